// Applies changes to a table. They are a JSON Patch (RFC 6902) with the operations add, remove and replace.

import type { Change, Table, TriedChange } from "./types.js";

type Members = { readonly [name: string]: unknown };

/**
 * Return a table after changes, for example those of a correction. The table itself is not modified. A list or an object
 * that the table leaves out counts as empty. Throws a `RangeError` if a change is impossible.
 */
export function apply<T extends Table>(table: T, changes: readonly (Change | TriedChange)[]): T {
  return changes.reduce<unknown>((changed, change) => {
    const [start, ...tokens] = change.path.split("/").map((token) => token.replace(/~1/g, "/").replace(/~0/g, "~"));
    return changedPart(changed, start || !isComplete(change) ? [] : tokens, change);
  }, table) as T;
}

function isComplete({ op, value }: Change | TriedChange): boolean {
  return op === "remove" || (["add", "replace"].includes(op) && value !== undefined);
}

function changedPart(part: unknown, [name, ...inner]: readonly string[], change: Change | TriedChange): unknown {
  if (name === undefined || typeof part !== "object" || part === null) throw impossible(change);
  if (Array.isArray(part)) return changedList(part, name, inner, change);
  const { [name]: old, ...others } = part as Members;
  if (!inner.length) return change.op === "remove" ? others : { ...part, [name]: change.value };
  const empty = isIndex(inner[0]!) ? [] : {};
  return { ...part, [name]: changedPart(old === undefined ? empty : old, inner, change) };
}

function changedList(
  list: readonly unknown[],
  token: string,
  inner: readonly string[],
  change: Change | TriedChange,
): unknown {
  const index = token === "-" ? list.length : Number(token);
  const added = !inner.length && change.op === "add";
  if (!isIndex(token) || index >= list.length + Number(added)) throw impossible(change);
  const [before, after] = [list.slice(0, index), list.slice(added ? index : index + 1)];
  if (inner.length) return [...before, changedPart(list[index], inner, change), ...after];
  return [...before, ...(change.op === "remove" ? [] : [change.value]), ...after];
}

function isIndex(token: string): boolean {
  return /^(0|[1-9]\d*|-)$/.test(token);
}

function impossible(change: Change | TriedChange): RangeError {
  return new RangeError(`This change can’t be made: ${JSON.stringify(change)}`);
}
