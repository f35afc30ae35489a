import type { WolvesHouse } from "@tallytale/client";
import { Icon } from "../../components/icon";
import type { Place } from "../../store/types";
import { say } from "../../words/translate";
import { RoofAndGuests, Walls } from "./house";
import { colorOf, housePointer, housesOf, SMOOKI } from "./houses";
import type { LivePartProps } from "./live-play";
import { type HouseAt, isSameHouse } from "./live-turn";
import { houseInWords, placeName } from "./names";
import { deepestBasement } from "./street";

const NONE: ReadonlySet<string> = new Set();

/** A place that can be tapped: on top of a house, in its basement, or the house itself. It is lit if the move is legal. */
export interface Target {
  readonly at: HouseAt;
  readonly part: "floors" | "basement" | "house";
  readonly isLit: boolean;
  readonly tap: () => void;
}

interface StreetProps extends LivePartProps {
  readonly place: Place;
  readonly targets: readonly Target[];
  /** Whether the owner's name is shown. */
  readonly named: boolean;
}

/** The houses of one owner. Places where the tapped piece can go are lit. */
export function LiveStreet(props: StreetProps) {
  const { table, naming, place, targets, named } = props;
  const houses = housesOf(table, place);
  const here = targets.filter(({ at }) => (at.seat ?? SMOOKI) === place);
  const plot = here.find(({ at }) => at.house === null);
  return (
    <div class="live-owner">
      {named && <h3>{placeName(naming, place)}</h3>}
      <ul
        class={`wolves-street wolves-basement-depth-${deepestBasement(houses)}`}
        aria-label={placeName(naming, place)}
      >
        {houses.map((house, index) => (
          <LiveHouse key={index} {...props} {...{ house, index }} spots={here.filter(({ at }) => at.house === index)} />
        ))}
        {plot && (
          <li class="wolves-plot">
            <button
              type="button"
              class="wolves-new-house live-lit"
              data-piece="place-new"
              aria-label={say("wolves.plot")}
              onClick={plot.tap}
            >
              <Icon name="plus" />
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

interface HouseProps extends StreetProps {
  readonly house: WolvesHouse;
  readonly index: number;
  readonly spots: readonly Target[];
}

function LiveHouse(props: HouseProps) {
  const { house, index, place, spots, report, people, naming, pig } = props;
  const at = housePointer(place, index);
  const score = report?.score?.pieces?.find((one) => one.at === at);
  const drawing = { house, at, score, people, marked: NONE, mark: "highlighted" } as const;
  const chosen = isSameHouse(pig.at, { seat: typeof place === "number" ? place : null, house: index });
  const words = houseInWords(naming, house, score);
  return (
    <li class={`wolves-plot wolves-house suit-${colorOf(house)} ${score?.state ?? ""} ${chosen ? "chosen" : ""}`}>
      <span role="img" aria-label={words}>
        <RoofAndGuests {...drawing} />
        <Walls {...drawing} />
      </span>
      {spots.map(({ part, isLit, tap }) => (
        <button
          key={part}
          type="button"
          class={`live-place ${isLit ? "live-lit" : "dim"} to-${part}`}
          data-piece={`place-${typeof place === "number" ? place : "smooki"}-${index}-${part}`}
          aria-label={spotName(words, part)}
          onClick={tap}
        />
      ))}
    </li>
  );
}

function spotName(house: string, part: Target["part"]): string {
  return part === "house" ? house : say("told", { what: say(`wolves.next.${part}`), text: house });
}
