/** Checks the saved tab and selection of a game, because the browser's storage can contain anything. */

import type { Json } from "../store/changes";
import { isObject } from "../store/shapes";
import type { OpenGame, Position } from "../store/types";
import type { AnyGame } from "./contract";

/**
 * Return a game's open tab and what is selected in it. If the saved tab does not exist, the first player's tab is
 * opened. If the saved selection does not fit, it is reset.
 */
export function positionIn(game: AnyGame, { table, place, focus }: OpenGame): Position {
  const places = [...table.players.keys(), ...game.extraPlaces(table)];
  const here = places.includes(place) ? place : 0;
  const initial = game.initialFocus(table, here);
  return { place: here, focus: here === place && isLike(focus, initial) ? focus : initial };
}

/**
 * Tell whether two values have the same structure: the same members, with the same types of values. A list may replace
 * null.
 */
function isLike(value: Json, model: Json): boolean {
  if (model === null || Array.isArray(model)) return value === null || Array.isArray(value);
  if (typeof model === "number") return Number.isSafeInteger(value) && Number(value) >= 0;
  if (typeof model !== "object") return typeof value === typeof model;
  if (!isObject(value) || Object.keys(value).length !== Object.keys(model).length) return false;
  return Object.entries(model).every(([name, inner]) => name in value && isLike(value[name] as Json, inner));
}
