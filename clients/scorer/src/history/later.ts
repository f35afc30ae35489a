/** Games played are looked at after a game: their screens and words are loaded then, not with the first screen. */

import { useEffect, useState } from "preact/hooks";
import { language, learn, type Words } from "../words";

const words = import.meta.glob<Words>("./words/*.json", { import: "default" });

type Parts = typeof import("./parts");

export function useLater(): Parts | null {
  const [parts, know] = useState<Parts | null>(null);
  useEffect(() => {
    let wanted = true;
    void Promise.all([import("./parts"), words[`./words/${language}.json`]!()]).then(([parts, said]) => {
      learn(said);
      if (wanted) know(parts);
    });
    return () => void (wanted = false);
  }, []);
  return parts;
}
