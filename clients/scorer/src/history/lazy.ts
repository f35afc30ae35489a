/** Games played are looked at after a game: their screens and words are loaded then, not with the first screen. */

import { useMemo } from "preact/hooks";
import { late } from "../components/lazy";
import { language, learn, type Words } from "../words/translate";

const words = import.meta.glob<Words>("./words/*.json", { import: "default" });
const useLoaded = late(async (spoken) => {
  const [parts, said] = await Promise.all([import("./screens"), words[`./words/${spoken}.json`]!()]);
  return { parts, said };
});

/** A result stands without them; their own screens need them. */
export function useLater(needed = false): typeof import("./screens") | null {
  const loaded = useLoaded(language, needed);
  useMemo(() => loaded && learn(loaded.said), [loaded]);
  return loaded?.parts ?? null;
}
