/** Finds the games. Each folder here is a game and has the name that its tables have as `game`. */

import type { ComponentType } from "preact";
import { lazyHook } from "../components/lazy";
import type { Dictionary, Language } from "../words/translate";
import type { AnyFinale, AnyGame } from "./contract";

const games = import.meta.glob<AnyGame>("./*/index.tsx", { import: "default" });
const finales = import.meta.glob<AnyFinale>("./*/finale.tsx", { import: "default" });
const finaleWords = import.meta.glob<Dictionary>("./*/words/finale/*.json", { import: "default" });
const pictures = import.meta.glob<ComponentType>("./*/picture.tsx", { import: "default", eager: true });

export const PICTURES: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(pictures).map(([path, picture]) => [path.split("/")[1]!, picture]),
);

const useLoaded = lazyHook(async (name) => (await games[`./${name}/index.tsx`]?.()) ?? null);

/** Load a game's code on first use. Screens that work without it, such as the result, pass `needed = false`. */
export function useGame(name: string, needed = true): AnyGame | null {
  return useLoaded(name, needed);
}

/** Load how a game's end is shown, and the words for it. A game may have none. */
export function loadGameFinale(name: string, language: Language): Promise<[AnyFinale | null, Dictionary]> {
  const [finale, words] = [finales[`./${name}/finale.tsx`], finaleWords[`./${name}/words/finale/${language}.json`]];
  return Promise.all([finale?.() ?? null, words?.() ?? {}]);
}
