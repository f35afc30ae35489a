/** Loads the history's screens and words when they are first needed, to keep the first load small. */

import { useMemo } from "preact/hooks";
import { lazyHook, required } from "../components/lazy";
import { addWords, type Dictionary, language } from "../words/translate";

const dictionaries = import.meta.glob<Dictionary>("./words/*.json", { import: "default" });
const useLoading = lazyHook(async (language) => {
  const [screens, words] = await Promise.all([import("./screens"), dictionaries[`./words/${language}.json`]!()]);
  return { screens, words };
});

/**
 * Return the history's screens, or null until they are loaded. Screens that work without them pass `needed = false`.
 */
export function useHistoryScreens(needed = false): typeof import("./screens") | null {
  const loading = useLoading(language);
  const loaded = needed ? required(loading) : loading.loaded;
  useMemo(() => loaded && addWords(loaded.words), [loaded]);
  return loaded?.screens ?? null;
}
