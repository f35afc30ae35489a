/** Validates imported games. Whether a table is valid for its game, the judge says when it is opened. */

import type { Table } from "@tallytale/client";
import { PICTURES } from "../games";
import { LOOKS, type Person } from "../store/store";
import type { PlayedGame, ScoreSummary } from "./played-game";

const MAX_TABLE_LENGTH = 65_536; // characters; the judge accepts no longer table
const MAX_WORD_LENGTH = 100;

/** Return a value as a played game, or null if it is none. */
export function toPlayedGame(value: unknown): PlayedGame | null {
  if (!isObject(value)) return null;
  const { id, date, table, people, score } = value;
  if (!isWord(id) || !isDate(date) || !isTable(table) || !isList(people, isPerson) || !isObject(score)) return null;
  const seats = table.players.length;
  if (people.length !== seats || !isSummary(score, seats)) return null;
  const { totals, ranks, winners, rules } = score;
  return {
    id,
    date,
    table,
    people: people.map(({ name, look }) => ({ name, look })),
    score: { totals, ranks, winners, rules },
  };
}

function isTable(value: unknown): value is Table {
  if (!isObject(value) || typeof value["game"] !== "string" || !PICTURES.has(value["game"])) return false;
  const { variant, players } = value;
  if (variant !== undefined && !isWord(variant)) return false;
  return isList(players, isObject) && players.length > 1 && JSON.stringify(value).length <= MAX_TABLE_LENGTH;
}

function isPerson(value: unknown): value is Person {
  if (!isObject(value)) return false;
  return (value["name"] === "" || isWord(value["name"])) && LOOKS.some((look) => look === value["look"]);
}

function isSummary(value: object, seats: number): value is ScoreSummary {
  const { totals, ranks, winners, rules } = value as Record<string, unknown>;
  const isPerSeat = (list: unknown) => isList(list, Number.isSafeInteger) && list.length === seats;
  const isSeat = (seat: unknown): seat is number => Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < seats;
  return isPerSeat(totals) && isPerSeat(ranks) && isList(winners, isSeat) && winners.length > 0 && isWord(rules);
}

function isDate(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_WORD_LENGTH;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[];
function isList(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[];
function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
