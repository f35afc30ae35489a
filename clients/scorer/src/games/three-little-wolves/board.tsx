/** A player's houses, read-only. Other players' houses are shown if they contain a highlighted wolf of this player. */

import type { WolvesTable } from "@tallytale/client";
import type { BoardProps } from "../contract";
import { RoofAndGuests, Walls } from "./house";
import { colorOf, housePointer, housesOf, placesOf } from "./houses";
import { houseInWords, placeName } from "./names";
import { deepestBasement } from "./street";

export function Board({ table, seat, report, glowing, people, catalogue }: BoardProps<WolvesTable>) {
  const naming = { people, catalogue };
  const shown = placesOf(table).flatMap((place) =>
    [...housesOf(table, place)]
      .map((house, index) => ({ place, house, at: housePointer(place, index) }))
      .filter(({ at }) => place === seat || isPartlyGlowing(glowing, at)),
  );
  return (
    <ul class={`wolves-street wolves-board wolves-basement-depth-${deepestBasement(shown.map(({ house }) => house))}`}>
      {shown.map(({ place, house, at }) => {
        const score = report?.score?.pieces?.find((one) => one.at === at);
        const props = { house, at, score, people, marked: glowing, mark: "highlighted" } as const;
        const partly = isPartlyGlowing(glowing, at) ? "" : "dimmed";
        const whole = glowing.has(at) ? "highlighted" : partly;
        return (
          <li key={at}>
            <span
              class={`wolves-house suit-${colorOf(house)} ${score?.state ?? ""} ${whole}`}
              role="img"
              aria-label={`${placeName(naming, place)}: ${houseInWords(naming, house, score)}`}
            >
              <RoofAndGuests {...props} />
              <Walls {...props} />
            </span>
            {place !== seat && <small>{placeName(naming, place)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

function isPartlyGlowing(glowing: ReadonlySet<string>, at: string): boolean {
  return [...glowing].some((one) => one === at || one.startsWith(`${at}/`));
}
