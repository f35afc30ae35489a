/** Loads how a game is played turn by turn, and the words for it, when it is first needed. */

import { useMemo } from "preact/hooks";
import { lazyHook, required } from "../components/lazy";
import { loadLiveGame } from "../games";
import { addWords, type Dictionary, language } from "../words/translate";
import type { AnyLiveGame } from "./contract";

const dictionaries = import.meta.glob<Dictionary>("./words/*.json", { import: "default" });
const useLoading = lazyHook(async (key) => {
  const [name = "", spoken = ""] = key.split(" ");
  const [words, [liveGame, gameWords]] = await Promise.all([
    dictionaries[`./words/${spoken}.json`]!(),
    loadLiveGame(name, spoken),
  ]);
  return { liveGame, words: { ...words, ...gameWords } };
});

/** Return how a game is played turn by turn, or null while it is loading. Throws if it can't be loaded. */
export function useLiveGame(name: string): AnyLiveGame | null {
  const loaded = required(useLoading(`${name} ${language}`));
  useMemo(() => loaded && addWords(loaded.words), [loaded]);
  return loaded?.liveGame ?? null;
}
