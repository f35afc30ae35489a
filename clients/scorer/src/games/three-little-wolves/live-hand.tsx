import type { WolvesCard } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { Piece } from "../../components/button";
import { Sheet } from "../../components/sheet";
import { withPlayerNames } from "../../words/player-names";
import { say } from "../../words/translate";
import { CardFace } from "./drawings";
import { type Color, housesOf, pieceKey } from "./houses";
import type { LivePartProps } from "./live-play";
import { buildsOf, houseOf, isSameCard, refusalOf } from "./live-turn";
import { houseName, pieceName } from "./names";
import { CardRows } from "./palette";

const SHOWN_FOR = 60_000; // milliseconds

interface HandProps extends LivePartProps {
  readonly onClose: () => void;
}

/**
 * Shows a player where the cards of their hand could be built. The hand is only in this component: it is never saved or
 * sent, because the judge was asked about all cards before. It is forgotten when the sheet closes: by a tap, when the
 * page is hidden, or after a minute.
 */
export function Hand(props: HandProps) {
  const { naming, onClose } = props;
  const [hand, setHand] = useState<readonly WolvesCard[]>([]);
  const [shown, setShown] = useState<Color>("red");
  useClosing(onClose);
  const toggle = (card: WolvesCard) => {
    const kept = hand.filter((one) => !isSameCard(one, card));
    setHand(kept.length < hand.length ? kept : [...hand, card]);
  };
  return (
    <Sheet title={say("wolves.hand")} onClose={onClose}>
      <p>{say("wolves.hand.explained")}</p>
      <ul class="live-hand">
        {hand.map((card) => (
          <HandCard key={pieceKey({ kind: "card", card })} {...props} {...{ card }} />
        ))}
      </ul>
      <CardRows naming={naming} shown={shown} onShowColor={setShown}>
        {(card) => (
          <Piece
            key={card.number}
            id={`hand-${card.color}-${card.number}`}
            name={pieceName(naming, { kind: "card", card })}
            pressed={hand.some((one) => isSameCard(one, card))}
            target={`hand-${card.color}-${card.number}`}
            onClick={() => toggle(card)}
          >
            <CardFace {...card} />
          </Piece>
        )}
      </CardRows>
    </Sheet>
  );
}

/** Close when the page is hidden, and after a minute. */
function useClosing(close: () => void): void {
  useEffect(() => {
    const timer = setTimeout(close, SHOWN_FOR);
    const hide = () => document.hidden && close();
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
}

/** Says where a card could be built, or why it can't. */
function HandCard({ card, next, options, table, naming, seat, people }: HandProps & { readonly card: WolvesCard }) {
  const places = buildsOf(next, card).map((one) => {
    const house = houseName(naming, housesOf(table, seat!)[houseOf(one)!.house ?? -1]);
    return one.move.basement ? say("told", { what: house, text: say("wolves.next.basement") }) : house;
  });
  const refusal = refusalOf(options, card);
  return (
    <li data-card={pieceKey({ kind: "card", card })}>
      <CardFace {...card} />
      <span>{places.join(say("between")) || (refusal && withPlayerNames(refusal, people).message)}</span>
    </li>
  );
}
