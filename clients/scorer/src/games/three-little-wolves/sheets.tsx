/** What comes from below: a piece that lies somewhere already, and a house piece by piece. */

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
  removeFromTable(spot: PiecePosition): void;
  addToTable(piece: Piece): void;
  onClose(): void;
}

/** Where a piece lies, and what can be done: take it away from there, or put it here all the same. */
export function PlacedPieceSheet({
  naming,
  piece,
  position,
  house,
  removeFromTable,
  addToTable,
  onClose,
}: PlacedPieceSheetProps) {
  const name = pieceName(naming, piece);
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={name} onClose={onClose}>
      <p class="law">
        {say("wolves.lies", { piece: name, place: placeName(naming, position.place), house: houseName(naming, house) })}
      </p>
      <button type="button" class="wide main" data-do="take" onClick={closeAnd(() => removeFromTable(position))}>
        {say("wolves.take")}
      </button>
      <button type="button" class="wide" onClick={closeAnd(() => addToTable(piece))}>
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

/** A house, piece by piece, from the roof down. */
export function HouseSheet({
  naming,
  house,
  position,
  findings,
  removeFromTable,
  aim,
  showFinding,
  onClose,
}: HouseSheetProps) {
  const pieces = piecesOf(house, position.at);
  const floors = house.floors.length;
  const remove = (at: string) => {
    if (pieces.length === 1) onClose();
    removeFromTable({ ...position, at });
  };
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={houseName(naming, house)} onClose={onClose}>
      <div class="wolves-aims" role="group" aria-label={say("wolves.next")}>
        <span>{say("wolves.next")}</span>
        {(["floors", "basement"] as const).map((part) => (
          <button type="button" key={part} class="chip" data-do={part} onClick={closeAnd(() => aim(part))}>
            {say(`wolves.next.${part}`)}
          </button>
        ))}
      </div>
      <ul class="wolves-pieces">
        {[...pieces.slice(0, floors).toReversed(), ...pieces.slice(floors)].map(([at, piece]) => (
          <li key={at}>
            <Token piece={piece} people={naming.people} />
            <span>{pieceName(naming, piece)}</span>
            <Badge
              findings={findingsAt(findings, at)}
              showFinding={(finding: Finding) => {
                onClose();
                showFinding(finding);
              }}
            />
            <IconButton
              icon="cross"
              name={say("wolves.remove", { piece: pieceName(naming, piece) })}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      <button type="button" class="wide" data-do="remove" onClick={closeAnd(() => removeFromTable(position))}>
        <Icon name="bin" /> {say("wolves.remove-house")}
      </button>
    </Sheet>
  );
}
