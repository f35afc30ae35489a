/** Finds the games. Each folder here is a game and has the name that its tables have in `game`. */

import type { ComponentType } from "preact";
import { lazyHook, required } from "../components/lazy";
import type { AnyLiveGame } from "../live/contract";
import type { Dictionary, Language } from "../words/translate";
import type { AnyFinale, AnyGame, AnyGameHelp } from "./contract";

const games = import.meta.glob<AnyGame>("./*/index.tsx", { import: "default" });
const finales = import.meta.glob<AnyFinale>("./*/finale.tsx", { import: "default" });
const lives = import.meta.glob<AnyLiveGame>("./*/live.tsx", { import: "default" });
const liveWords = import.meta.glob<Dictionary>("./*/words/live/*.json", { import: "default" });
const finaleWords = import.meta.glob<Dictionary>("./*/words/finale/*.json", { import: "default" });
const helps = import.meta.glob<AnyGameHelp>("./*/help.tsx", { import: "default" });
const helpWords = import.meta.glob<Dictionary>("./*/words/help/*.json", { import: "default" });
const pictures = import.meta.glob<ComponentType>("./*/picture.tsx", { import: "default", eager: true });

export const PICTURES: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(pictures).map(([path, picture]) => [path.split("/")[1]!, picture]),
);

/** Tell whether a game can be played turn by turn with the scorer. */
export function canBePlayedLive(name: string): boolean {
  return `./${name}/live.tsx` in lives;
}

const useLoading = lazyHook(async (name) => (await games[`./${name}/index.tsx`]?.()) ?? "unknown");

/** Return a game's code, or null while it is loading or if there is none. Throws if it can't be loaded. */
export function useGame(name: string): AnyGame | null {
  const game = required(useLoading(name));
  return game === "unknown" ? null : game;
}

/** Return a game's code for a screen that works without it: null while it is loading, "failed" if it can't be loaded. */
export function useGameOrFailure(name: string): AnyGame | "failed" | null {
  const { loaded, failure } = useLoading(name);
  return failure || loaded === "unknown" ? "failed" : loaded;
}

/** Load how a game's end is shown, and the words for it. A game may have none. */
export function loadGameFinale(name: string, language: Language): Promise<[AnyFinale | null, Dictionary]> {
  const [finale, words] = [finales[`./${name}/finale.tsx`], finaleWords[`./${name}/words/finale/${language}.json`]];
  return Promise.all([finale?.() ?? null, words?.() ?? {}]);
}

/** Load a game's help, and the words for it. A game may have none. */
export function loadGameHelp(name: string, language: Language): Promise<[AnyGameHelp | null, Dictionary]> {
  const [help, words] = [helps[`./${name}/help.tsx`], helpWords[`./${name}/words/help/${language}.json`]];
  return Promise.all([help?.() ?? null, words?.() ?? {}]);
}

/** Load how a game is played turn by turn, and the words for it. */
export function loadLiveGame(name: string, language: Language): Promise<[AnyLiveGame, Dictionary]> {
  return Promise.all([lives[`./${name}/live.tsx`]!(), liveWords[`./${name}/words/live/${language}.json`]!()]);
}
