/**
 * The show before the result: one act for each player, then what is compared between players, then the places. A tap
 * goes to the next act.
 */

import type { Catalogue, Report } from "@tallytale/client";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../components/announcer";
import type { AnyFinale } from "../games/contract";
import { type OpenGame, useStore } from "../store/store";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import { type Act, actsOf } from "./acts";
import { momentLengths, useBeat } from "./beats";
import { Controls } from "./controls";
import { kindOf, momentInWords, shortTitle } from "./in-words";
import { usePausedAnimations, wantsStill } from "./playing";
import { Replay } from "./replay";
import { SoundOffer } from "./sound-offer";
import { ContestStage, FallStage, PlacesStage, PlayerStage, type StageProps } from "./stage";
import "./style.css";

const LEAST_TURNS = 3; // of a recorded game, so that it is worth seeing again

export interface FinaleProps {
  readonly report: Report;
  readonly catalogue: Catalogue;
  readonly openGame: OpenGame;
  /** Draws the game's pieces in the finale. Null if the game's folder has no finale. */
  readonly scenes: AnyFinale | null;
  readonly onEnd: () => void;
}

export function Finale(props: FinaleProps) {
  const { sound } = useStore().settings;
  const { live } = props.openGame;
  const [counting, setCounting] = useState(!live || live.moves.length < LEAST_TURNS || !props.scenes);
  return (
    <section class="finale" aria-label={say("finale.title")}>
      {sound === null && <SoundOffer {...props} />}
      {sound !== null && !counting && (
        <Replay {...props} record={live!} scenes={props.scenes!} onSkip={props.onEnd} onEnd={() => setCounting(true)} />
      )}
      {sound !== null && counting && <Show {...props} />}
    </section>
  );
}

function Show({ report, catalogue, openGame, scenes, onEnd }: FinaleProps) {
  const still = useMemo(wantsStill, []);
  const acts = useMemo(() => actsOf(report, openGame.table, scenes), [report, openGame.table, scenes]);
  const lengths = useMemo(() => momentLengths(acts, report.score!.decided_by), [acts]);
  const [paused, setPaused] = useState(false);
  const [slow, setSlow] = useState(false);
  const beat = useBeat(lengths, paused, slow, onEnd);
  const show = useRef<HTMLDivElement>(null);
  const act = acts[beat.act]!;
  useEffect(() => {
    const told = { people: openGame.people, catalogue, score: report.score!, tieBreak: scenes?.tieBreak };
    const words = momentInWords(act, beat.moment, told);
    if (words) announce(words);
  }, [act, beat.moment]);
  usePausedAnimations(show, paused);
  return (
    <>
      <div class="finale-show" ref={show} onClick={beat.next}>
        <Heading {...{ act, report, catalogue, openGame, scenes }} moment={beat.moment} />
        <Stage key={act.key} {...{ act, report, openGame, scenes, still }} moment={beat.moment} length={beat.length} />
      </div>
      <Controls {...{ paused, setPaused, slow, setSlow, onEnd }} onNext={beat.next} />
    </>
  );
}

function Stage({ act, ...props }: StageProps) {
  if (act.kind === "player") return <PlayerStage {...props} act={act} />;
  if (act.kind === "contest") return <ContestStage {...props} act={act} />;
  if (act.kind === "falls") return <FallStage {...props} act={act} />;
  return <PlacesStage {...props} act={act} />;
}

type HeadingProps = Omit<FinaleProps, "onEnd"> & { readonly act: Act; readonly moment: number };

/** A heading of at most three words. A player's act has the name above what is counted. */
function Heading(props: HeadingProps) {
  const { act, moment, catalogue, openGame } = props;
  if (act.kind === "player") {
    const step = act.steps[moment - 1];
    return (
      <header class="finale-heading">
        <h2>{playerName(openGame.people, act.seat)}</h2>
        <p>{step && shortTitle(step.heading, catalogue)}</p>
      </header>
    );
  }
  return (
    <header class="finale-heading">
      <h2>{headingOf(props)}</h2>
      {act.kind === "contest" && (
        <p>{moment >= 2 && !act.award.seats.length ? say("finale.nobody") : kindOf(act.award, catalogue)}</p>
      )}
    </header>
  );
}

function headingOf({ act, moment, report, catalogue, scenes }: HeadingProps): string {
  if (act.kind === "contest") return shortTitle(act.award.rule, catalogue);
  if (act.kind === "falls") return say("finale.falls");
  if (act.kind !== "places" || moment < act.tiers.length) return say("finale.places");
  const { decided_by: decidedBy, winners } = report.score!;
  if (decidedBy === "points") return say("finale.crown");
  if (moment === act.tiers.length) return say("finale.tie");
  if (moment === act.tiers.length + 1 && scenes?.tieBreak) return say(scenes.tieBreak);
  return say(winners.length > 1 ? "finale.crowns" : "finale.crown");
}
