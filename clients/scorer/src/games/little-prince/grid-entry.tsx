/** The screen to enter a planet tile by tile. */

import type { PrinceGrid, PrinceTable, PrinceWaivable } from "@tallytale/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "../../components/button";
import { Badge, findingsAt, unwaivedFindings } from "../../components/finding";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { CustomTileButton, CustomTileSheet } from "./custom-tile";
import { type Focus, initialFocus } from "./focus";
import { FormSwitch, startsEmpty } from "./form-switch";
import {
  type Cell,
  cellPointer,
  cells,
  EXPECTED_KINDS,
  nextEmpty,
  openBaobabs,
  SIDE,
  withCell,
  withPlanet,
} from "./planet";
import { cellName, PlanetDrawing, TileDrawing, tileInWords, vocabularyName } from "./planet-drawing";
import { planetFindings } from "./planet-findings";
import { TileList } from "./tile-list";

export type GridProps = EntryProps<PrinceTable, Focus> & { readonly seat: number; readonly grid: PrinceGrid };

/** Puts a tile into the selected cell. If `onwards` is true, the next empty cell is selected afterwards. */
export type PlaceTile = (tile: Cell, onwards: boolean) => void;

export function GridEntry(props: GridProps) {
  const { table, people, seat, grid, focus, catalogue, changeTable } = props;
  const [customTileOpen, setCustomTileOpen] = useState(false);
  const placeTile: PlaceTile = (tile, onwards) => {
    const next = withCell(grid, focus.cell, tile);
    const nextFocus = { ...focus, cell: onwards ? nextEmpty(next, focus.cell) : focus.cell };
    changeTable(
      withPlanet(table, seat, next),
      say("told", { what: cellName(focus.cell), text: tileInWords(catalogue, tile) }),
      nextFocus,
    );
  };
  const tile = cells(grid)[focus.cell] ?? null;
  return (
    <>
      <div class="table little-prince-table fits-screen">
        <div class="little-prince-planet-row" role="group" aria-label={playerName(people, seat)}>
          <PlanetDrawing
            grid={grid}
            cell={(tile, cell) => <CellButton key={cell} {...props} tile={tile} cell={cell} placeTile={placeTile} />}
          />
          <div class="little-prince-beside-planet">
            <ToTallySwitch {...props} />
            <PlanetBadges {...props} />
          </div>
        </div>
        <CoverBaobabsButton {...props} />
      </div>
      <section class="palette little-prince-palette" aria-label={say("prince.tiles")} data-target={focus.cell}>
        <CellActions {...props} tile={tile} placeTile={placeTile} onCustomTile={() => setCustomTileOpen(true)} />
        <TileList {...props} tile={tile} placeTile={placeTile} />
      </section>
      {customTileOpen && (
        <CustomTileSheet {...props} tile={tile} placeTile={placeTile} onClose={() => setCustomTileOpen(false)} />
      )}
    </>
  );
}

function ToTallySwitch(props: GridProps) {
  const first = say("prince.to-tally");
  const label = startsEmpty(props, props.grid)
    ? say("sentences", { first, second: say("prince.undo-brings-back") })
    : first;
  return (
    <FormSwitch {...props} planet={props.grid}>
      <TallyMarks />
      <span class="visually-hidden">{label}</span>
    </FormSwitch>
  );
}

/** An icon: four strokes and one across. */
function TallyMarks() {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 5v14M9.5 5v14M14 5v14M18.5 5v14M2 17 21.5 7" />
    </svg>
  );
}

const COVERED_THREES: PrinceWaivable = "prince.baobab.covered-threes";

/** Badges for findings about the whole planet. While the user covers tiles, they need not come in threes yet. */
function PlanetBadges({ verdict, table, seat, grid, focus, showFinding }: GridProps) {
  const own = EXPECTED_KINDS.map((_, cell) => cellPointer(seat, cell));
  const focused = cells(grid)[focus.cell];
  const isCovering = focused?.kind !== "character" && focused?.covered === true;
  return planetFindings(verdict, table, seat, own)
    .filter(({ rule }) => !(isCovering && rule === COVERED_THREES))
    .map((finding) => <Badge key={finding.rule} findings={[finding]} showFinding={showFinding} />);
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE };

type CellButtonProps = GridProps & { readonly tile: Cell; readonly cell: number; readonly placeTile: PlaceTile };

/** A cell of the planet. A tap selects it, the arrow keys select another one, and Delete empties it. */
function CellButton(props: CellButtonProps) {
  const { seat, table, focus, catalogue, verdict, tile, cell, moveFocus, showFinding } = props;
  const focused = focus.cell === cell;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.scrollIntoView({ block: "nearest" }); // a small phone shows only a part of the planet
  }, [focused]);
  const kind = vocabularyName(catalogue, EXPECTED_KINDS[cell]!);
  const findings = findingsAt(unwaivedFindings(verdict, table), cellPointer(seat, cell));
  return (
    <div class={`little-prince-grid-cell ${tile ? "" : "empty"}`} data-at={cellPointer(seat, cell)}>
      <button
        ref={button}
        type="button"
        class="piece little-prince-cell"
        aria-label={say("told", {
          what: [cellName(cell), kind].join(say("comma")),
          text: tileInWords(catalogue, tile),
        })}
        aria-current={focused ? "true" : undefined}
        data-cell={cell}
        onClick={() => moveFocus({ ...focus, cell })}
        onKeyDown={(event) => onCellKey(event, props)}
      >
        <TileDrawing tile={tile} />
      </button>
      <Badge findings={findings} showFinding={showFinding} />
    </div>
  );
}

function onCellKey(event: KeyboardEvent, { focus, tile, cell, moveFocus, placeTile }: CellButtonProps): void {
  const isDelete = event.key === "Delete" || event.key === "Backspace";
  if (isDelete && tile && focus.cell === cell) placeTile(null, false);
  const next = cell + (ARROWS[event.key] ?? 0);
  if (next === cell || next < 0 || next >= EXPECTED_KINDS.length) return;
  event.preventDefault();
  moveFocus({ ...focus, cell: next });
  const cells = (event.currentTarget as HTMLElement).closest(".little-prince-grid");
  cells?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
}

const TOO_MANY_BAOBABS: PrinceWaivable = "prince.baobab.limit";

/** A button that covers three tiles with baobabs in one tap. It appears if the judge finds too many baobabs. */
function CoverBaobabsButton({ table, seat, grid, focus, verdict, changeTable }: GridProps) {
  const here = unwaivedFindings(verdict, table).some(
    ({ rule, at }) => rule === TOO_MANY_BAOBABS && at.includes(`/players/${seat}`),
  );
  const three = openBaobabs(grid).slice(0, 3);
  if (!here || verdict.table !== table) return null;
  const cover = () => {
    const next = three.reduce((made, cell) => withCell(made, cell, coveredTile(cells(made)[cell]!)), grid);
    changeTable(withPlanet(table, seat, next), say("prince.three-covered"), {
      ...initialFocus(next),
      showAll: focus.showAll,
    });
  };
  return (
    <button type="button" class="wide-button primary little-prince-cover-three" data-tap="cover-three" onClick={cover}>
      <span class="little-prince-covered" /> {say("prince.cover-three")}
    </button>
  );
}

function coveredTile(tile: NonNullable<Cell>): Cell {
  return tile.kind === "character" ? tile : { kind: tile.kind, covered: true };
}

type CellActionsProps = GridProps & {
  readonly tile: Cell;
  readonly placeTile: PlaceTile;
  readonly onCustomTile: () => void;
};

/** Buttons for the selected cell: cover its tile, build another tile, or remove it. */
function CellActions({ focus, catalogue, tile, placeTile, onCustomTile }: CellActionsProps) {
  const kind = tile?.kind ?? EXPECTED_KINDS[focus.cell]!;
  const isCovered = tile?.kind !== "character" && tile?.covered === true;
  const toggleCovered = () =>
    kind !== "character" && (isCovered ? placeTile({ kind }, false) : placeTile({ kind, covered: true }, true));
  return (
    <div class="little-prince-actions">
      <p class="little-prince-prompt">
        {vocabularyName(catalogue, kind)} <span class="visually-hidden">{cellName(focus.cell)}</span>
      </p>
      {kind !== "character" && (
        <button type="button" class="chip" aria-pressed={isCovered} data-tap="covered" onClick={toggleCovered}>
          <span class="little-prince-covered" /> {say("prince.covered")}
        </button>
      )}
      <CustomTileButton onClick={onCustomTile} />
      <IconButton icon="bin" name={say("prince.take-away")} disabled={!tile} onClick={() => placeTile(null, false)} />
    </div>
  );
}
