/** The planet to look at, with what earned a line aglow. */

import type { Catalogue, PrinceGrid, PrinceTable, PrinceTally } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { list, number, say } from "../../words/translate";
import type { BoardProps } from "../contract";
import { Portrait } from "./character-portraits";
import { counterName, Sign } from "./counter-icon";
import { COUNTERS, type Counter, counted } from "./counters";
import { cells, PLACES, pointer } from "./planet";
import { label, Planet, Tile, told } from "./planet-drawing";

export function Board({ table, seat, catalogue, glowing }: BoardProps<PrinceTable>) {
  const planet = table.players[seat]!.planet;
  const shared = { seat, glowing, catalogue };
  return planet.form === "grid" ? <Grid grid={planet} {...shared} /> : <Tally tally={planet} {...shared} />;
}

interface Shared {
  readonly seat: number;
  readonly glowing: ReadonlySet<string>;
  readonly catalogue: Catalogue | null;
}

function Grid({ grid, seat, glowing, catalogue }: Shared & { readonly grid: PrinceGrid }) {
  const aglow = (cell: number) => glowing.has(pointer(seat, cell));
  const tiles = PLACES.map((_, cell) => cell).filter(aglow);
  const name = list(tiles.map((cell) => told(catalogue, cells(grid)[cell] ?? null)));
  return (
    <div class="little-prince-board" role="img" aria-label={say("prince.aglow", { things: name })}>
      <Planet
        grid={grid}
        glowing={aglow}
        cell={(tile, cell) => (
          <div key={cell} class={`little-prince-place ${aglow(cell) ? "glowing" : ""}`}>
            <Tile tile={tile} />
          </div>
        )}
      />
    </div>
  );
}

function Tally({ tally, seat, glowing, catalogue }: Shared & { readonly tally: PrinceTally }) {
  const at = `/players/${seat}/planet`;
  const aglow = (counter: Counter) => glowing.has(`${at}/objects/${counter}`) || glowing.has(`${at}/${counter}`);
  return (
    <div class="little-prince-board">
      <ul class="little-prince-row">
        {tally.characters.map((who, index) => (
          <Item key={index} name={label(catalogue, who)} glowing={glowing.has(`${at}/characters/${index}`)}>
            <Portrait who={who} />
          </Item>
        ))}
      </ul>
      <ul class="little-prince-row">
        {COUNTERS.filter((counter) => counted(tally, counter)).map((counter) => (
          <Item
            key={counter}
            name={`${counterName(catalogue, counter)}: ${number(counted(tally, counter))}`}
            glowing={aglow(counter)}
          >
            <Sign counter={counter} />
            <b aria-hidden="true">{number(counted(tally, counter))}</b>
          </Item>
        ))}
      </ul>
    </div>
  );
}

function Item({ name, glowing, children }: { name: string; glowing: boolean; children: ComponentChildren }) {
  return (
    <li class={glowing ? "glowing" : ""}>
      {children}
      <span class="unseen">{glowing ? say("prince.aglow", { things: name }) : name}</span>
    </li>
  );
}
