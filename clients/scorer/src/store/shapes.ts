/** Checks a value against the shapes of the OpenAPI document, which `generate.mjs` writes to `generated/shapes.json`. */

import type { Table } from "@tallytale/client";
import shapes from "../generated/shapes.json";

export type Shape =
  | string // the name of another shape
  | { readonly words: readonly (string | number | boolean | null)[] }
  | { readonly from: number; readonly to: number }
  | { readonly any: readonly Shape[] }
  | { readonly list: Shape; readonly min: number; readonly max: number; readonly unique: boolean }
  | { readonly tag: string; readonly of: Readonly<Record<string, Shape>> }
  | { readonly members: Readonly<Record<string, Shape>>; readonly required: readonly string[] };

type ListShape = Extract<Shape, { readonly list: Shape }>;
type ObjectShape = Extract<Shape, { readonly members: object }>;

const SHAPES = shapes as unknown as Readonly<Record<string, Shape>>;

/** Tell whether a value is the name of a game. */
export function isGame(value: unknown): value is Table["game"] {
  const { of } = SHAPES["Table"] as Extract<Shape, { readonly tag: string }>;
  return typeof value === "string" && Object.hasOwn(of, value);
}

/**
 * Tell whether a value has a given shape. It must not have other members, numbers out of range, or lists that are too
 * long.
 */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === "string") return fits(value, SHAPES[shape]!);
  if ("words" in shape) return shape.words.includes(value as string);
  if ("from" in shape) return Number.isInteger(value) && Number(value) >= shape.from && Number(value) <= shape.to;
  if ("any" in shape) return shape.any.some((one) => fits(value, one));
  if ("list" in shape) return Array.isArray(value) && fitsList(value, shape);
  if (!isObject(value)) return false;
  if ("members" in shape) return fitsObject(value, shape);
  const tag = value[shape.tag];
  return typeof tag === "string" && Object.hasOwn(shape.of, tag) && fits(value, shape.of[tag]!);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list that is too long is refused before its items are read. */
function fitsList(value: readonly unknown[], { list, min, max, unique }: ListShape): boolean {
  if (value.length < min || value.length > max || (unique && new Set(value).size < value.length)) return false;
  return value.every((item) => fits(item, list));
}

function fitsObject(value: Readonly<Record<string, unknown>>, { members, required }: ObjectShape): boolean {
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(([name, inner]) => Object.hasOwn(members, name) && fits(inner, members[name]!));
}
