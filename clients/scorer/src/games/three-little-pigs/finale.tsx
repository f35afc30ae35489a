/** How the finale shows streets of houses, and the best house of a winner. */

import type { Award, PigsHouse, PigsTable, Report } from "@tallytale/client";
import type { Place } from "../../store/types";
import type { Compared, GameFinale, SceneProps } from "../contract";
import { TileDrawing } from "./drawings";
import "./finale.css";
import { countMaterials, housePointer, housesOf, potsOf } from "./houses";
import { PIGS_MEDALS } from "./medals";

const MOST_ROWS = 3; // of houses; they are in as many rows as make them largest
const LEAST_STOREYS = 3; // tiles; lower houses are not enlarged further than houses with three tiles

const finale: GameFinale<PigsTable> = {
  Scene,
  BestPiece,
  ownFalls: (_, seat, report) => ({ at: housesThat("discarded", seat, report), heading: "pigs.finale.open" }),
  compare,
  tieBreak: "pigs.finale.tie-break",
  sounds: {
    points: [[520, 700, 0, 0.07, "square"]],
    fall: [
      [240, 70, 0, 0.35, "sawtooth"],
      [160, 50, 0.12, 0.4, "sawtooth"],
    ],
    award: [
      [587, 587, 0, 0.12],
      [740, 740, 0.11, 0.12],
      [880, 880, 0.22, 0.25],
    ],
    crown: [
      [392, 392, 0, 0.18],
      [523, 523, 0.16, 0.18],
      [659, 659, 0.32, 0.18],
      [784, 784, 0.48, 0.6],
    ],
  },
  medals: PIGS_MEDALS,
};

export default finale;

/** What a player has in the comparison for an award. For the first house of a material, there is nothing to compare. */
function compare({ rule, seats }: Award, place: Place, table: PigsTable, report: Report): Compared | null {
  const seat = Number(place);
  if (rule.startsWith("pigs.award.first-")) return seats.includes(seat) ? { at: [], amount: null } : null;
  const all = housesThat("complete", seat, report);
  const tilesOf = (at: string) => housesOf(table, seat)[Number(at.split("/").at(-1))]!.tiles;
  const tallest = Math.max(0, ...all.map((at) => tilesOf(at).length));
  const pots = all.flatMap(tilesOf).reduce((sum, tile) => sum + potsOf(tile), 0);
  const amount = { "pigs.award.tallest-house": tallest, "pigs.award.most-houses": all.length }[rule] ?? pots;
  const at =
    rule === "pigs.award.tallest-house" ? all.filter((one) => tilesOf(one).length === tallest).slice(0, 1) : all;
  return amount ? { at, amount } : null;
}

/** Return the pointers of a player's houses that are in a state, such as `complete`. */
function housesThat(wanted: string, seat: number, { score }: Report): readonly string[] {
  const own = (score?.pieces ?? []).filter(({ at, state }) => state === wanted && at.startsWith(`/players/${seat}/`));
  return own.map(({ at }) => at);
}

function Scene({ table, place, compared = [[table, place]], chosen, report, fallen }: SceneProps<PigsTable>) {
  const houses = shownHouses(table, place, chosen);
  const states = new Map(report.score?.pieces?.map(({ at, state }) => [at, state]));
  const storeys = storeysOf(compared.map(([one, other]) => shownHouses(one, other, chosen)));
  const setSize = (street: HTMLElement | null) => {
    for (let rows = 1; rows <= MOST_ROWS; rows += 1) {
      const inRow = Math.ceil(storeys.length / rows);
      street?.style.setProperty(`--in-${rows}`, String(inRow));
      street?.style.setProperty(`--storeys-${rows}`, String(storeysInRows(storeys, inRow)));
    }
  };
  return (
    <div class="pigs-finale" ref={setSize}>
      {houses.map(({ house, at }) => {
        const down = states.get(at) === "discarded" && (!fallen || fallen.has(at));
        return <House key={at} house={house} at={at} down={down} />;
      })}
      {houses.length === 0 && <EmptyPlot />}
    </div>
  );
}

function shownHouses(table: PigsTable, place: Place, chosen: ReadonlySet<string> | undefined) {
  const houses = housesOf(table, Number(place)).map((house, index) => ({
    house,
    at: housePointer(Number(place), index),
  }));
  return houses.filter(({ at }) => !chosen || chosen.has(at));
}

/** Return how high the first house of any street is, how high the second, and so on. There is room for one at least. */
function storeysOf(streets: readonly ReturnType<typeof shownHouses>[]): readonly number[] {
  const longest = Math.max(1, ...streets.map(({ length }) => length));
  return Array.from({ length: longest }, (_, house) =>
    Math.max(1, ...streets.map((street) => street[house]?.house.tiles.length ?? 0)),
  );
}

/** Return how high all rows of houses are together. */
function storeysInRows(storeys: readonly number[], inRow: number): number {
  const rows = storeys.flatMap((_, house) => (house % inRow ? [] : [Math.max(...storeys.slice(house, house + inRow))]));
  return Math.max(
    LEAST_STOREYS,
    rows.reduce((sum, one) => sum + one, 0),
  );
}

function House({ house, at, down }: { house: PigsHouse; at: string; down: boolean }) {
  return (
    <div class={`pigs-stack ${down ? "fallen" : ""}`} data-at={at}>
      {house.tiles.map((tile, place) => (
        <span key={place} class="pigs-tile" data-at={`${at}/tiles/${place}`}>
          <TileDrawing {...tile} />
        </span>
      ))}
    </div>
  );
}

/** An empty plot: a fence and a flower. */
function EmptyPlot() {
  return (
    <svg class="pigs-empty-plot" viewBox="0 0 96 48" aria-hidden="true">
      <path
        class="pigs-fence"
        d="M4 48V22l5-6 5 6v26zM24 48V22l5-6 5 6v26zM62 48V22l5-6 5 6v26zM82 48V22l5-6 5 6v26z"
      />
      <path class="pigs-fence" d="M0 28h38v6H0zM58 28h38v6H58z" />
      <path class="pigs-flower-stem" d="M48 48V27" />
      <path class="pigs-flower-leaf" d="M48 42q-8 0-8-7q8 0 8 7zM48 39q8 0 8-7q-8 0-8 7z" />
      <circle class="pigs-flower-petals" cx="48" cy="22" r="7" />
      <circle class="pigs-flower-center" cx="48" cy="22" r="2.500" />
    </svg>
  );
}

/** The tallest completed house or, if there is none, the tallest unfinished one. Of equally tall ones, the most colorful. */
function BestPiece({ table, place, report }: SceneProps<PigsTable>) {
  const pieces = report.score?.pieces ?? [];
  const houses = housesOf(table, Number(place)).map((house, index) => {
    const state = pieces.find(({ at }) => at === housePointer(Number(place), index))?.state;
    return { house, size: house.tiles.length + (state === "complete" ? 100 : 0) + countMaterials(house) / 10 };
  });
  const best = houses.toSorted((one, other) => other.size - one.size)[0];
  if (!best) return <EmptyPlot />;
  const setSize = (one: HTMLElement | null) => one?.style.setProperty("--storeys", String(best.house.tiles.length));
  return (
    <div class="pigs-finale pigs-best" ref={setSize}>
      <House house={best.house} at="" down={false} />
    </div>
  );
}
