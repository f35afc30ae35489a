/**
 * Loads the finale, its words and the game's part in it when a result is first shown. This keeps the first load small.
 */

import { useMemo } from "preact/hooks";
import { lazyHook } from "../components/lazy";
import { loadGameFinale } from "../games";
import { addWords, type Dictionary, language } from "../words/translate";

const dictionaries = import.meta.glob<Dictionary>("./words/*.json", { import: "default" });
const useLoading = lazyHook((key) => {
  const [game = "", spoken = ""] = key.split(" ");
  return loadFinale(game, spoken);
});

export async function loadFinale(game: string, spoken: string) {
  const [parts, words, [scenes, gameWords]] = await Promise.all([
    import("./parts"),
    dictionaries[`./words/${spoken}.json`]!(),
    loadGameFinale(game, spoken),
  ]);
  return { ...parts, scenes, words: { ...words, ...gameWords } };
}

export type LoadedFinale = Awaited<ReturnType<typeof loadFinale>>;

/** Return a game's finale, or null while it is loading. If it can't be loaded, the result is shown without it. */
export function useFinale(game: string): LoadedFinale | "failed" | null {
  const { loaded, failure } = useLoading(`${game} ${language}`);
  useMemo(() => loaded && addWords(loaded.words), [loaded]);
  return failure ? "failed" : loaded;
}
