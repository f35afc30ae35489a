import type { Catalogue } from "@tallytale/client";
import { say } from "../../words/translate";
import type { Counter } from "./counters";
import { ObjectDrawing } from "./object-drawings";
import { vocabularyName } from "./planet-drawing";

export function CounterIcon({ counter }: { counter: Counter }) {
  if (counter === "covered_tiles") return <span class="little-prince-covered" />;
  if (counter !== "tiles_without_volcano") return <ObjectDrawing thing={counter} />;
  return (
    <span class="little-prince-crossed-out">
      <ObjectDrawing thing="volcano" />
    </span>
  );
}

/**
 * Return the displayed name of a counter. The rulebook names the objects. The names of the other two counters are in
 * `words/`.
 */
export function counterName(catalogue: Catalogue | null, counter: Counter): string {
  const ours = counter === "covered_tiles" || counter === "tiles_without_volcano";
  return ours ? say(`prince.${counter}`) : vocabularyName(catalogue, counter);
}
