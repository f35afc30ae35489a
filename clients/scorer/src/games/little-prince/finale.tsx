/** Shows planets in the finale. */

import type { PrinceGrid, PrinceTable, PrinceTally, ScoreLine } from "@tallytale/client";
import { formatNumber } from "../../words/translate";
import type { GameFinale, SceneProps } from "../contract";
import { Portrait } from "./character-portraits";
import { CounterIcon } from "./counter-icon";
import { COUNTERS, countOf } from "./counters";
import "./finale.css";
import { PRINCE_MEDALS } from "./medals";
import { cellPointer, cells } from "./planet";
import { PlanetDrawing, TileDrawing } from "./planet-drawing";

const BOXES = "prince.character.little-prince-boxes"; // the rule of this character's second score line
const VOLCANOES = "prince.volcanoes";

const finale: GameFinale<PrinceTable> = { Scene, BestPiece: Scene, actOf, medals: PRINCE_MEDALS };

export default finale;

/** One act shows the first character of each planet, the next act the second character, and so on. */
function actOf(lines: readonly ScoreLine[], index: number): string {
  if (lines[index]!.rule === VOLCANOES) return VOLCANOES;
  const characters = lines.slice(0, index + 1).filter(({ rule }) => rule !== BOXES);
  return `prince.finale.character.${characters.length}`;
}

function Scene({ table, place }: SceneProps<PrinceTable>) {
  const seat = Number(place);
  const { planet } = table.players[seat]!;
  return (
    <div class="prince-finale">
      {planet.form === "tally" ? (
        <CountedPlanet tally={planet} at={`/players/${seat}/planet`} />
      ) : (
        <GridPlanet grid={planet} seat={seat} />
      )}
    </div>
  );
}

/** A planet of tiles. Where there is room beside it, its characters stand there, larger than on their tiles. */
function GridPlanet({ grid, seat }: { grid: PrinceGrid; seat: number }) {
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
        cell={(tile, cell) => (
          <div key={cell} class="little-prince-grid-cell" data-at={cellPointer(seat, cell)}>
            <TileDrawing tile={tile} />
          </div>
        )}
      />
      {characters.slice(2)}
    </>
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
