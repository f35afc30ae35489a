/** How the finale shows streets of houses, with Smooki's, and the best house of a winner. */

import type { Award, PieceScore, Report, WolvesHouse, WolvesTable } from "@tallytale/client";
import { useGrowing } from "../../components/use-growing";
import type { Person, Place } from "../../store/types";
import type { Compared, GameFinale, SceneProps } from "../contract";
import { Token } from "./drawings";
import "./finale.css";
import { RoofAndGuests, Walls } from "./house";
import { cardsOf, colorOf, heightOf, housePointer, housesOf, piecesOf, placesOf, SMOOKI } from "./houses";
import { WOLVES_MEDALS } from "./medals";

const LEAST_FLOORS = 3; // lower houses are not enlarged further than houses with three floors
const LEAST_HOUSES = 1.2; // a single house leaves some room at its sides
const ROOF = 2.25; // the height of a roof, measured in floors
const PACK = 0.6; // the width of wolves beside the houses, measured in houses
const ROOFTOPS = "wolves.finale.roofs";
/** All rooftops are one step. */
const COMBINED_STEPS: Readonly<Record<string, string>> = {
  "wolves.score.roof-seven": ROOFTOPS,
  "wolves.score.roof-eleven": ROOFTOPS,
  "wolves.score.roof-twelve": ROOFTOPS,
};
/** What is lost by the demolition of houses. */
const LOSSES = ["wolves.score.demolished", "wolves.score.pig-lost", "wolves.score.wolf-lost"];

const finale: GameFinale<WolvesTable> = {
  Scene,
  BestPiece,
  bystanders: (table) => (table.smooki ? [SMOOKI] : []),
  stepOf: (lines, index) => {
    const step = COMBINED_STEPS[lines[index]!.rule] ?? lines[index]!.rule;
    return [step, step];
  },
  falls: (_, { score }) => score!.pieces.filter(({ state }) => state === "demolished").map(({ at }) => at),
  sharedRules: new Set(LOSSES),
  compare,
  tieBreak: "wolves.finale.tie-break",
  sounds: {
    points: [[440, 560, 0, 0.1, "sine"]],
    fall: [
      [180, 45, 0, 0.5, "sawtooth"],
      [300, 60, 0.05, 0.3, "square"],
    ],
    award: [[392, 784, 0, 0.45, "sine"]],
    crown: [
      [330, 660, 0, 0.5, "sine"],
      [660, 620, 0.5, 0.7, "sine"],
      [415, 830, 0.25, 0.5, "sine"],
      [830, 780, 0.75, 0.6, "sine"],
    ],
  },
  medals: WOLVES_MEDALS,
};

export default finale;

/** The house of the award's color that a player or Smooki has, with its height. */
function compare({ facts }: Award, place: Place, _: WolvesTable, { score }: Report): Compared | null {
  const root = housePointer(place, 0).replace(/0$/, "");
  const own = score!.pieces.filter((piece) => piece.at.startsWith(root) && piece.facts["color"] === facts["color"]);
  return own.length ? { at: own.map(({ at }) => at), amount: Math.max(...own.map(heightOf)) } : null;
}

function Scene(props: SceneProps<WolvesTable>) {
  const { table, place, compared = [[table, place]], chosen, people, report, fallen, alone } = props;
  const atOnce = alone || props.compared !== undefined; // the keepsake's houses don't move, so they can come one by one
  const houses = shownHouses(table, place, chosen);
  const streets = compared.map(([one, other]) => shownHouses(one, other, chosen));
  const all = streets.flat().map(({ house }) => house);
  const most = Math.max(LEAST_HOUSES, ...streets.map(({ length }) => length));
  const floors = Math.max(LEAST_FLOORS, ...all.map((house) => house.floors.length));
  const away = alone ? wolvesAway(table, place) : [];
  const depth = Math.max(0, ...all.map(({ basement }) => basement?.length ?? 0));
  const setSize = (street: HTMLElement | null) => {
    street?.style.setProperty("--houses", String(most + (away.length ? PACK : 0)));
    street?.style.setProperty("--storeys", String(floors + depth + ROOF));
    street?.style.setProperty("--deep", String(depth));
  };
  return (
    <div class="wolves-finale" ref={setSize}>
      {houses.map(({ house, at }) => (
        <House key={at} {...{ house, at, people, report, fallen, atOnce }} />
      ))}
      {away.length > 0 && <Pack away={away} people={people} />}
      {houses.length === 0 && <EmptyPlot />}
    </div>
  );
}

function shownHouses(table: WolvesTable, place: Place, chosen: ReadonlySet<string> | undefined) {
  const houses = housesOf(table, place).map((house, index) => ({ house, at: housePointer(place, index) }));
  return houses.filter(({ at }) => !chosen || chosen.has(at));
}

type AwayWolf = ReturnType<typeof wolvesAway>[number];

/** Return a player's wolves that are guests in other houses, with their JSON Pointers. */
function wolvesAway(table: WolvesTable, place: Place) {
  return placesOf(table)
    .filter((other) => other !== place)
    .flatMap((other) => housesOf(table, other).flatMap((house, index) => piecesOf(house, housePointer(other, index))))
    .filter(([, piece]) => piece.kind === "wolf" && piece.wolf.owner === place);
}

function Pack({ away, people }: { readonly away: readonly AwayWolf[]; readonly people: readonly Person[] }) {
  return (
    <span class="wolves-pack">
      {away.map(([at, piece]) => (
        <span key={at} data-at={at}>
          <Token piece={piece} people={people} />
        </span>
      ))}
    </span>
  );
}

type HouseProps = Pick<SceneProps<WolvesTable>, "people" | "report" | "fallen"> & {
  readonly house: WolvesHouse;
  readonly at: string;
  /** Whether the house is drawn at once. Otherwise, one house is drawn after the other. */
  readonly atOnce: boolean;
};

/** Draws a house as it stood in the game. With the class `fallen`, it is a ruin. */
function House({ house, at, people, report, fallen, atOnce }: HouseProps) {
  const isDrawn = useGrowing(1, atOnce ? 1 : 0) > 0;
  const score = report.score?.pieces?.find((one) => one.at === at);
  const props = {
    house,
    at,
    people,
    score: score && { ...score, state: "standing" },
    marked: NONE,
    mark: "highlighted",
  } as const;
  const down = score?.state === "demolished" && (!fallen || fallen.has(at));
  return (
    <span
      class={`wolves-house suit-${colorOf(house)} ${down ? "fallen" : ""} ${isDrawn ? "" : "undrawn"}`}
      data-at={at}
    >
      {isDrawn && <RoofAndGuests {...props} />}
      {isDrawn && <Walls {...props} />}
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
      <House house={best.house} at={best.at} people={people} report={report} fallen={undefined} atOnce />
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
