/** The screen of a player or of Smooki: the houses and, below them, the buttons for pieces. */

import type { Finding, WolvesTable } from "@tallytale/client";
import { useMemo, useState } from "preact/hooks";
import { unwaivedFindings } from "../../components/finding";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import type { Color, Focus, HousePart, Piece, PiecePosition } from "./houses";
import {
  addPiece,
  focusedHouse,
  housePointer,
  housesOf,
  locatePieces,
  pieceKey,
  piecesOf,
  removePiece,
  targetHouse,
} from "./houses";
import { houseName, type NamingContext, pieceName, placeName } from "./names";
import { Cards, PaletteBar, Tokens } from "./palette";
import { HouseSheet, PlacedPieceSheet } from "./sheets";
import { stepName } from "./steps";
import { Street } from "./street";

type Props = EntryProps<WolvesTable, Focus>;

export function Entry(props: Props) {
  const { table, place, focus, verdict, people, catalogue, moveFocus } = props;
  const naming = { people, catalogue };
  const positions = useMemo(() => locatePieces(table), [table]);
  const findings = useMemo(() => unwaivedFindings(verdict, table), [table, verdict]);
  const [openItem, setOpenItem] = useState<Piece | number | null>(null);
  const { addToTable, removeFromTable } = tableActions(props, naming);
  const palette = {
    ...props,
    naming,
    positionOf: (piece: Piece) => positions.get(pieceKey(piece)),
    stepOf: (piece: Piece) => stepName(table, place, focus, piece),
    onAdd: addToTable,
    onOpen: setOpenItem,
    onShowColor: (shown: Color) => moveFocus({ ...focus, shown }),
    onShowPage: (page: Focus["page"]) => moveFocus({ ...focus, page }),
  };
  const sheet = { naming, findings, positions, addToTable, removeFromTable };
  return (
    <div class="wolves-entry" onKeyDown={(event) => isDelete(event) && removeFromTable(lastPiecePosition(props))}>
      <Street {...props} naming={naming} findings={findings} onOpen={setOpenItem} />
      <div class={`palette page-${focus.page}`}>
        <PaletteBar {...palette} />
        <Cards {...palette} />
        <Tokens {...palette} />
      </div>
      {openItem !== null && (
        <PieceOrHouseSheet {...props} {...sheet} openItem={openItem} onClose={() => setOpenItem(null)} />
      )}
    </div>
  );
}

interface PieceOrHouseSheetProps extends Props {
  readonly naming: NamingContext;
  readonly findings: readonly Finding[];
  readonly positions: ReadonlyMap<string, PiecePosition>;
  readonly openItem: Piece | number;
  addToTable(piece: Piece): void;
  removeFromTable(position: PiecePosition | undefined): void;
  onClose(): void;
}

/** The open sheet, about a piece on the table or about a house. If that has been removed, nothing is shown. */
function PieceOrHouseSheet({ openItem, table, place, focus, positions, moveFocus, ...shared }: PieceOrHouseSheetProps) {
  if (typeof openItem !== "number") {
    const position = positions.get(pieceKey(openItem));
    if (!position) return null;
    const house = housesOf(table, position.place)[position.house];
    return <PlacedPieceSheet {...shared} piece={openItem} position={position} house={house} />;
  }
  const house = housesOf(table, place)[openItem];
  if (!house) return null;
  const position = { place, house: openItem, at: housePointer(place, openItem) };
  const aim = (part: HousePart) => moveFocus({ ...focus, house: openItem, aim: part, page: "cards" });
  return <HouseSheet {...shared} house={house} position={position} aim={aim} />;
}

function tableActions({ table, place, focus, changeTable }: Props, naming: NamingContext) {
  return {
    addToTable(piece: Piece) {
      const house = targetHouse(housesOf(table, place), focus, piece);
      const next = addPiece(table, place, focus, piece);
      const message = say("wolves.put", {
        piece: pieceName(naming, piece),
        house: houseName(naming, housesOf(next, place)[house]),
      });
      const last = piecesAt(next, place, house).find((at) => !piecesAt(table, place, house).includes(at)) ?? "";
      changeTable(next, message, { ...focus, house, aim: "follow", shown: colorShownAfter(focus, piece), last });
    },
    removeFromTable(position: PiecePosition | undefined) {
      if (!position) return;
      const message = say("wolves.taken-away", { place: placeName(naming, position.place) });
      changeTable(removePiece(table, position), message, { ...focus, aim: "follow", last: "" });
    },
  };
}

function piecesAt(table: WolvesTable, place: Props["place"], house: number): readonly string[] {
  const found = housesOf(table, place)[house];
  return found ? piecesOf(found, housePointer(place, house)).map(([at]) => at) : [];
}

/** Return the color whose cards a small screen shows after a card was added. White is always shown beside it. */
function colorShownAfter(focus: Focus, piece: Piece): Color {
  return piece.kind === "card" && piece.card.color !== "white" ? piece.card.color : focus.shown;
}

/**
 * Return the position of the last piece that was added to the selected house. If another house got it, return the top
 * floor.
 */
function lastPiecePosition({ table, place, focus }: Props): PiecePosition | undefined {
  const house = focusedHouse(housesOf(table, place), focus);
  const pieces = piecesAt(table, place, house);
  const top = pieces.findLast((at) => at.includes("/floors/"));
  const at = pieces.includes(focus.last) ? focus.last : top;
  return at === undefined ? undefined : { place, house, at };
}

function isDelete(event: KeyboardEvent): boolean {
  return (event.key === "Delete" || event.key === "Backspace") && !(event.target as Element).closest("dialog");
}
