/** Opens a record of turns from a file, as “Save the turns as a file” writes it, so that the game is played on. */

import { ApiError, type Table, type Tallytale } from "@tallytale/client";
import { navigate } from "../browser/route";
import { canBePlayedLive } from "../games";
import { askJudge, isRefusal } from "../judge/judges";
import { withStepsOfMoves } from "../live/steps";
import { restorePeople, restoreRecord, restoreTable } from "../store/restore";
import { isObject } from "../store/shapes";
import { isUnfinished } from "../store/steps";
import { getState, MAX_OPEN_GAMES, newGame, saveGame } from "../store/store";
import type { GameRecord } from "../store/types";
import { language, say } from "../words/translate";
import { parseJson } from "./json";

const VERSION = "tallytale/1";

/** Return the record in a text, or null if the text is something else. */
export function recordIn(text: string): object | null {
  const value = parseJson(text);
  return isObject(value) && "record" in value ? value : null;
}

/** Save a record as a game that is being played, and show it. Return a message if that can't be done. */
export async function importRecord(value: object): Promise<string | null> {
  const record = recordOf(value);
  if (!record) return say("files.record.faulty", { version: VERSION });
  const why = await refusalOf(record);
  if (why !== null) return say("files.record.refused", { why });
  const { openGames } = getState();
  const here = openGames.find(({ live }) => live && isSame(live, record));
  if (!here && openGames.filter(isUnfinished).length >= MAX_OPEN_GAMES)
    return say("files.open.left-out", { n: 1, most: MAX_OPEN_GAMES });
  navigate({ screen: "live", id: here?.id ?? saved(record) });
  return null;
}

function recordOf(value: object): GameRecord | null {
  if (!isObject(value) || value["record"] !== VERSION) return null;
  const start = restoreTable(value["start"]);
  return start && canBePlayedLive(start.game) ? restoreRecord(value, start) : null;
}

/** Return why the judge can't read a record. Null if it can, or if no judge can be asked now. */
async function refusalOf({ start, moves }: GameRecord): Promise<string | null> {
  const record = { start, moves } as unknown as Parameters<Tallytale["replay"]>[0];
  try {
    await askJudge((judge) => judge.replay(record, { language }));
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) return whatIsWrong(error);
  }
  return null;
}

function whatIsWrong({ detail, errors: [first] }: ApiError): string {
  return first ? say("told", { what: first.at, text: first.detail }) : detail;
}

function isSame(one: GameRecord, other: GameRecord): boolean {
  return JSON.stringify([one.start, one.moves]) === JSON.stringify([other.start, other.moves]);
}

function saved({ start, moves }: GameRecord): string {
  const live = withStepsOfMoves({ start, moves, half: null, past: [], future: [] });
  const game = { ...newGame(start as Table, restorePeople([], start.players.length)), live };
  saveGame(game);
  return game.id;
}
