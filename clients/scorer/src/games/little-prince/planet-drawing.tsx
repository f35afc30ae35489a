/** Drawings and names of tiles and planets, for the entry and for the read-only board. */

import type { Catalogue, PrinceGrid } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { formatList, formatNumber, say } from "../../words/translate";
import { Portrait } from "./character-portraits";
import { ObjectDrawing } from "./object-drawings";
import { type Cell, cells, EXPECTED_KINDS, type Objects, SIDE, visibleObjects } from "./planet";

const MAX_DRAWN = 3; // of more objects, one is drawn with the number beside it

/** Return the rulebook's word for a name of the API, such as `baobab`, in the current language. */
export function vocabularyName(catalogue: Catalogue | null, name: string): string {
  return catalogue?.vocabulary[name] ?? name;
}

export function tileInWords(catalogue: Catalogue | null, tile: Cell): string {
  if (!tile) return say("prince.empty");
  if (tile.kind === "character") {
    const who = tile.character ? vocabularyName(catalogue, tile.character) : say("prince.hidden");
    return formatList([who, ...objectsInWords(catalogue, { big_star: tile.big_star ?? 0 })]);
  }
  if (tile.covered) return say("prince.covered");
  const objects = objectsInWords(catalogue, tile.objects);
  return objects.length ? formatList(objects) : say("prince.bare");
}

function objectsInWords(catalogue: Catalogue | null, objects: Objects | undefined): readonly string[] {
  return visibleObjects(objects).map(
    ([thing, count]) => (count > 1 ? `${formatNumber(count)} × ` : "") + vocabularyName(catalogue, thing),
  );
}

export function cellName(cell: number): string {
  return say("prince.cell", { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 });
}

export function TileDrawing({ tile }: { tile: Cell }) {
  if (!tile) return null;
  if (tile.kind === "character") return <CharacterDrawing tile={tile} />;
  if (tile.covered) return <span class="little-prince-covered" />;
  return <ObjectsDrawing objects={tile.objects} />;
}

function CharacterDrawing({ tile }: { tile: Extract<Cell, { kind: "character" }> }) {
  return (
    <>
      <Portrait who={tile.character} />
      <span class="little-prince-stars">
        <ObjectsDrawing objects={{ big_star: tile.big_star ?? 0 }} />
      </span>
    </>
  );
}

/** Draws objects side by side. The stylesheet draws few objects larger than many. */
export function ObjectsDrawing({ objects }: { objects: Objects | undefined }) {
  const items = visibleObjects(objects).flatMap(([thing, count]) =>
    count > MAX_DRAWN ? [{ thing, count }] : Array.from({ length: count }, () => ({ thing, count: 1 })),
  );
  return (
    <span class="little-prince-objects" data-many={Math.min(items.length, 7)}>
      {items.map(({ thing, count }, index) =>
        count > 1 ? (
          <span key={index}>
            <ObjectDrawing thing={thing} />
            <b>{formatNumber(count)}</b>
          </span>
        ) : (
          <ObjectDrawing key={index} thing={thing} />
        ),
      )}
    </span>
  );
}

interface PlanetDrawingProps {
  readonly grid: PrinceGrid;
  readonly glowing?: (cell: number) => boolean;
  /** Draws the content of a cell, such as its tile. */
  readonly cell: (tile: Cell, cell: number) => ComponentChildren;
}

/** Draws a planet as a circle. Cells that have a tile are filled. */
export function PlanetDrawing({ grid, glowing, cell: renderCell }: PlanetDrawingProps) {
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
              class={`little-prince-cell-ground ${tile ? `filled ${tile.kind}` : ""} ${glowing?.(cell) ? "glowing" : ""}`}
              x={(cell % SIDE) * 100}
              y={Math.floor(cell / SIDE) * 100}
              width="100"
              height="100"
            />
          ))}
        </g>
        <circle class="little-prince-horizon" cx="200" cy="200" r="198" />
      </svg>
      <div class="little-prince-grid">{EXPECTED_KINDS.map((_, cell) => renderCell(tiles[cell] ?? null, cell))}</div>
    </div>
  );
}
