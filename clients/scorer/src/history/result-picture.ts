/** A result as a picture, to send: drawn here, by day or by night as the screen is. */

import { h, render } from "preact";
import { LOOK_PATHS } from "../components/shape";
import { PICTURES } from "../games";
import { called } from "../words/player-names";
import { list, number, say } from "../words/translate";
import { day } from "./dates";
import { drawSvg } from "./draw-svg";
import type { DatedProps } from "./share-result";

export const WIDTH = 1080;
export const HEIGHT = 1350;
const EDGE = 72;
const PICTURE = 675; // as high as the game's picture is when nothing of it is cut off
const HEAD = 215; // who won, of what and when
const FOOT = 80;
const ROW = 124;
const SMALL = 34;

type Pen = CanvasRenderingContext2D;

export async function picture(props: DatedProps): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d")!;
  await document.fonts.load('700 48px "Baloo 2"');
  paint(pen, props);
  const blob = await new Promise<Blob>((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture"))), "image/png"),
  );
  return new File([blob], `tallytale-${props.date.slice(0, 10)}.png`, { type: "image/png" });
}

function paint(pen: Pen, props: DatedProps): void {
  const { catalogue, score, sitting, report, date } = props;
  pen.fillStyle = color("--ground");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const top = Math.min(PICTURE, HEIGHT - HEAD - score.players.length * ROW - FOOT);
  banner(pen, catalogue.game, top);
  const names = list(score.winners.map((seat) => called(sitting.people, seat)));
  write(pen, say("result.wins", { n: score.winners.length, names }), top + 110, 84);
  write(pen, `${catalogue.title} · ${day(date)}`, top + 170, SMALL, "--muted");
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  ranked.forEach((player, index) => row(pen, props, player, top + HEAD + index * ROW));
  write(pen, `Tallytale · ${report.rules.split("+")[0]}`, HEIGHT - 34, 28, "--muted");
}

function banner(pen: Pen, game: string, height: number): void {
  const Picture = PICTURES.get(game);
  if (!Picture) return;
  const stage = document.createElement("div");
  stage.className = `unseen card game-${game}`; // its colours come from its style, so it has to stand in the page
  document.body.append(stage);
  render(h(Picture, {}), stage);
  drawSvg(pen, stage.querySelector("svg")!, WIDTH, height);
  render(null, stage);
  stage.remove();
}

function row(
  pen: Pen,
  { sitting, score }: DatedProps,
  player: DatedProps["score"]["players"][number],
  top: number,
): void {
  const person = sitting.people[player.seat]!;
  const first = score.winners.includes(player.seat);
  pen.fillStyle = color("--paper");
  pen.strokeStyle = color("--look", `look-${person.look}`);
  pen.lineWidth = 8;
  pen.beginPath();
  pen.roundRect(EDGE, top, WIDTH - 2 * EDGE, ROW - 20, 28);
  pen.fill();
  if (first) pen.stroke();
  pen.save();
  pen.translate(EDGE + 28, top + 22);
  pen.scale(2.5, 2.5);
  pen.fillStyle = pen.strokeStyle;
  pen.fill(new Path2D(LOOK_PATHS[person.look]));
  pen.restore();
  pen.fillStyle = color("--ink");
  font(pen, 72);
  pen.textAlign = "right";
  pen.fillText(number(player.total), WIDTH - EDGE - 32, top + 76);
  const room = WIDTH - 2 * EDGE - 180 - pen.measureText(number(player.total)).width;
  pen.textAlign = "left";
  font(pen, 48);
  pen.fillText(called(sitting.people, player.seat), EDGE + 116, top + 68, room);
}

function write(pen: Pen, text: string, y: number, size: number, ink = "--ink"): void {
  pen.fillStyle = color(ink);
  pen.textAlign = "center";
  font(pen, size);
  pen.fillText(text, WIDTH / 2, y, WIDTH - 2 * EDGE);
}

function font(pen: Pen, size: number): void {
  pen.font = `700 ${size}px "Baloo 2", system-ui, sans-serif`;
}

/** Return a colour of the page as it is shown now. */
function color(name: string, of = ""): string {
  const probe = Object.assign(document.createElement("i"), { className: of });
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}
