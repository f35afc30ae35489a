/** A tile, a planet, and what they are called: drawn the same for entering and for looking at. */

import type { Catalogue, PrinceGrid } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { list, number, say } from "../../words/translate";
import { Portrait } from "./character-portraits";
import { Drawn } from "./object-drawings";
import { type Cell, cells, type Objects, PLACES, SIDE, shown } from "./planet";

const MOST_DRAWN = 3; // of one kind; more are drawn once, with their number

/** Return what something is called in the language's rulebook. */
export function label(catalogue: Catalogue | null, name: string): string {
  return catalogue?.vocabulary[name] ?? name;
}

/** Return what a cell holds, in words. */
export function told(catalogue: Catalogue | null, tile: Cell): string {
  if (!tile) return say("prince.empty");
  if (tile.kind === "character") {
    const who = tile.character ? label(catalogue, tile.character) : say("prince.hidden");
    return list([who, ...objectsTold(catalogue, { big_star: tile.big_star ?? 0 })]);
  }
  if (tile.covered) return say("prince.covered");
  const objects = objectsTold(catalogue, tile.objects);
  return objects.length ? list(objects) : say("prince.bare");
}

function objectsTold(catalogue: Catalogue | null, objects: Objects | undefined): readonly string[] {
  return shown(objects).map(([thing, count]) => (count > 1 ? `${number(count)} × ` : "") + label(catalogue, thing));
}

/** Return a cell's place, in words. */
export function whereabouts(cell: number): string {
  return say("prince.cell", { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 });
}

/** What lies in a cell, drawn. */
export function Tile({ tile }: { tile: Cell }) {
  if (!tile) return null;
  if (tile.kind === "character") return <Character tile={tile} />;
  if (tile.covered) return <span class="little-prince-turned" />;
  return <Things objects={tile.objects} />;
}

function Character({ tile }: { tile: Extract<Cell, { kind: "character" }> }) {
  return (
    <>
      <Portrait who={tile.character} />
      <span class="little-prince-stars">
        <Things objects={{ big_star: tile.big_star ?? 0 }} />
      </span>
    </>
  );
}

/** Objects side by side: the fewer, the bigger. */
export function Things({ objects }: { objects: Objects | undefined }) {
  const drawn = shown(objects).flatMap(([thing, count]) =>
    count > MOST_DRAWN ? [{ thing, count }] : Array.from({ length: count }, () => ({ thing, count: 1 })),
  );
  return (
    <span class="little-prince-things" data-many={Math.min(drawn.length, 7)}>
      {drawn.map(({ thing, count }, index) => (
        <span key={index}>
          <Drawn thing={thing} />
          {count > 1 && <b>{number(count)}</b>}
        </span>
      ))}
    </span>
  );
}

interface PlanetProps {
  readonly grid: PrinceGrid;
  readonly glowing?: (cell: number) => boolean;
  /** What stands over each cell. */
  readonly cell: (tile: Cell, cell: number) => ComponentChildren;
}

/** A planet with its round horizon: as much of it as there are tiles. */
export function Planet({ grid, glowing, cell: over }: PlanetProps) {
  const disc = useId();
  const tiles = cells(grid);
  return (
    <div class="little-prince-planet">
      <svg class="little-prince-ground" viewBox="-4 -4 408 408" aria-hidden="true">
        <clipPath id={disc}>
          <circle cx="200" cy="200" r="198" />
        </clipPath>
        <g clip-path={`url(#${disc})`}>
          {tiles.map((tile, cell) => (
            <rect
              key={cell}
              class={`little-prince-lot ${tile ? `laid ${tile.kind}` : ""} ${glowing?.(cell) ? "glowing" : ""}`}
              x={(cell % SIDE) * 100}
              y={Math.floor(cell / SIDE) * 100}
              width="100"
              height="100"
            />
          ))}
        </g>
        <circle class="little-prince-horizon" cx="200" cy="200" r="198" />
      </svg>
      <div class="little-prince-cells">{PLACES.map((_, cell) => over(tiles[cell] ?? null, cell))}</div>
    </div>
  );
}
