/** What comes from below: a piece that lies somewhere already, and a house piece by piece. */

import type { Finding, WolvesHouse } from "@tallytale/client";
import { IconButton } from "../../components/button";
import { Badge, findingsAt } from "../../components/finding";
import { Icon } from "../../components/icon";
import { Sheet } from "../../components/sheet";
import { say } from "../../words/translate";
import { Token } from "./drawings";
import { type Part, type Piece, piecesOf, type Spot } from "./houses";
import { houseName, type Naming, pieceName, placeName } from "./names";

interface TakenProps {
  readonly naming: Naming;
  readonly piece: Piece;
  readonly spot: Spot;
  readonly host: WolvesHouse | undefined;
  take(spot: Spot): void;
  add(piece: Piece): void;
  onClose(): void;
}

/** Where a piece lies, and what can be done: take it away from there, or put it here all the same. */
export function Taken({ naming, piece, spot, host, take, add, onClose }: TakenProps) {
  const name = pieceName(naming, piece);
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={name} onClose={onClose}>
      <p class="law">
        {say("wolves.lies", { piece: name, place: placeName(naming, spot.place), house: houseName(naming, host) })}
      </p>
      <button type="button" class="wide main" data-do="take" onClick={then(() => take(spot))}>
        {say("wolves.take")}
      </button>
      <button type="button" class="wide" onClick={then(() => add(piece))}>
        {say("wolves.too")}
      </button>
    </Sheet>
  );
}

interface HouseSheetProps {
  readonly naming: Naming;
  readonly house: WolvesHouse;
  readonly spot: Spot;
  readonly findings: readonly Finding[];
  take(spot: Spot): void;
  aim(part: Part): void;
  explain(finding: Finding): void;
  onClose(): void;
}

/** A house, piece by piece, from the roof down. */
export function HouseSheet({ naming, house, spot, findings, take, aim, explain, onClose }: HouseSheetProps) {
  const pieces = piecesOf(house, spot.at);
  const floors = house.floors.length;
  const remove = (at: string) => {
    if (pieces.length === 1) onClose();
    take({ ...spot, at });
  };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={houseName(naming, house)} onClose={onClose}>
      <div class="wolves-aims" role="group" aria-label={say("wolves.next")}>
        <span>{say("wolves.next")}</span>
        {(["floors", "basement"] as const).map((part) => (
          <button type="button" key={part} class="chip" data-do={part} onClick={then(() => aim(part))}>
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
              explain={(finding) => {
                onClose();
                explain(finding);
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
      <button type="button" class="wide" data-do="remove" onClick={then(() => take(spot))}>
        <Icon name="bin" /> {say("wolves.remove-house")}
      </button>
    </Sheet>
  );
}
