/** Checks a saved place and focus against the game, because storage can hold anything. */

import type { Json } from "../store/changes";
import { isObject } from "../store/shapes";
import type { OpenGame, Position } from "../store/types";
import type { AnyGame } from "./contract";

/** Return where the user is in a game. What does not fit is replaced by the first seat or by the focus on coming there. */
export function positionIn(game: AnyGame, { table, place, focus }: OpenGame): Position {
  const places = [...table.players.keys(), ...game.extraPlaces(table)];
  const here = places.includes(place) ? place : 0;
  const initial = game.initialFocus(table, here);
  return { place: here, focus: here === place && isLike(focus, initial) ? focus : initial };
}

/** Whether a value has the same members as another, of the same types. A list may stand for null. */
function isLike(value: Json, model: Json): boolean {
  if (model === null || Array.isArray(model)) return value === null || Array.isArray(value);
  if (typeof model === "number") return Number.isSafeInteger(value) && Number(value) >= 0;
  if (typeof model !== "object") return typeof value === typeof model;
  if (!isObject(value) || Object.keys(value).length !== Object.keys(model).length) return false;
  return Object.entries(model).every(([name, inner]) => name in value && isLike(value[name] as Json, inner));
}
