/** How the finale shows streets of houses, with Smooki's, and the best house of a winner. */

import type { PieceScore, WolvesHouse, WolvesTable } from "@tallytale/client";
import type { GameFinale, SceneProps } from "../contract";
import "./finale.css";
import { RoofAndGuests, Walls } from "./house";
import { cardsOf, colorOf, heightOf, housePointer, housesOf, SMOOKI } from "./houses";
import { WOLVES_MEDALS } from "./medals";

const LEAST_FLOORS = 3; // lower houses are not enlarged further than houses with three floors
const LEAST_HOUSES = 2; // a single house is not enlarged further than two houses
const ROOF = 2.25; // the height of a roof, measured in floors
const ROOFTOPS = "wolves.finale.roofs";
/** Acts that show several rules: points won and lost for the same thing, and all rooftops. */
const COMBINED_ACTS: Readonly<Record<string, string>> = {
  "wolves.score.demolished": "wolves.score.house",
  "wolves.score.roof-seven": ROOFTOPS,
  "wolves.score.roof-eleven": ROOFTOPS,
  "wolves.score.roof-twelve": ROOFTOPS,
  "wolves.score.pig-lost": "wolves.score.pig",
  "wolves.score.wolf-lost": "wolves.score.wolf",
};

const finale: GameFinale<WolvesTable> = {
  Scene,
  BestPiece,
  bystanders: (table) => (table.smooki ? [SMOOKI] : []),
  actOf: (lines, index) => COMBINED_ACTS[lines[index]!.rule] ?? lines[index]!.rule,
  medals: WOLVES_MEDALS,
};

export default finale;

function Scene({ table, place, people, report }: SceneProps<WolvesTable>) {
  const houses = housesOf(table, place);
  const floors = Math.max(LEAST_FLOORS, ...houses.map((house) => cardsOf(house).length));
  const depth = Math.max(0, ...houses.map(({ basement }) => basement?.length ?? 0));
  const setSize = (street: HTMLElement | null) => {
    street?.style.setProperty("--houses", String(Math.max(houses.length, LEAST_HOUSES)));
    street?.style.setProperty("--storeys", String(floors + ROOF));
    street?.style.setProperty("--deep", String(depth));
  };
  return (
    <div class="wolves-finale" ref={setSize}>
      {houses.map((house, index) => (
        <House key={index} {...{ house, people, report }} at={housePointer(place, index)} />
      ))}
      {houses.length === 0 && <EmptyPlot />}
    </div>
  );
}

type HouseProps = Pick<SceneProps<WolvesTable>, "people" | "report"> & {
  readonly house: WolvesHouse;
  readonly at: string;
};

/**
 * Draws a house before the heights of all houses are compared. The finale shows afterwards which ones are demolished.
 */
function House({ house, at, people, report }: HouseProps) {
  const score = report.score?.pieces?.find((one) => one.at === at);
  const props = {
    house,
    at,
    people,
    score: score && { ...score, state: "standing" },
    marked: NONE,
    mark: "highlighted",
  } as const;
  return (
    <span class={`wolves-house suit-${colorOf(house)}`} data-at={at}>
      <RoofAndGuests {...props} />
      <Walls {...props} />
    </span>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The tallest house that stands or, if all are demolished, the tallest of all. */
function BestPiece({ table, place, people, report }: SceneProps<WolvesTable>) {
  const height = (score: PieceScore | undefined) =>
    score ? heightOf(score) - (score.state === "demolished" ? 100 : 0) : -100;
  const houses = housesOf(table, place).map((house, index) => {
    const at = housePointer(place, index);
    return { house, at, height: height(report.score?.pieces?.find((one) => one.at === at)) };
  });
  const best = houses.toSorted((one, other) => other.height - one.height)[0];
  if (!best) return <EmptyPlot />;
  const setSize = (one: HTMLElement | null) => {
    one?.style.setProperty("--storeys", String(cardsOf(best.house).length + ROOF));
    one?.style.setProperty("--deep", String(best.house.basement?.length ?? 0));
  };
  return (
    <div class="wolves-finale wolves-best" ref={setSize}>
      <House house={best.house} at={best.at} people={people} report={report} />
    </div>
  );
}

/** An empty plot: a sleeping wolf. */
function EmptyPlot() {
  return (
    <svg class="wolves-empty-plot" viewBox="0 0 96 56" aria-hidden="true">
      <path class="wolf" d="M14 54q-6-24 18-28 30-4 44 10 10 12 4 18z" />
      <path class="wolf" d="M6 30 14 42h14l8-12 2 16-8 8H14l-8-8z" />
      <path class="wolf" d="M80 50q14 0 12-14-6 8-14 6z" />
      <path class="wolves-sleep" d="M14 47q2 2 4 0M24 47q2 2 4 0M44 14h9l-9 9h9M60 3h7l-7 7h7" />
    </svg>
  );
}
