/** The houses of a seat to look at, and the houses of others in which something glows: there live this seat's wolves. */

import type { WolvesTable } from "@tallytale/client";
import type { BoardProps } from "../contract";
import { Top, Walls } from "./house";
import { colorOf, housesAt, placesOf, pointerTo } from "./houses";
import { houseInWords, placeName } from "./names";
import { deepest } from "./street";

export function Board({ table, seat, report, glowing, people, catalogue }: BoardProps<WolvesTable>) {
  const naming = { people, catalogue };
  const shown = placesOf(table).flatMap((place) =>
    [...housesAt(table, place)]
      .map((house, index) => ({ place, house, at: pointerTo(place, index) }))
      .filter(({ at }) => place === seat || glows(glowing, at)),
  );
  return (
    <ul class={`wolves-street wolves-small wolves-deep-${deepest(shown.map(({ house }) => house))}`}>
      {shown.map(({ place, house, at }) => {
        const score = report?.score?.houses.find((one) => one.at === at);
        const props = { house, at, score, people, marked: glowing, mark: "glow" } as const;
        const partly = glows(glowing, at) ? "" : "calm";
        const whole = glowing.has(at) ? "glow" : partly;
        return (
          <li key={at}>
            <span
              class={`wolves-house suit-${colorOf(house)} ${score?.state ?? ""} ${whole}`}
              role="img"
              aria-label={`${placeName(naming, place)}: ${houseInWords(naming, house, score)}`}
            >
              <Top {...props} />
              <Walls {...props} />
            </span>
            {place !== seat && <small>{placeName(naming, place)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

function glows(glowing: ReadonlySet<string>, at: string): boolean {
  return [...glowing].some((one) => one === at || one.startsWith(`${at}/`));
}
