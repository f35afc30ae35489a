/** Games played are looked at after a game: their screens and words are loaded then, not with the first screen. */

import { useMemo } from "preact/hooks";
import { lazyHook } from "../components/lazy";
import { addWords, type Dictionary, language } from "../words/translate";

const dictionaries = import.meta.glob<Dictionary>("./words/*.json", { import: "default" });
const useLoadedScreens = lazyHook(async (spoken) => {
  const [screens, words] = await Promise.all([import("./screens"), dictionaries[`./words/${spoken}.json`]!()]);
  return { parts: screens, said: words };
});

/** A result stands without them; their own screens need them. */
export function useHistoryScreens(needed = false): typeof import("./screens") | null {
  const loaded = useLoadedScreens(language, needed);
  useMemo(() => loaded && addWords(loaded.said), [loaded]);
  return loaded?.parts ?? null;
}
