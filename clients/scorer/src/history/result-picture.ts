/** Draws the picture of a result that can be shared, in the colors of the current theme. */

import { h, render } from "preact";
import { LOOK_PATHS } from "../components/shape";
import { PICTURES } from "../games";
import { playerName } from "../words/player-names";
import { formatList, formatNumber, say } from "../words/translate";
import { formatDay } from "./dates";
import { drawSvg } from "./draw-svg";
import type { DatedResultProps } from "./share-result";

export const WIDTH = 1080;
export const HEIGHT = 1350;
const MARGIN = 72;
const MAX_BANNER_HEIGHT = 675; // the height of a game's picture at full width
const HEADING_HEIGHT = 215;
const FOOTER_HEIGHT = 80;
const ROW_HEIGHT = 124;
const SMALL_TEXT = 34;

type Context = CanvasRenderingContext2D;

export async function drawResult(props: DatedResultProps): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d")!;
  await document.fonts.load('700 48px "Baloo 2"');
  drawAll(context, props);
  const blob = await new Promise<Blob>((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture"))), "image/png"),
  );
  return new File([blob], `tallytale-${props.date.slice(0, 10)}.png`, { type: "image/png" });
}

function drawAll(context: Context, props: DatedResultProps): void {
  const { catalogue, score, openGame, report, date } = props;
  context.fillStyle = cssColor("--ground");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const top = Math.min(MAX_BANNER_HEIGHT, HEIGHT - HEADING_HEIGHT - score.players.length * ROW_HEIGHT - FOOTER_HEIGHT);
  drawBanner(context, catalogue.game, top);
  const names = formatList(score.winners.map((seat) => playerName(openGame.people, seat)));
  drawText(context, say("result.wins", { n: score.winners.length, names }), top + 110, 84);
  drawText(context, `${catalogue.title} · ${formatDay(date)}`, top + 170, SMALL_TEXT, "--muted");
  const ranked = score.players.toSorted((one, other) => one.rank - other.rank);
  ranked.forEach((player, index) => drawPlayer(context, props, player, top + HEADING_HEIGHT + index * ROW_HEIGHT));
  drawText(context, `Tallytale · ${report.rules.split("+")[0]}`, HEIGHT - 34, 28, "--muted");
}

function drawBanner(context: Context, game: string, height: number): void {
  const Picture = PICTURES.get(game);
  if (!Picture) return;
  const container = document.createElement("div");
  container.className = `visually-hidden card game-${game}`; // only an element in the page has the colors of the stylesheet
  document.body.append(container);
  render(h(Picture, {}), container);
  drawSvg(context, container.querySelector("svg")!, WIDTH, height);
  render(null, container);
  container.remove();
}

function drawPlayer(
  context: Context,
  { openGame, score }: DatedResultProps,
  player: DatedResultProps["score"]["players"][number],
  top: number,
): void {
  const person = openGame.people[player.seat]!;
  const first = score.winners.includes(player.seat);
  context.fillStyle = cssColor("--paper");
  context.strokeStyle = cssColor("--look", `look-${person.look}`);
  context.lineWidth = 8;
  context.beginPath();
  context.roundRect(MARGIN, top, WIDTH - 2 * MARGIN, ROW_HEIGHT - 20, 28);
  context.fill();
  if (first) context.stroke();
  context.save();
  context.translate(MARGIN + 28, top + 22);
  context.scale(2.5, 2.5);
  context.fillStyle = context.strokeStyle;
  context.fill(new Path2D(LOOK_PATHS[person.look]));
  context.restore();
  context.fillStyle = cssColor("--ink");
  setFont(context, 72);
  context.textAlign = "right";
  context.fillText(formatNumber(player.total), WIDTH - MARGIN - 32, top + 76);
  const room = WIDTH - 2 * MARGIN - 180 - context.measureText(formatNumber(player.total)).width;
  context.textAlign = "left";
  setFont(context, 48);
  context.fillText(playerName(openGame.people, player.seat), MARGIN + 116, top + 68, room);
}

function drawText(context: Context, text: string, y: number, size: number, colorName = "--ink"): void {
  context.fillStyle = cssColor(colorName);
  context.textAlign = "center";
  setFont(context, size);
  context.fillText(text, WIDTH / 2, y, WIDTH - 2 * MARGIN);
}

function setFont(context: Context, size: number): void {
  context.font = `700 ${size}px "Baloo 2", system-ui, sans-serif`;
}

/** Return the computed value of a CSS custom property. */
function cssColor(name: string, of = ""): string {
  const probe = Object.assign(document.createElement("i"), { className: of });
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}
