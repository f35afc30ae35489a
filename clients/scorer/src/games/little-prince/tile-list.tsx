/** The tiles of a kind to pick from, as drawings. What the box has is unconfirmed: any other tile can be made by hand. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Piece } from "../../components/button";
import { Cast } from "./character-picker";
import { Portrait } from "./character-portraits";
import type { GridProps, Put } from "./grid-entry";
import { type Cell, type Land, type Objects, PLACES, shown } from "./planet";
import { Things, told } from "./planet-drawing";
import TILES from "./tiles.json";

type TileListProps = GridProps & { readonly tile: Cell; readonly put: Put };

export function TileList(props: TileListProps) {
  const kind = props.tile?.kind ?? PLACES[props.focus.cell]!;
  const shelf = useKeyboardKept(kind);
  return (
    <div class="little-prince-shelf" ref={shelf}>
      {kind === "character" ? <Characters {...props} /> : <Lands {...props} kind={kind} />}
    </div>
  );
}

/** The list changes with the place: where the tapped tile is no more, the keyboard goes on at the first one. */
function useKeyboardKept(kind: string) {
  const shelf = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (before.current !== kind && lost) shelf.current?.querySelector("button")?.focus({ preventScroll: true });
    before.current = kind;
  }, [kind]);
  return shelf;
}

const STARS: Readonly<Record<string, number>> = TILES.stars;

function Characters({ table, tile, catalogue, put, ...rest }: TileListProps) {
  const here = tile?.kind === "character" ? tile : null;
  const choose = (character: keyof typeof TILES.stars | string) => {
    const big_star = STARS[character] ?? 0;
    put({ kind: "character", character: character as NonNullable<typeof here>["character"], big_star }, true);
  };
  return (
    <>
      <Cast {...rest} table={table} catalogue={catalogue} pressed={here?.character} onChoose={choose} />
      {table.variant === "hidden-characters" && (
        <Piece
          id="hidden"
          name={told(catalogue, { kind: "character", character: null })}
          {...(here && !here.character && { pressed: true })}
          onClick={() => put({ kind: "character", character: null }, true)}
        >
          <Portrait who={null} />
          <span class="little-prince-name">{told(catalogue, { kind: "character", character: null })}</span>
        </Piece>
      )}
    </>
  );
}

function Lands({ tile, kind, catalogue, put }: TileListProps & { readonly kind: Land["kind"] }) {
  const here = tile && tile.kind !== "character" && !tile.covered ? signature(tile.objects) : null;
  return (
    <>
      {TILES[kind].map((objects) => (
        <Piece
          key={signature(objects)}
          id={signature(objects)}
          class="little-prince-tile"
          name={told(catalogue, { kind, objects })}
          {...(signature(objects) === here && { pressed: true })}
          onClick={() => put({ kind, objects }, true)}
        >
          <Things objects={objects} />
        </Piece>
      ))}
    </>
  );
}

/** What a tile shows, as one word. */
function signature(objects: Objects | undefined): string {
  return shown(objects)
    .map(([thing, count]) => `${thing}=${count}`)
    .toSorted()
    .join(" ");
}
