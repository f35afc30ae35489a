/** The history as a file, and back: nothing is lost on either way. The same games always give the same file. */

import { guarded, type Row, readCsv, unguarded, writeCsv } from "./csv";
import { byDate, type Played, variantOf } from "./played-game";
import { asPlayed } from "./validate";

export const FORMATS = ["json", "csv"] as const;
export type Format = (typeof FORMATS)[number];

const TYPES: Record<Format, string> = { json: "application/json", csv: "text/csv" };
const MARK = { tallytale: "history", version: 1 } as const;
// One row for each player of each game. The table stands in the row of the first seat only: once is enough. What is the
// same in all rows of a game comes last too: a file that was cut off shows it.
const COLUMNS = [
  "id",
  "date",
  "game",
  "variant",
  "seat",
  "name",
  "look",
  "total",
  "rank",
  "winner",
  "table",
  "rules",
] as const;
const BOM = "\ufeff"; // or some spreadsheets misread names

/** Why a file can't be brought in: it is none of ours, or it is broken, at one of its games perhaps. */
export class Unreadable extends Error {
  constructor(
    readonly kind: "foreign" | "broken",
    readonly game: number | null = null,
  ) {
    super(kind);
  }
}

export function write(games: readonly Played[], format: Format): File {
  const sorted = games.toSorted(byDate);
  const text = format === "json" ? toJson(sorted) : toCsv(sorted);
  return new File([text], `tallytale.${format}`, { type: TYPES[format] });
}

function toJson(games: readonly Played[]): string {
  const mark = JSON.stringify(MARK).slice(1, -1);
  return `{${mark},"games":[\n${games.map((game) => JSON.stringify(game)).join(",\n")}\n]}\n`;
}

function toCsv(games: readonly Played[]): string {
  return BOM + writeCsv([COLUMNS, ...games.flatMap(rows)]);
}

function rows({ id, date, table, people, score }: Played): readonly Row[] {
  return people.map(({ name, look }, seat) => [
    ...[guarded(id), date, table.game, variantOf(table), String(seat), guarded(name), look],
    ...[String(score.totals[seat]), String(score.ranks[seat]), score.winners.includes(seat) ? "1" : "0"],
    ...[seat === 0 ? JSON.stringify(table) : "", guarded(score.rules)],
  ]);
}

/** Read the games in a file, all of them, or none. */
export function read(text: string): readonly Played[] {
  const bare = text.replace(BOM, "");
  const found = /^\s*[[{]/.test(bare) ? fromJson(bare) : fromCsv(bare);
  return found.map((one, index) => {
    const game = asPlayed(one);
    if (!game) throw new Unreadable("broken", index + 1);
    return game;
  });
}

function fromJson(text: string): readonly unknown[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Unreadable("broken");
  }
  const { tallytale, version, games } = (found ?? {}) as Record<string, unknown>;
  if (tallytale !== MARK.tallytale || version !== MARK.version || !Array.isArray(games))
    throw new Unreadable("foreign");
  return games;
}

function fromCsv(text: string): readonly unknown[] {
  const comma = text.startsWith("id;") ? ";" : ",";
  if (!text.startsWith(COLUMNS.join(comma))) throw new Unreadable("foreign");
  const [, ...found] = readCsv(text, comma) ?? [];
  if (!found.length) throw new Unreadable("broken");
  const games = new Map<string, Row[]>();
  for (const row of found)
    games
      .set(row[0]!, games.get(row[0]!) ?? [])
      .get(row[0]!)!
      .push(row);
  return [...games.values()].map(game);
}

/** Put the rows of a game together, in whatever order they came; whether they make one is seen later. */
function game(unordered: readonly Row[]): unknown {
  const seat = (row: Row) => Number(row[COLUMNS.indexOf("seat")]);
  const rows = unordered.toSorted((one, other) => seat(one) - seat(other));
  if (rows.some((row, index) => seat(row) !== index || row.length < COLUMNS.length)) return null;
  const cells = (name: (typeof COLUMNS)[number]) => rows.map((row) => row[COLUMNS.indexOf(name)] ?? "");
  const first = (name: (typeof COLUMNS)[number]) => cells(name)[0]!;
  const numbers = (name: (typeof COLUMNS)[number]) =>
    cells(name).map((cell) => (cell === "" ? Number.NaN : Number(cell)));
  if (new Set(cells("date")).size > 1 || new Set(cells("rules")).size > 1) return null;
  const looks = cells("look");
  return {
    id: unguarded(first("id")),
    date: first("date"),
    table: parsed(first("table")),
    people: cells("name").map((name, seat) => ({ name: unguarded(name), look: looks[seat] })),
    score: {
      totals: numbers("total"),
      ranks: numbers("rank"),
      winners: numbers("winner").flatMap((won, seat) => (won === 1 ? [seat] : [])),
      rules: unguarded(first("rules")),
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
