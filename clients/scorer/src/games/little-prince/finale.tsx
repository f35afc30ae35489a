/** Shows planets in the finale. */

import type { Award, PrinceGrid, PrinceTable, PrinceTally, Report, ScoreLine } from "@tallytale/client";
import { useGrowing } from "../../components/use-growing";
import type { Place } from "../../store/types";
import { formatNumber } from "../../words/translate";
import type { Compared, GameFinale, SceneProps } from "../contract";
import { Portrait } from "./character-portraits";
import { CounterIcon } from "./counter-icon";
import { COUNTERS, countOf } from "./counters";
import "./finale.css";
import { PRINCE_MEDALS } from "./medals";
import { type Cell, cellPointer, cells, isOpen, type LandTile, SIDE } from "./planet";
import { ObjectsDrawing, PlanetDrawing, TileDrawing } from "./planet-drawing";

const BOXES = "prince.character.little-prince-boxes"; // the rule of this character's second score line

const finale: GameFinale<PrinceTable> = {
  Scene,
  BestPiece: Scene,
  stepOf,
  ownFalls: (table, seat) => ({ at: coveredTiles(table, seat), heading: "prince.finale.baobabs", first: true }),
  compare,
  tieBreak: "prince.finale.tie-break",
  sounds: {
    points: [
      [1319, 1319, 0, 0.18, "sine"],
      [2637, 2637, 0, 0.09, "sine"],
    ],
    fall: [[494, 233, 0, 0.6, "sine"]],
    award: [
      [988, 988, 0, 0.2, "sine"],
      [1319, 1319, 0.14, 0.3, "sine"],
    ],
    crown: [
      [659, 659, 0, 0.3, "sine"],
      [831, 831, 0.2, 0.3, "sine"],
      [988, 988, 0.4, 0.3, "sine"],
      [1319, 1319, 0.6, 0.8, "sine"],
    ],
  },
  medals: PRINCE_MEDALS,
};

export default finale;

/** Each character is a step of its own. One of them has two score lines. */
function stepOf(lines: readonly ScoreLine[], index: number): readonly [string, string] {
  const characters = lines.slice(0, index + 1).filter(({ rule }) => rule !== BOXES);
  return [String(characters.length), characters.at(-1)!.rule];
}

/** Return the tiles of a planet that three baobabs have covered. */
function coveredTiles(table: PrinceTable, seat: number): readonly string[] {
  const { planet } = table.players[seat]!;
  if (planet.form === "tally") return planet.covered_tiles ? [`/players/${seat}/planet/covered_tiles`] : [];
  return pointersOf(planet, seat, (tile) => tile !== null && tile.kind !== "character" && Boolean(tile.covered));
}

/** The volcanoes of a planet. The judge counts them, because they decide ties: the fewer, the better. */
function compare(_: Award, place: Place, table: PrinceTable, { score }: Report): Compared {
  const seat = Number(place);
  const { planet } = table.players[seat]!;
  const hasVolcano = (tile: Cell) => tile !== null && isOpen(tile) && Boolean(tile.objects?.volcano);
  return {
    at: planet.form === "grid" ? pointersOf(planet, seat, hasVolcano) : [`/players/${seat}/planet/objects/volcano`],
    amount: Math.abs(score!.players.find((player) => player.seat === seat)?.tie_break ?? 0),
  };
}

function pointersOf(grid: PrinceGrid, seat: number, wanted: (tile: Cell) => boolean): readonly string[] {
  return [...cells(grid).entries()].filter(([, tile]) => wanted(tile)).map(([cell]) => cellPointer(seat, cell));
}

function Scene({ table, place, fallen, alone = false }: SceneProps<PrinceTable>) {
  const seat = Number(place);
  const { planet } = table.players[seat]!;
  return (
    <div class="prince-finale">
      {planet.form === "tally" ? (
        <CountedPlanet tally={planet} at={`/players/${seat}/planet`} />
      ) : (
        <GridPlanet grid={planet} seat={seat} fallen={fallen} atOnce={alone} />
      )}
    </div>
  );
}

type GridPlanetProps = Pick<SceneProps<PrinceTable>, "fallen"> & {
  readonly grid: PrinceGrid;
  readonly seat: number;
  /** Whether the planet is drawn at once. Otherwise, its halves are drawn one after the other. */
  readonly atOnce: boolean;
};

/** A planet of tiles. Where there is room beside it, its characters stand there, larger than on their tiles. */
function GridPlanet({ grid, seat, fallen, atOnce }: GridPlanetProps) {
  const halves = useGrowing(2, atOnce ? 2 : 1);
  const characters = [...cells(grid).entries()].flatMap(([cell, tile]) =>
    tile?.kind === "character"
      ? [
          <span key={cell} class="prince-beside" data-at={cellPointer(seat, cell)}>
            <Portrait who={tile.character} />
          </span>,
        ]
      : [],
  );
  return (
    <>
      {characters.slice(0, 2)}
      <PlanetDrawing
        grid={grid}
        cell={(tile, cell) => {
          const at = cellPointer(seat, cell);
          const isDrawn = cell < (halves * SIDE ** 2) / 2;
          return (
            <div
              key={cell}
              class={`little-prince-grid-cell ${(fallen?.has(at) ?? true) ? "fallen" : ""} ${isDrawn ? "" : "undrawn"}`}
              data-at={at}
            >
              {isDrawn && tile && tile.kind !== "character" && tile.covered && <Baobab tile={tile} />}
              {isDrawn && <TileDrawing tile={tile} />}
            </div>
          );
        }}
      />
      {characters.slice(2)}
    </>
  );
}

/** The front of a tile that baobabs have covered. It is seen until the tile is turned over. */
function Baobab({ tile }: { tile: LandTile }) {
  return (
    <span class="prince-front">
      <ObjectsDrawing objects={{ ...tile.objects, baobab: tile.objects?.baobab || 1 }} />
    </span>
  );
}

/** A planet that was entered by numbers: its characters in the middle, and the counted objects around the rim. */
function CountedPlanet({ tally, at }: { tally: PrinceTally; at: string }) {
  const counters = COUNTERS.filter((counter) => countOf(tally, counter));
  return (
    <div class="prince-counted-planet">
      <svg class="prince-disc" viewBox="0 0 100 100" aria-hidden="true">
        <circle class="prince-land" cx="50" cy="50" r="35" />
        <path class="prince-land-shade" d="M74 24a35 35 0 0 1-50 51 36 36 0 0 0 50-51z" />
        <circle class="prince-rim" cx="50" cy="50" r="35" />
      </svg>
      {tally.characters.map((who, index) => (
        <span key={index} class="prince-counted-character" data-at={`${at}/characters/${index}`}>
          <Portrait who={who} />
        </span>
      ))}
      {counters.map((counter, index) => {
        const isTile = counter === "covered_tiles" || counter === "tiles_without_volcano";
        return (
          <span
            key={counter}
            ref={(one) => placeOnRim(one, index / counters.length)}
            class="prince-counted-object"
            data-at={isTile ? `${at}/${counter}` : `${at}/objects/${counter}`}
          >
            <CounterIcon counter={counter} />
            <b>{formatNumber(countOf(tally, counter))}</b>
          </span>
        );
      })}
    </div>
  );
}

/** Put an element on the planet's rim. `turn` 0 is at the top, and 0.25 at the right. */
function placeOnRim(element: HTMLElement | null, turn: number): void {
  const angle = turn * 2 * Math.PI;
  element?.style.setProperty("--x", String(Math.sin(angle)));
  element?.style.setProperty("--y", String(-Math.cos(angle)));
}
