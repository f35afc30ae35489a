/** Draws a house: pigs and wolves on the roof, floors as cards, the basement below the ground. */

import type { PieceScore, WolvesCard, WolvesHouse } from "@tallytale/client";
import { Icon } from "../../components/icon";
import type { Person } from "../../store/store";
import { formatNumber } from "../../words/translate";
import { CardFace, Crack, Flag, Roof, Token } from "./drawings";
import { heightOf, piecesOf } from "./houses";

export interface HouseDrawingProps {
  readonly house: WolvesHouse;
  readonly at: string;
  readonly score: PieceScore | undefined;
  readonly people: readonly Person[];
  /** The JSON Pointers of the pieces to mark. */
  readonly marked: ReadonlySet<string>;
  readonly mark: "highlighted" | "wrong";
}

/** The roof with the house's height, its pig and its wolves. */
export function RoofAndGuests({ house, at, score, people, marked, mark }: HouseDrawingProps) {
  const guests = piecesOf(house, at).filter(([, piece]) => piece.kind !== "card");
  const down = score?.state === "demolished";
  return (
    <span class="wolves-house-top">
      <Roof down={down} />
      {score?.state === "tallest" && <Flag />}
      <span class="wolves-height">{score ? formatNumber(heightOf(score)) : ""}</span>
      <span class="wolves-roof-tokens">
        {guests.map(([pointer, piece]) => (
          <span key={pointer} data-at={pointer} class={marked.has(pointer) ? mark : ""}>
            <Token piece={piece} people={people} />
          </span>
        ))}
      </span>
    </span>
  );
}

/** The floors, the ground and the basement. */
export function Walls({ house, at, score, marked, mark }: HouseDrawingProps) {
  return (
    <span class="wolves-walls">
      <span class="wolves-floors">
        <Cards cards={house.floors} at={`${at}/floors`} {...{ marked, mark }} />
        {score?.state === "demolished" && <Crack />}
      </span>
      <span class="wolves-ground" />
      <span class="wolves-basement">
        <Cards cards={house.basement ?? []} at={`${at}/basement`} {...{ marked, mark }} />
      </span>
    </span>
  );
}

function Cards({
  cards,
  at,
  marked,
  mark,
}: { cards: readonly WolvesCard[]; at: string } & Pick<HouseDrawingProps, "marked" | "mark">) {
  return (
    <>
      {cards.map((card, index) => (
        <span
          key={`${card.color} ${card.number} ${index}`}
          data-at={`${at}/${index}`}
          class={`wolves-floor ${marked.has(`${at}/${index}`) ? mark : ""}`}
        >
          <CardFace {...card} />
          {mark === "wrong" && marked.has(`${at}/${index}`) && <Icon name="warn" />}
        </span>
      ))}
    </>
  );
}
