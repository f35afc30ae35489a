/** The full planet: tile by tile, each picked from a list of drawings. */

import type { PrinceGrid, PrinceTable } from "@tallytale/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "../../components/button";
import { Badge, findingsAt } from "../../components/finding";
import { Icon } from "../../components/icon";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { OwnTile } from "./custom-tile";
import { beginning, type Focus } from "./focus";
import { Switch } from "./form-switch";
import {
  type Cell,
  cells,
  isEmpty,
  nextEmpty,
  openBaobabs,
  PLACES,
  pointer,
  SIDE,
  withCell,
  withPlanet,
} from "./planet";
import { label, Planet, Tile, told, whereabouts } from "./planet-drawing";
import { ofPlanet, standing } from "./planet-findings";
import { TileList } from "./tile-list";

export type GridProps = EntryProps<PrinceTable, Focus> & { readonly seat: number; readonly grid: PrinceGrid };

/** Put a tile into a cell. Where one goes on from there is the next empty cell, or the same. */
export type Put = (tile: Cell, onwards: boolean) => void;

export function GridEntry(props: GridProps) {
  const { table, seat, grid, focus, catalogue, change } = props;
  const [own, open] = useState(false);
  const put: Put = (tile, onwards) => {
    const next = withCell(grid, focus.cell, tile);
    const there = { ...focus, cell: onwards ? nextEmpty(next, focus.cell) : focus.cell };
    const done = say("told", { what: whereabouts(focus.cell), text: told(catalogue, tile) });
    change(withPlanet(table, seat, next), done, there);
  };
  const tile = cells(grid)[focus.cell] ?? null;
  return (
    <>
      <div class="table little-prince-table fitted">
        <Planet grid={grid} cell={(tile, cell) => <Lot key={cell} {...props} tile={tile} cell={cell} put={put} />} />
        <CoverOffer {...props} />
        <Faults {...props} />
        <Switch {...props} planet={grid}>
          <TallyMarks />
          <span class="unseen">
            {isEmpty(grid)
              ? say("prince.to-tally")
              : say("sentences", { first: say("prince.to-tally"), second: say("prince.undo-brings-back") })}
          </span>
        </Switch>
      </div>
      <section class="palette little-prince-palette" aria-label={say("prince.tiles")}>
        <Actions {...props} tile={tile} put={put} onOwn={() => open(true)} />
        <TileList {...props} tile={tile} put={put} />
      </section>
      {own && <OwnTile {...props} tile={tile} put={put} onClose={() => open(false)} />}
    </>
  );
}

/** Four strokes and one across. */
function TallyMarks() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 5v14M9.5 5v14M14 5v14M18.5 5v14M2 17 21.5 7" />
    </svg>
  );
}

/** What is wrong with the planet as a whole: badges in the corner that the round horizon leaves. */
function Faults({ judged, table, seat, explain }: GridProps) {
  const own = PLACES.map((_, cell) => pointer(seat, cell));
  return (
    <div class="little-prince-faults">
      {ofPlanet(judged, table, seat, own).map((finding) => (
        <Badge key={finding.rule} findings={[finding]} explain={explain} />
      ))}
    </div>
  );
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

type LotProps = GridProps & { readonly tile: Cell; readonly cell: number; readonly put: Put };

/** One place of the planet. */
function Lot({ seat, table, focus, catalogue, judged, tile, cell, look, put, explain }: LotProps) {
  const here = focus.cell === cell;
  const lot = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (here) lot.current?.scrollIntoView({ block: "nearest" }); // on a small phone the planet scrolls
  }, [here]);
  const pressed = (event: KeyboardEvent) => {
    if (here && tile && (event.key === "Delete" || event.key === "Backspace")) put(null, false);
    const next = cell + (ARROWS[event.key] ?? 0);
    if (next === cell || next < 0 || next >= PLACES.length) return;
    event.preventDefault();
    look({ ...focus, cell: next });
    (event.currentTarget as HTMLElement)
      .closest(".little-prince-cells")
      ?.querySelector<HTMLElement>(`[data-cell="${next}"]`)
      ?.focus();
  };
  return (
    <div class={`little-prince-place ${tile ? "" : "vacant"}`}>
      <button
        ref={lot}
        type="button"
        class="piece little-prince-cell"
        aria-label={say("told", {
          what: [whereabouts(cell), label(catalogue, PLACES[cell]!)].join(say("between")),
          text: told(catalogue, tile),
        })}
        aria-current={here ? "true" : undefined}
        data-cell={cell}
        onClick={() => look({ ...focus, cell })}
        onKeyDown={pressed}
      >
        <Tile tile={tile} />
      </button>
      <Badge findings={findingsAt(standing(judged, table), pointer(seat, cell))} explain={explain} />
    </div>
  );
}

/** Where too many baobabs grow, the judge says so: then they can be covered in one tap. */
function CoverOffer({ table, seat, grid, focus, judged, change }: GridProps) {
  const TOO_MANY = "prince.baobab.limit";
  const here = standing(judged, table).some(({ rule, at }) => rule === TOO_MANY && at.includes(`/players/${seat}`));
  const three = openBaobabs(grid).slice(0, 3);
  if (!here || judged.of !== table) return null;
  const cover = () => {
    const next = three.reduce((made, cell) => withCell(made, cell, covered(cells(made)[cell]!)), grid);
    change(withPlanet(table, seat, next), say("prince.three-covered"), { ...beginning(next), all: focus.all });
  };
  return (
    <button type="button" class="wide main little-prince-offer" data-tap="cover-three" onClick={cover}>
      <span class="little-prince-turned" /> {say("prince.cover-three")}
    </button>
  );
}

function covered(tile: NonNullable<Cell>): Cell {
  return tile.kind === "character" ? tile : { kind: tile.kind, covered: true };
}

type ActionsProps = GridProps & { readonly tile: Cell; readonly put: Put; readonly onOwn: () => void };

/** What else can be done with the place in focus. */
function Actions({ focus, catalogue, tile, put, onOwn }: ActionsProps) {
  const kind = tile?.kind ?? PLACES[focus.cell]!;
  const turned = tile?.kind !== "character" && tile?.covered === true;
  const turn = () => kind !== "character" && (turned ? put({ kind }, false) : put({ kind, covered: true }, true));
  return (
    <div class="little-prince-actions">
      <p class="little-prince-asked">
        {label(catalogue, kind)} <span class="unseen">{whereabouts(focus.cell)}</span>
      </p>
      {kind !== "character" && (
        <button type="button" class="chip" aria-pressed={turned} data-tap="covered" onClick={turn}>
          <span class="little-prince-turned" /> {say("prince.covered")}
        </button>
      )}
      <button
        type="button"
        class="round"
        aria-label={say("prince.own")}
        title={say("prince.own")}
        data-tap="own"
        onClick={onOwn}
      >
        <Icon name="more" />
      </button>
      <IconButton icon="bin" name={say("prince.take-away")} disabled={!tile} onClick={() => put(null, false)} />
    </div>
  );
}
