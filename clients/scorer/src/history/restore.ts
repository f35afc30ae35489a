/** Checks played games that come from the database or from files. */

import type { Table } from "@tallytale/client";
import {
  isDate,
  isId,
  isSeat,
  isUniqueList,
  restoreNote,
  restorePeople,
  restoreRecord,
  restoreTable,
} from "../store/restore";
import { isGame, isObject } from "../store/shapes";
import { LOOKS } from "../store/types";
import { CHECKS, type PlayedGame, type ScoreSummary } from "./played-game";

const MAX_RULES_LENGTH = 100;

/**
 * Check a value, and return it as a played game or null. Its table is checked only when the game is opened, because
 * lists don't use it.
 */
export function restorePlayedGame(value: unknown): PlayedGame | null {
  if (!isObject(value)) return null;
  const { id, date, table, people, score, note, check } = value;
  if (!isId(id) || !isDate(date) || !isTableForLists(table)) return null;
  const summary = restoreScore(score, table.players.length);
  if (!summary) return null;
  const text = restoreNote(note);
  const record = restoreRecord(value["record"], table);
  const known = CHECKS.find((one) => one === check);
  return {
    id,
    date,
    table,
    people: restorePeople(people, table.players.length),
    score: summary,
    ...(record && { record }),
    ...(text && { note: text }),
    ...(known && { check: known }),
  };
}

/**
 * Check a value from a file, and return it as a played game that still has to be judged. Return null if it is invalid.
 */
export function restoreImportedGame(value: unknown): PlayedGame | null {
  const game = restorePlayedGame(value);
  return game && restoreTable(game.table) ? { ...game, check: "waiting" } : null;
}

function isTableForLists(value: unknown): value is Table {
  if (!isObject(value) || !isGame(value["game"]) || !Array.isArray(value["players"])) return false;
  const { variant = "base", players } = value;
  return isId(variant) && players.length > 1 && players.length <= LOOKS.length;
}

function restoreScore(value: unknown, seats: number): ScoreSummary | null {
  if (!isObject(value)) return null;
  const { totals, ranks, winners, rules } = value;
  const isWinners = (list: unknown): list is readonly number[] =>
    isUniqueList(list, 1, seats) && list.every((seat) => isSeat(seat, seats));
  if (!isNumbers(totals, seats) || !isNumbers(ranks, seats) || !isWinners(winners)) return null;
  if (typeof rules !== "string" || !rules || rules.length > MAX_RULES_LENGTH) return null;
  return { totals, ranks, winners, rules };
}

function isNumbers(value: unknown, seats: number): value is readonly number[] {
  return Array.isArray(value) && value.length === seats && value.every(Number.isSafeInteger);
}
