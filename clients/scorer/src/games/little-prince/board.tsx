/** A player's planet, read-only. It highlights the pieces that earned the points of a score line. */

import type { Catalogue, PrinceGrid, PrinceTable, PrinceTally } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { formatList, formatNumber, say } from "../../words/translate";
import type { BoardProps } from "../contract";
import { Portrait } from "./character-portraits";
import { CounterIcon, counterName } from "./counter-icon";
import { COUNTERS, type Counter, countOf } from "./counters";
import { cellPointer, cells, EXPECTED_KINDS } from "./planet";
import { PlanetDrawing, TileDrawing, tileInWords, vocabularyName } from "./planet-drawing";

export function Board({ table, seat, catalogue, glowing }: BoardProps<PrinceTable>) {
  const planet = table.players[seat]!.planet;
  const shared = { seat, glowing, catalogue };
  return planet.form === "grid" ? <Grid grid={planet} {...shared} /> : <Tally tally={planet} {...shared} />;
}

interface PlanetProps {
  readonly seat: number;
  readonly glowing: ReadonlySet<string>;
  readonly catalogue: Catalogue | null;
}

function Grid({ grid, seat, glowing, catalogue }: PlanetProps & { readonly grid: PrinceGrid }) {
  const isGlowing = (cell: number) => glowing.has(cellPointer(seat, cell));
  const tiles = EXPECTED_KINDS.map((_, cell) => cell).filter(isGlowing);
  const name = formatList(tiles.map((cell) => tileInWords(catalogue, cells(grid)[cell] ?? null)));
  return (
    <div class="little-prince-board" role="img" aria-label={say("prince.aglow", { things: name })}>
      <PlanetDrawing
        grid={grid}
        glowing={isGlowing}
        cell={(tile, cell) => (
          <div key={cell} class={`little-prince-grid-cell ${isGlowing(cell) ? "glowing" : ""}`}>
            <TileDrawing tile={tile} />
          </div>
        )}
      />
    </div>
  );
}

function Tally({ tally, seat, glowing, catalogue }: PlanetProps & { readonly tally: PrinceTally }) {
  const at = `/players/${seat}/planet`;
  const aglow = (counter: Counter) => glowing.has(`${at}/objects/${counter}`) || glowing.has(`${at}/${counter}`);
  return (
    <div class="little-prince-board">
      <ul class="little-prince-counts">
        {tally.characters.map((who, index) => (
          <CountedItem
            key={index}
            name={vocabularyName(catalogue, who)}
            glowing={glowing.has(`${at}/characters/${index}`)}
          >
            <Portrait who={who} />
          </CountedItem>
        ))}
      </ul>
      <ul class="little-prince-counts">
        {COUNTERS.filter((counter) => countOf(tally, counter)).map((counter) => (
          <CountedItem
            key={counter}
            name={`${counterName(catalogue, counter)}: ${formatNumber(countOf(tally, counter))}`}
            glowing={aglow(counter)}
          >
            <CounterIcon counter={counter} />
            <b aria-hidden="true">{formatNumber(countOf(tally, counter))}</b>
          </CountedItem>
        ))}
      </ul>
    </div>
  );
}

function CountedItem({ name, glowing, children }: { name: string; glowing: boolean; children: ComponentChildren }) {
  return (
    <li class={glowing ? "glowing" : ""}>
      {children}
      <span class="visually-hidden">{glowing ? say("prince.aglow", { things: name }) : name}</span>
    </li>
  );
}
