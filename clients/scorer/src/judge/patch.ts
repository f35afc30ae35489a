/** Writes the difference of two tables as a JSON Patch (RFC 6902). */

import type { Table, TriedChange } from "@tallytale/client";
import { diff, type Json, type Path } from "../store/changes";

type Members = { readonly [name: string]: Json };

/**
 * Return the changes that lead from one table to another. Objects are compared by identity, so unchanged parts must be
 * the same objects.
 */
export function changesBetween(before: Table, after: Table): TriedChange[] {
  const [old, now] = [before as unknown as Members, after as unknown as Members];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => changesOfMember(name, old[name], now[name]));
}

function changesOfMember(name: string, before: Json | undefined, after: Json | undefined): TriedChange[] {
  if (after === undefined) return [{ op: "remove", path: `/${name}` }];
  const change = before === undefined ? { at: [], before: null, after } : diff(before, after);
  if (!change) return [];
  const at: Path = [name, ...change.at];
  const path = `/${at.join("/")}`;
  const item = appendedItem(change.before, change.after);
  if (item !== undefined) return [{ op: "add", path: `${path}/-`, value: item }];
  return [{ op: typeof at.at(-1) === "number" ? "replace" : "add", path, value: change.after }];
}

/** Return the item that was added at the end of a list, or undefined if something else changed. */
function appendedItem(before: Json, after: Json): Json | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length !== before.length + 1) return undefined;
  return before.every((item, index) => item === after[index]) ? after.at(-1) : undefined;
}
