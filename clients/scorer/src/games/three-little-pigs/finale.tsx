/** How the finale shows streets of houses, and the best house of a winner. */

import type { PigsHouse, PigsTable } from "@tallytale/client";
import type { GameFinale, SceneProps } from "../contract";
import { TileDrawing } from "./drawings";
import "./finale.css";
import { countMaterials, housePointer, housesOf } from "./houses";
import { PIGS_MEDALS } from "./medals";

const LEAST_STOREYS = 3; // tiles; lower houses are not enlarged further than houses with three tiles

const finale: GameFinale<PigsTable> = { Scene, BestPiece, medals: PIGS_MEDALS };

export default finale;

function Scene({ table, place, report }: SceneProps<PigsTable>) {
  const houses = housesOf(table, Number(place));
  const states = new Map(report.score?.pieces?.map(({ at, state }) => [at, state]));
  const storeys = Math.max(LEAST_STOREYS, ...houses.map(({ tiles }) => tiles.length));
  const setSize = (street: HTMLElement | null) => {
    for (const rows of [1, 2, 3])
      street?.style.setProperty(`--in-${rows}`, String(Math.max(1, Math.ceil(houses.length / rows))));
    street?.style.setProperty("--storeys", String(storeys));
  };
  return (
    <div class="pigs-finale" ref={setSize}>
      {houses.map((house, index) => {
        const at = housePointer(Number(place), index);
        return <House key={index} house={house} at={at} open={states.get(at) === "discarded"} />;
      })}
      {houses.length === 0 && <EmptyPlot />}
    </div>
  );
}

function House({ house, at, open }: { house: PigsHouse; at: string; open: boolean }) {
  return (
    <div class={`pigs-stack ${open ? "pigs-finale-open" : ""}`} data-at={at}>
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
      <House house={best.house} at="" open={false} />
    </div>
  );
}
