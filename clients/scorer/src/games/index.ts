/** Finds the games: each folder here is one, and its name is the `game` of its tables. */

import type { ComponentType } from "preact";
import { lazyHook } from "../components/lazy";
import type { AnyGame } from "./contract";

const games = import.meta.glob<AnyGame>("./*/index.tsx", { import: "default" });
const pictures = import.meta.glob<ComponentType>("./*/picture.tsx", { import: "default", eager: true });

export const PICTURES: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(pictures).map(([path, picture]) => [path.split("/")[1]!, picture]),
);

const useLoaded = lazyHook(async (name) => (await games[`./${name}/index.tsx`]?.()) ?? null);

/** Load a game's code on first use. Screens that work without it, such as the result, pass `needed = false`. */
export function useGame(name: string, needed = true): AnyGame | null {
  return useLoaded(name, needed);
}
