/** Draws the picture of a result that can be shared, in the colors of the current theme. */

import { LOOK_PATHS } from "../components/shape";
import { loadFinale } from "../finale/lazy";
import { type ScoreRow, scoreRows } from "../judge/score-rows";
import { playerName } from "../words/player-names";
import { formatNumber, language, say } from "../words/translate";
import { formatDay } from "./dates";
import type { DatedResultProps } from "./share-result";

const WIDTH = 1080;
const LEAST_HEIGHT = 1350;
const MARGIN = 72;
const MAX_BANNER_HEIGHT = 675; // the height of the players' pieces
const HEADING_HEIGHT = 215;
const FOOTER_HEIGHT = 80;
const GRID_HEAD = 118;
const GRID_TOTAL = 104;
const ROW = 62;
const MIN_BANNER_HEIGHT = 560; // a lower banner would be too small for the pieces
const GRID_WIDTH = WIDTH - 2 * MARGIN;
const TITLES = 0.36; // the share of the grid's width for the titles of categories
const SMALL_TEXT = 34;
const HEADLINE_SIZES = [84, 54, 38, 30]; // font sizes of a headline in one, two, three and four lines

type Context = CanvasRenderingContext2D;

export async function drawResult(props: DatedResultProps): Promise<File> {
  const rows = scoreRows(props.score, props.catalogue);
  const gridHeight = GRID_HEAD + rows.length * ROW + GRID_TOTAL;
  const height = Math.max(LEAST_HEIGHT, MIN_BANNER_HEIGHT + HEADING_HEIGHT + gridHeight + FOOTER_HEIGHT);
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height });
  const context = canvas.getContext("2d")!;
  await document.fonts.load('700 48px "Baloo 2"');
  const top = Math.min(MAX_BANNER_HEIGHT, height - HEADING_HEIGHT - gridHeight - FOOTER_HEIGHT);
  drawAll(context, props, rows, top);
  await drawBanner(context, props, top);
  const blob = await new Promise<Blob>((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture"))), "image/png"),
  );
  return new File([blob], `tallytale-${props.date.slice(0, 10)}.png`, { type: "image/png" });
}

function drawAll(context: Context, props: DatedResultProps, rows: readonly ScoreRow[], top: number): void {
  const { catalogue, score, report, date } = props;
  const { height } = context.canvas;
  context.fillStyle = cssColor("--ground");
  context.fillRect(0, 0, WIDTH, height);
  drawHeadline(context, score.text, top + 118);
  drawText(context, `${catalogue.title} · ${formatDay(date)}`, top + 170, SMALL_TEXT, "--muted");
  drawGrid(context, props, rows, top + HEADING_HEIGHT);
  drawText(context, `Tallytale · ${report.rules.split("+")[0]}`, height - 34, 28, "--muted");
}

/** Draw all players' pieces. Without the game's part in the finale, their symbols are drawn. */
async function drawBanner(context: Context, { openGame, report }: DatedResultProps, height: number): Promise<void> {
  const { table, people } = openGame;
  const { drawKeepsake, scenes } = await loadFinale(table.game, language);
  await drawKeepsake(context, { table, people, report, scenes, date: null }, height);
}

/** Draw the score sheet: a column for each player, a row for each category, and the totals. */
function drawGrid(context: Context, props: DatedResultProps, rows: readonly ScoreRow[], top: number): void {
  const { players } = props.score;
  const bottom = top + GRID_HEAD + rows.length * ROW;
  context.fillStyle = cssColor("--paper");
  context.beginPath();
  context.roundRect(MARGIN, top, GRID_WIDTH, bottom + GRID_TOTAL - top, 28);
  context.fill();
  players.forEach((player, index) => drawHead(context, props, player.seat, columnOf(index, players.length), top));
  rows.forEach((row, index) => {
    const y = top + GRID_HEAD + index * ROW;
    drawLine(context, y, 2);
    drawCell(context, row.rule.title, null, y, ROW);
    row.cells.forEach((lines, player) => {
      const points = lines.reduce((sum, line) => sum + line.points, 0);
      drawCell(context, lines.length ? formatNumber(points) : "–", columnOf(player, players.length), y, ROW);
    });
  });
  drawLine(context, bottom, 5);
  drawCell(context, say("sheet.total"), null, bottom, GRID_TOTAL);
  players.forEach(({ total }, index) => {
    drawCell(context, formatNumber(total), columnOf(index, players.length), bottom, GRID_TOTAL);
  });
}

interface Column {
  readonly center: number;
  readonly width: number;
}

function columnOf(player: number, players: number): Column {
  const width = ((1 - TITLES) * GRID_WIDTH) / players;
  return { center: MARGIN + TITLES * GRID_WIDTH + (player + 0.5) * width, width };
}

/** Draw a player's symbol and name. A winner's symbol is in a circle. */
function drawHead(context: Context, { openGame, score }: DatedResultProps, seat: number, column: Column, top: number) {
  const { look } = openGame.people[seat]!;
  context.fillStyle = cssColor("--look", `look-${look}`);
  context.strokeStyle = cssColor("--main");
  context.lineWidth = 6;
  context.beginPath();
  context.arc(column.center, top + 46, 36, 0, 2 * Math.PI);
  if (score.winners.includes(seat)) context.stroke();
  context.save();
  context.translate(column.center - 24, top + 22);
  context.scale(2, 2);
  context.fill(new Path2D(LOOK_PATHS[look]));
  context.restore();
  context.fillStyle = cssColor("--ink");
  context.textAlign = "center";
  setFont(context, 30);
  context.fillText(playerName(openGame.people, seat), column.center, top + 110, column.width - 8);
}

function drawLine(context: Context, y: number, width: number): void {
  context.fillStyle = cssColor("--line");
  context.fillRect(MARGIN, y - width / 2, GRID_WIDTH, width);
}

/** Draw a number in a player's column, or a title in the first column. */
function drawCell(context: Context, text: string, column: Column | null, top: number, height: number): void {
  context.fillStyle = cssColor("--ink");
  context.textAlign = column ? "center" : "left";
  const size = column ? Math.min(height * 0.62, 60) : Math.min(height * 0.5, 34);
  setFont(context, size);
  const width = (column?.width ?? TITLES * GRID_WIDTH) - 24;
  context.fillText(text, column?.center ?? MARGIN + 24, top + height / 2 + size * 0.34, width);
}

/** Draw the headline in one large line if it fits, or in smaller ones. `bottom` is where the last line stands. */
function drawHeadline(context: Context, headline: string, bottom: number): void {
  const sizes = HEADLINE_SIZES.map((size) => [size, linesOf(context, headline, size)] as const);
  const [size, lines] = sizes.find(([, { length }], index) => length <= index + 1) ?? sizes.at(-1)!;
  lines.forEach((line, index) => {
    drawText(context, line, bottom - (lines.length - 1 - index) * size * 1.1, size);
  });
}

function linesOf(context: Context, text: string, size: number): string[] {
  setFont(context, size);
  const lines = [""];
  for (const word of text.split(/(?<=[\s，。])/)) {
    const longer = lines.at(-1) + word;
    if (context.measureText(longer.trimEnd()).width <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
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
