/** Shows an animation before the result. The players' pieces score, act by act. A tap skips it. */

import type { Catalogue, Report } from "@tallytale/client";
import { useEffect, useMemo } from "preact/hooks";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import type { AnyFinale } from "../games/contract";
import { type OpenGame, updateSettings, useStore } from "../store/store";
import { say } from "../words/translate";
import { type Act, actsOf } from "./acts";
import { useBeat } from "./beats";
import { actInWords, titleOf } from "./in-words";
import { play } from "./sound";
import { Stage } from "./stage";
import "./style.css";

export interface FinaleProps {
  readonly report: Report;
  readonly catalogue: Catalogue;
  readonly openGame: OpenGame;
  /** Draws the game's pieces in the finale. Null if the game's folder has no finale. */
  readonly scenes: AnyFinale | null;
  readonly onEnd: () => void;
}

export function Finale({ report, catalogue, openGame, scenes, onEnd }: FinaleProps) {
  const score = report.score!;
  const { table, people } = openGame;
  const still = useMemo(() => matchMedia("(prefers-reduced-motion: reduce)").matches, []);
  const acts = useMemo(() => actsOf(score, catalogue, scenes?.actOf), [score, catalogue, scenes]);
  const bystanders = useMemo(() => scenes?.bystanders?.(table) ?? [], [scenes, table]);
  const rows = score.players.length + bystanders.length;
  const beat = useBeat(acts.length, rows, still, onEnd);
  const act = acts[beat.act];
  const crowning = beat.act >= acts.length;
  useEffect(() => {
    if (act) announce(actInWords(act, people, catalogue));
    else if (crowning) play("crown");
  }, [act, crowning]);
  const setRows = (section: HTMLElement | null) => section?.style.setProperty("--rows-on-stage", String(rows));
  return (
    <section class="finale" ref={setRows} aria-label={say("finale.title")} onClick={onEnd}>
      <Heading {...{ act, catalogue, crowning }} />
      <Stage {...{ report, catalogue, openGame, scenes, bystanders, acts, beat, still }} />
      <button type="button" class="wide-button finale-skip">
        {say("finale.skip")}
      </button>
    </section>
  );
}

function Heading({ act, catalogue, crowning }: { act: Act | undefined; catalogue: Catalogue; crowning: boolean }) {
  return (
    <header class="finale-heading">
      <div>
        <h2>{act ? titleOf(act, catalogue) : say(crowning ? "finale.crown" : "finale.title")}</h2>
        <p>{act?.law}</p>
      </div>
      <SoundButton />
    </header>
  );
}

function SoundButton() {
  const { sound } = useStore().settings;
  return (
    <span onClick={(event) => event.stopPropagation()}>
      <IconButton
        icon={sound ? "sound" : "silent"}
        name={say(sound ? "finale.sound.off" : "finale.sound.on")}
        onClick={() => updateSettings({ sound: !sound })}
      />
    </span>
  );
}
