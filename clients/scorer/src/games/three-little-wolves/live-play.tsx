import { apply, type Report, type WolvesTable } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { ScrollRegion } from "../../components/scroll-region";
import type { PlayProps } from "../../live/contract";
import type { Move, Place } from "../../store/types";
import { say } from "../../words/translate";
import { placesOf, SMOOKI } from "./houses";
import { LiveCards } from "./live-cards";
import { EndOfGame } from "./live-end";
import { PlayerFaces } from "./live-faces";
import { LivePig, type PigChoice, usePig } from "./live-pig";
import { LiveStreet, type Target } from "./live-street";
import { Tools } from "./live-tools";
import {
  buildsOf,
  type Half,
  houseOf,
  isSending,
  type NextMove,
  nextMoves,
  wolfMoves,
  wolvesToSend,
} from "./live-turn";
import { LiveWolves } from "./live-wolves";
import type { NamingContext } from "./names";

export type LivePlayProps = PlayProps<WolvesTable, Half>;

type Mode = "pig" | "smooki" | "sending" | "discarding" | "building" | "waiting";

/** The props of the parts of the screen. */
export interface LivePartProps extends LivePlayProps {
  readonly naming: NamingContext;
  readonly mode: Mode;
  readonly next: readonly NextMove[];
  readonly pig: PigChoice;
  /** The number on the wolf that is sent, if it is known. */
  readonly wolf: number | null;
  /** Puts one of the next moves on record. */
  readonly finish: (next: NextMove, more?: Move) => void;
}

/** Everybody's houses and, below them, the cards that can be built, or what else the turn asks for. */
export function LivePlay(props: LivePlayProps) {
  const { seat, half, options, people, catalogue, base, over, facts, commit } = props;
  const naming = useMemo(() => ({ people, catalogue }), [people, catalogue]);
  const next = useMemo(() => nextMoves(options), [options]);
  const pig = usePig(props, next);
  const mode = modeOf(props);
  const wolves = seat === null ? [] : wolvesToSend(next, seat);
  const wolf = half.wolf ?? (wolves.length === 1 ? wolves[0]!.wolf.value : null);
  const finish = ({ move, changes }: NextMove, more: Move = {}) =>
    commit({ ...(move as unknown as Move), ...more }, apply(base, [...changes]));
  const report = useMemo(() => (over ? props.report : withoutFates(props.report)), [over, props.report]);
  const part = { ...props, report, naming, mode, next, pig, wolf, finish };
  const [looking, setLooking] = useState<Place | null>(null);
  useEffect(() => setLooking(null), [seat, half]);
  const ended = over && mode === "waiting" && facts["reveal_due"] !== true;
  return (
    <>
      <PlayerFaces {...part} onLook={setLooking} />
      {facts["turns_left"] && !over && <p class="live-hint">{say("wolves.last-rounds")}</p>}
      {ended ? <EndOfGame {...part} /> : <Streets {...part} looking={looking} />}
      <div class="live-side">
        {mode === "pig" && <LivePig {...part} />}
        {(mode === "sending" || mode === "discarding") && <LiveWolves {...part} />}
        {showsCards(mode, half) && <LiveCards {...part} />}
        {mode !== "pig" && <Tools {...part} />}
      </div>
    </>
  );
}

/** Return a report that tells the heights of the houses, but not which would fall if the game ended now. */
function withoutFates(report: Report | null): Report | null {
  if (!report?.score?.pieces) return report;
  const pieces = report.score.pieces.map((piece) => ({ ...piece, state: "standing" as const }));
  return { ...report, score: { ...report.score, pieces } };
}

/** Tell whether a card can be tapped now. Once the wolf of a discard is known, the houses get the room. */
function showsCards(mode: Mode, { wolf }: Half): boolean {
  return mode === "building" || mode === "smooki" || (mode === "discarding" && wolf === null);
}

function modeOf({ seat, half, facts }: LivePlayProps): Mode {
  if (half.pig) return "pig";
  if (half.for === "smooki") return "smooki";
  if (seat === null) return "waiting";
  if (isSending(facts)) return "sending";
  return half.for;
}

/** The large houses: those of whoever plays, and those where the piece can go. */
function Streets(props: LivePartProps & { readonly looking: Place | null }) {
  const { table, seat, mode, looking } = props;
  const targets = targetsOf(props);
  const own = mode === "smooki" ? SMOOKI : seat;
  const withTargets = placesOf(table).filter((place) => targets.some(({ at }) => (at.seat ?? SMOOKI) === place));
  const lit = withTargets.length ? withTargets : [own].filter((place) => place !== null);
  const shown = looking === null ? lit : [looking];
  if (!shown.length) return <section class="table wolves-table live-streets" />;
  return (
    <ScrollRegion class="table wolves-table live-streets" name={say("entry.places")}>
      {shown.map((place) => (
        <LiveStreet key={place} {...props} {...{ place, targets }} named={shown.length > 1 || place !== seat} />
      ))}
    </ScrollRegion>
  );
}

function partOf({ move }: NextMove): Target["part"] {
  if (move.do !== "build" && move.do !== "reveal") return "house";
  return move.basement ? "basement" : "floors";
}

/** Return where the tapped piece can go. */
function targetsOf({ mode, half, next, wolf, pig, enter, table, finish }: LivePartProps): readonly Target[] {
  const target = (one: NextMove, tap = () => finish(one)): Target => ({
    at: houseOf(one)!,
    part: partOf(one),
    tap,
  });
  if (mode === "pig") {
    const choose = (one: NextMove) => enter({ ...half, pig: { ...half.pig!, at: houseOf(one) } }, table, false);
    return pig.places.filter(houseOf).map((one) => target(one, () => choose(one)));
  }
  if (mode === "building") return half.card ? buildsOf(next, half.card).map((one) => target(one)) : [];
  if (mode === "smooki") return next.filter(houseOf).map((one) => target(one));
  const sent = wolfMoves(next).filter(({ move }) => move.wolf!.value === wolf);
  const card = mode === "discarding" && half.card ? { card: { ...half.card } } : {};
  return sent.map((one) => target(one, () => finish(one, card)));
}
