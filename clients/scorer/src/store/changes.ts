/**
 * Finds and applies changes of a JSON document, for undo and redo. A change has the path of the innermost part that
 * differs, with its values before and after.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };
export type Path = readonly (string | number)[];

export interface Change {
  readonly at: Path;
  readonly before: Json;
  readonly after: Json;
}

type Container = { readonly [key: string]: Json };

/**
 * Return the change between two documents, or null if they are equal. Objects are compared by identity, so unchanged
 * parts must be the same objects.
 */
export function diff(before: Json, after: Json, at: Path = []): Change | null {
  if (before === after) return null;
  const key = onlyChangedKey(before, after);
  if (key === null) return equal(before, after) ? null : { at, before, after };
  return diff((before as Container)[key]!, (after as Container)[key]!, [
    ...at,
    Array.isArray(before) ? Number(key) : key,
  ]);
}

/** Return a copy of the document with another value at a path. */
export function setAt<T extends Json>(document: T, at: Path, value: Json): T {
  const [key, ...rest] = at;
  if (key === undefined) return value as T;
  const inner = setAt((document as unknown as Container)[key]!, rest, value);
  if (Array.isArray(document)) return document.with(Number(key), inner) as unknown as T;
  return { ...(document as object), [key]: inner } as unknown as T;
}

/**
 * Return the key of the only member that differs between two objects or lists. Return null if several differ, or if the
 * keys differ.
 */
function onlyChangedKey(before: Json, after: Json): string | null {
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return null;
  const keys = Object.keys(before);
  if (keys.length !== Object.keys(after).length || keys.some((key) => !(key in after))) return null;
  const changed = keys.filter((key) => before[key] !== after[key]);
  return changed.length === 1 ? changed[0]! : null;
}

function isContainer(value: Json): value is Container {
  return typeof value === "object" && value !== null;
}

function equal(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
