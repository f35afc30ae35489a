/** Two sheets: one about a piece that is already on the table, the other about a house. */

import type { Finding, WolvesHouse } from "@tallytale/client";
import { IconButton } from "../../components/button";
import { Badge, findingsAt } from "../../components/finding";
import { Icon } from "../../components/icon";
import { Sheet } from "../../components/sheet";
import { say } from "../../words/translate";
import { Token } from "./drawings";
import { type HousePart, type Piece, type PiecePosition, piecesOf } from "./houses";
import { houseName, type NamingContext, pieceName, placeName } from "./names";

interface PlacedPieceSheetProps {
  readonly naming: NamingContext;
  readonly piece: Piece;
  readonly position: PiecePosition;
  readonly house: WolvesHouse | undefined;
  removeFromTable(position: PiecePosition): void;
  addToTable(piece: Piece): void;
  onClose(): void;
}

/** Says where a piece already is, with buttons to remove it there or to add it here as well. */
export function PlacedPieceSheet(props: PlacedPieceSheetProps) {
  const { naming, piece, position, house, removeFromTable, addToTable, onClose } = props;
  const name = pieceName(naming, piece);
  const facts = { piece: name, place: placeName(naming, position.place), house: houseName(naming, house) };
  return (
    <Sheet title={name} onClose={onClose}>
      <p class="law">{say("wolves.lies", facts)}</p>
      <button
        type="button"
        class="wide-button primary"
        data-do="take"
        onClick={after(onClose, () => removeFromTable(position))}
      >
        {say("wolves.take")}
      </button>
      <button type="button" class="wide-button" onClick={after(onClose, () => addToTable(piece))}>
        {say("wolves.too")}
      </button>
    </Sheet>
  );
}

interface HouseSheetProps {
  readonly naming: NamingContext;
  readonly house: WolvesHouse;
  readonly position: PiecePosition;
  readonly findings: readonly Finding[];
  removeFromTable(position: PiecePosition): void;
  aim(part: HousePart): void;
  showFinding(finding: Finding): void;
  onClose(): void;
}

/** Lists the pieces of a house, from the roof down. */
export function HouseSheet(props: HouseSheetProps) {
  const { naming, house, position, removeFromTable, aim, onClose } = props;
  return (
    <Sheet title={houseName(naming, house)} onClose={onClose}>
      <div class="wolves-next-card" role="group" aria-label={say("wolves.next")}>
        <span>{say("wolves.next")}</span>
        {(["floors", "basement"] as const).map((part) => (
          <button type="button" key={part} class="chip" data-do={part} onClick={after(onClose, () => aim(part))}>
            {say(`wolves.next.${part}`)}
          </button>
        ))}
      </div>
      <PieceList {...props} />
      <button
        type="button"
        class="wide-button"
        data-do="remove"
        onClick={after(onClose, () => removeFromTable(position))}
      >
        <Icon name="bin" /> {say("wolves.remove-house")}
      </button>
    </Sheet>
  );
}

function PieceList({ naming, house, position, findings, removeFromTable, showFinding, onClose }: HouseSheetProps) {
  const pieces = piecesOf(house, position.at);
  const floors = house.floors.length;
  const remove = (at: string) => {
    if (pieces.length === 1) onClose();
    removeFromTable({ ...position, at });
  };
  const closeAndShow = (finding: Finding) => after(onClose, () => showFinding(finding))();
  return (
    <ul class="wolves-pieces">
      {[...pieces.slice(0, floors).toReversed(), ...pieces.slice(floors)].map(([at, piece]) => (
        <li key={at}>
          <Token piece={piece} people={naming.people} />
          <span>{pieceName(naming, piece)}</span>
          <Badge findings={findingsAt(findings, at)} showFinding={closeAndShow} />
          <IconButton
            icon="cross"
            name={say("wolves.remove", { piece: pieceName(naming, piece) })}
            onClick={() => remove(at)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Return a handler that closes the sheet and then calls a function. */
function after(close: () => void, act: () => void): () => void {
  return () => {
    close();
    act();
  };
}
