/**
 * Writes the history to a JSON or CSV file, and reads it back. Both formats contain all data. The same games always
 * give the same file.
 */

import { variantOf } from "../store/variant";
import { escapeFormula, type Row, readCsv, unescapeFormula, writeCsv } from "./csv";
import { parseJson } from "./json";
import { latestFirst, type PlayedGame } from "./played-game";
import { restoreImportedGame } from "./restore";
import { readOpenGames, type SavedOpenGames } from "./saved-open-games";

export const FILE_FORMATS = ["json", "csv"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

const MIME_TYPES: Record<FileFormat, string> = { json: "application/json", csv: "text/csv" };
const HEADER = { tallytale: "history", version: 1 } as const;
// The columns of the CSV file, which has a row for each player of each game. Only the first player's row has the table.
// `rules` is the last column and equal in all rows of a game. This shows whether a file was cut off.
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
  "note",
  "record",
  "rules",
] as const;
const BOM = "\ufeff"; // without this mark, some spreadsheets misread names

export const MAX_GAMES = 20_000;

/**
 * Thrown for a file that can't be imported: it is not a file of the scorer, comes from a later version, is damaged, or
 * has too many games.
 */
export class UnreadableFile extends Error {
  constructor(readonly kind: "foreign" | "later" | "broken" | "many") {
    super(kind);
  }
}

/** What a file contains: its games, and the numbers of the games that can't be read. */
export interface FileContent {
  readonly games: readonly PlayedGame[];
  readonly faulty: readonly number[];
  /** Unfinished games. Only a file of “Export everything” contains them. */
  readonly open: SavedOpenGames;
}

/** The values of a file, before they are checked. */
interface FileValues {
  readonly games: readonly unknown[];
  readonly storage?: unknown;
}

export function writeFile(games: readonly PlayedGame[], format: FileFormat): File {
  const sorted = games.toSorted(latestFirst);
  const text = format === "json" ? toJson(sorted) : toCsv(sorted);
  return new File([text], `tallytale.${format}`, { type: MIME_TYPES[format] });
}

function toJson(games: readonly PlayedGame[]): string {
  const mark = JSON.stringify(HEADER).slice(1, -1);
  return `{${mark},"games":[\n${games.map((game) => JSON.stringify({ ...game, check: undefined })).join(",\n")}\n]}\n`;
}

function toCsv(games: readonly PlayedGame[]): string {
  return BOM + writeCsv([COLUMNS, ...games.flatMap(gameRows)]);
}

function gameRows({ id, date, table, people, score, note = "", record }: PlayedGame): readonly Row[] {
  return people.map(({ name, look }, seat) => [
    ...[escapeFormula(id), date, table.game, variantOf(table), String(seat), escapeFormula(name), look],
    ...[String(score.totals[seat]), String(score.ranks[seat]), score.winners.includes(seat) ? "1" : "0"],
    ...(seat === 0 ? [JSON.stringify(table), escapeFormula(note), record ? JSON.stringify(record) : ""] : ["", "", ""]),
    escapeFormula(score.rules),
  ]);
}

/** Read the games of a file. Throws `UnreadableFile` if it can't be imported. */
export function readGames(text: string): FileContent {
  const withoutBom = text.replace(BOM, "");
  const values = /^\s*[[{]/.test(withoutBom) ? fromJson(withoutBom) : { games: fromCsv(withoutBom) };
  if (values.games.length > MAX_GAMES) throw new UnreadableFile("many");
  const games = values.games.map(restoreImportedGame);
  return {
    games: games.filter((game) => game !== null),
    faulty: games.flatMap((game, index) => (game ? [] : [index + 1])),
    open: readOpenGames(values.storage),
  };
}

function fromJson(text: string): FileValues {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new UnreadableFile("broken");
  }
  const { tallytale, version, games, storage } = (found ?? {}) as Record<string, unknown>;
  if (tallytale !== HEADER.tallytale) throw new UnreadableFile("foreign");
  if (version !== HEADER.version) throw new UnreadableFile(Number(version) > HEADER.version ? "later" : "foreign");
  if (!Array.isArray(games)) throw new UnreadableFile("foreign");
  return { games, storage };
}

function fromCsv(text: string): readonly unknown[] {
  const comma = text.startsWith("id;") ? ";" : ",";
  if (!text.startsWith(COLUMNS.join(comma))) throw new UnreadableFile("foreign");
  const [, ...found] = readCsv(text, comma) ?? [];
  if (!found.length) throw new UnreadableFile("broken");
  const games = new Map<string, Row[]>();
  for (const row of found)
    games
      .set(row[0]!, games.get(row[0]!) ?? [])
      .get(row[0]!)!
      .push(row);
  return [...games.values()].map(gameOfRows);
}

/** Combine the CSV rows of one game, which may be in any order. `restoreImportedGame` checks the result. */
function gameOfRows(unordered: readonly Row[]): unknown {
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
    id: unescapeFormula(first("id")),
    date: first("date"),
    table: parseJson(first("table")),
    people: cells("name").map((name, seat) => ({ name: unescapeFormula(name), look: looks[seat] })),
    note: unescapeFormula(first("note")),
    record: parseJson(first("record")),
    score: {
      totals: numbers("total"),
      ranks: numbers("rank"),
      winners: numbers("winner").flatMap((won, seat) => (won === 1 ? [seat] : [])),
      rules: unescapeFormula(first("rules")),
    },
  };
}
