import { formatList, say } from "../../words/translate";
import { countOf, maxOf, withCount } from "./counters";
import { vocabularyName } from "./planet-drawing";
import type { TallyPartProps } from "./tally-entry";
import TILES from "./tiles.json";

const STARS_ON_TILE: Readonly<Record<string, number>> = TILES.stars;

/** A button that adds the stars on the chosen characters' tiles, which players often forget to count. */
export function StarsOnCharacters({ tally, focus, catalogue, changeTally }: TallyPartProps) {
  const shown = tally.characters.filter((who) => STARS_ON_TILE[who]);
  if (!focus.offersStars || !shown.length) return null;
  const names = shown.map((who) =>
    say("prince.counted", { name: vocabularyName(catalogue, who), count: STARS_ON_TILE[who]! }),
  );
  const stars = shown.reduce((sum, who) => sum + STARS_ON_TILE[who]!, 0);
  const total = Math.min(countOf(tally, "big_star") + stars, maxOf("big_star"));
  const message = say("prince.counted", { name: vocabularyName(catalogue, "big_star"), count: total });
  return (
    <button
      type="button"
      class="chip little-prince-include"
      data-tap="include-stars"
      onClick={() => changeTally(withCount(tally, "big_star", total), message, { ...focus, offersStars: false })}
    >
      {say("prince.include-stars", { names: formatList(names) })}
    </button>
  );
}
