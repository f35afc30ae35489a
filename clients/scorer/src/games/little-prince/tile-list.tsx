/**
 * Buttons with drawings of all known tiles of one kind. The list may be incomplete, so `CustomTileSheet` can build any
 * other tile.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import { Piece } from "../../components/button";
import { CharacterPicker } from "./character-picker";
import { Portrait } from "./character-portraits";
import type { GridProps, PlaceTile } from "./grid-entry";
import { knownTiles, signature, starsOf } from "./known-tiles";
import { type Cell, EXPECTED_KINDS, type LandTile, type Objects } from "./planet";
import { ObjectsDrawing, tileInWords } from "./planet-drawing";

type TileListProps = GridProps & { readonly tile: Cell; readonly placeTile: PlaceTile };

export function TileList(props: TileListProps) {
  const kind = props.tile?.kind ?? EXPECTED_KINDS[props.focus.cell]!;
  const list = useFocusOnChange(kind);
  return (
    <div class="little-prince-tile-list" ref={list}>
      {kind === "character" ? <CharacterTiles {...props} /> : <LandTiles {...props} kind={kind} />}
    </div>
  );
}

/** Focus the first tile when the list changes and the focused button is gone. */
function useFocusOnChange(kind: string) {
  const tileList = useRef<HTMLDivElement>(null);
  const lastKind = useRef(kind);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body;
    if (lastKind.current !== kind && lost) tileList.current?.querySelector("button")?.focus({ preventScroll: true });
    lastKind.current = kind;
  }, [kind]);
  return tileList;
}

function CharacterTiles({ table, tile, catalogue, placeTile, ...rest }: TileListProps) {
  const current = tile?.kind === "character" ? tile : null;
  const choose = (character: string) => {
    const big_star = starsOf(character);
    placeTile({ kind: "character", character: character as NonNullable<typeof current>["character"], big_star }, true);
  };
  return (
    <>
      <CharacterPicker {...rest} table={table} catalogue={catalogue} selected={current?.character} onChoose={choose} />
      {table.variant === "hidden-characters" && (
        <Piece
          id="hidden"
          name={tileInWords(catalogue, { kind: "character", character: null })}
          {...(current && !current.character && { pressed: true })}
          onClick={() => placeTile({ kind: "character", character: null }, true)}
        >
          <Portrait who={null} />
          <span class="little-prince-label">{tileInWords(catalogue, { kind: "character", character: null })}</span>
        </Piece>
      )}
    </>
  );
}

function LandTiles({ tile, kind, catalogue, placeTile }: TileListProps & { readonly kind: LandTile["kind"] }) {
  const here = tile && tile.kind !== "character" && !tile.covered ? tile.objects : undefined;
  return <KnownTiles {...{ kind, catalogue, here }} onChoose={(objects) => placeTile({ kind, objects }, true)} />;
}

interface KnownTilesProps extends Pick<TileListProps, "catalogue"> {
  readonly kind: LandTile["kind"];
  /** What the chosen tile shows, if one is chosen. */
  readonly here: Objects | undefined;
  readonly onChoose: (objects: Objects) => void;
}

/** A button for each known tile of a kind. */
export function KnownTiles({ kind, catalogue, here, onChoose }: KnownTilesProps) {
  return knownTiles(kind).map((objects) => (
    <Piece
      key={signature(objects)}
      id={signature(objects)}
      class="little-prince-tile"
      name={tileInWords(catalogue, { kind, objects })}
      {...(here && signature(objects) === signature(here) && { pressed: true })}
      onClick={() => onChoose(objects)}
    >
      <ObjectsDrawing objects={objects} />
    </Piece>
  ));
}
