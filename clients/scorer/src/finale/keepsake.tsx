/** The keepsake: all players' pieces as they are at the end, with names, medals and the crown, as one picture. */

import type { Report, Table } from "@tallytale/client";
import { h, render } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { canShare, save, share } from "../browser/save-file";
import { Shape } from "../components/shape";
import { BETWEEN_PARTS, useGrowing } from "../components/use-growing";
import type { AnyFinale } from "../games/contract";
import type { Person } from "../store/types";
import { playerName } from "../words/player-names";
import { language, say } from "../words/translate";
import { Crown } from "./crown";
import { MedalDrawing } from "./medal";
import { medalsFor } from "./medals";
import { paint } from "./paint";
import { Pieces } from "./pieces";
import "./keepsake.css";

const WIDTH = 540; // CSS pixels; the file has twice as many
const SHARPNESS = 2;
const WAIT = 2500; // milliseconds until the file is made, so that the screen appears first

export interface KeepsakeProps {
  readonly table: Table;
  readonly people: readonly Person[];
  readonly report: Report;
  readonly scenes: AnyFinale | null;
  /** Null if another text beside the picture has it. */
  readonly date: Date | null;
}

export function Keepsake({ table, people, report, scenes, date }: KeepsakeProps) {
  const score = report.score!;
  const count = useGrowing(people.length, 0); // all names appear first, so that pieces keep their size
  const medals = useMemo(() => medalsFor(scenes?.medals ?? [], table, score), [scenes, table, score]);
  return (
    <div class={`keepsake game-${table.game}`} aria-hidden="true">
      <ul class={`finale-sides sides-${people.length}`}>
        {people.map(({ look }, seat) => (
          <li key={seat} class={`finale-side look-${look}`}>
            <p class="finale-caption">
              <Shape look={look} />
              <span class="finale-name">{playerName(people, seat)}</span>
              {score.winners.includes(seat) && <Crown />}
              <span class="keepsake-medal">
                <MedalDrawing look={look} kind={medals[seat]!.amount === null} />
                {say(`medal.${medals[seat]!.name}`)}
              </span>
            </p>
            <div class="finale-scene">
              {seat < count && <Pieces {...{ report, scenes }} openGame={{ table, people }} place={seat} />}
            </div>
          </li>
        ))}
      </ul>
      {date && <p class="keepsake-date">{new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(date)}</p>}
    </div>
  );
}

/** Draw the keepsake on a canvas, as wide as it is and `height` high. */
export async function drawKeepsake(context: CanvasRenderingContext2D, props: KeepsakeProps, height: number) {
  const scale = context.canvas.width / WIDTH;
  const frame = document.createElement("div");
  frame.className = "keepsake-frame";
  frame.style.width = `${WIDTH}px`;
  frame.style.height = `${height / scale}px`;
  document.body.append(frame);
  render(h(Keepsake, props), frame);
  await document.fonts.load('700 48px "Baloo 2"');
  const isWhole = () =>
    frame.querySelectorAll(".finale-scene > *").length === props.people.length && !frame.querySelector(".undrawn");
  while (!isWhole()) await new Promise((done) => setTimeout(done, BETWEEN_PARTS));
  context.save();
  context.scale(scale, scale);
  await paint(context, frame.firstElementChild as HTMLElement, ".finale-scene");
  context.restore();
  render(null, frame);
  frame.remove();
}

async function keepsakeFile(props: KeepsakeProps): Promise<File> {
  const height = WIDTH * SHARPNESS;
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH * SHARPNESS, height });
  await drawKeepsake(canvas.getContext("2d")!, props, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return new File([blob!], "tallytale.png", { type: "image/png" });
}

/** The keepsake below the winner. One tap shares it or, where files can't be shared, saves it. */
export function KeepsakePanel(props: KeepsakeProps) {
  const file = useRef<Promise<File> | null>(null);
  useEffect(() => {
    file.current = null;
    // Browsers open the share menu only right after a tap, so the file is made before.
    const timer = setTimeout(() => {
      file.current ??= keepsakeFile(props);
    }, WAIT);
    return () => clearTimeout(timer);
  }, [props.table, props.people, props.report]);
  const keep = async () => {
    file.current ??= keepsakeFile(props);
    const made = await file.current;
    if (canShare(made)) share(made);
    else save(made);
  };
  return (
    <section class="keepsake-panel" aria-label={say("keepsake")}>
      <Keepsake {...props} />
      <button type="button" class="wide-button" onClick={() => void keep()}>
        {say("keepsake.keep")}
      </button>
    </section>
  );
}
