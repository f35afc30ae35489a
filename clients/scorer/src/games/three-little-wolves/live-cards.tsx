import type { WolvesCard } from "@tallytale/client";
import { useMemo } from "preact/hooks";
import { Piece } from "../../components/button";
import { withPlayerNames } from "../../words/player-names";
import { say } from "../../words/translate";
import { CardFace } from "./drawings";
import { locatePieces, pieceKey } from "./houses";
import type { LivePartProps } from "./live-play";
import { buildsOf, discardedCards, discardOfSmooki, isSameCard, moveOf, NOTHING, refusalOf } from "./live-turn";
import { pieceName, placeName } from "./names";
import { CardRows, OwnerMark } from "./palette";

/** All cards. Those that can be built are bright; a tap on another says why not. */
export function LiveCards(props: LivePartProps) {
  const { naming, table, moves, color, showColor } = props;
  const positions = useMemo(() => locatePieces(table), [table]);
  const discarded = useMemo(() => discardedCards(moves), [moves]);
  return (
    <section class="palette live-cards" aria-label={say("wolves.palette")}>
      <CardRows naming={naming} shown={color} onShowColor={showColor}>
        {(card) => {
          const key = pieceKey({ kind: "card", card });
          return (
            <CardButton key={key} {...props} {...{ card }} position={positions.get(key)} gone={discarded.has(key)} />
          );
        }}
      </CardRows>
    </section>
  );
}

interface CardButtonProps extends LivePartProps {
  readonly card: WolvesCard;
  readonly position: Parameters<typeof OwnerMark>[0]["position"] | undefined;
  /** Whether the card was discarded. */
  readonly gone: boolean;
}

function CardButton(props: CardButtonProps) {
  const { card, position, gone, naming, seat, mode, half, options, people, refuse } = props;
  const played = position !== undefined || gone;
  const refusal = mode === "building" || played ? refusalOf(options, card) : undefined;
  return (
    <Piece
      id={pieceKey({ kind: "card", card })}
      class={played ? "taken" : ""}
      name={nameOf(props)}
      blockedBecause={refusal && !played ? withPlayerNames(refusal, people).message : undefined}
      pressed={isSameCard(card, half.card)}
      target={`${seat} ${props.moves.length}`}
      onClick={() => (refusal ? refuse(refusal) : tapCard(props))}
    >
      <CardFace {...card} />
      {position && <OwnerMark naming={naming} position={position} />}
    </Piece>
  );
}

function nameOf({ card, position, gone, naming }: CardButtonProps): string {
  const piece = pieceName(naming, { kind: "card", card });
  if (position) return say("wolves.taken", { piece, place: placeName(naming, position.place) });
  return gone ? say("wolves.discarded", { piece }) : piece;
}

function tapCard(props: CardButtonProps): void {
  const { card, position, gone, mode, half, seat, next, table, finish, enter, attempt } = props;
  const chosen = isSameCard(card, half.card) ? null : card;
  const reveal = () => enter({ ...NOTHING, for: "smooki", card: chosen }, table, false);
  if (mode === "smooki" && (position || gone)) attempt(discardOfSmooki(card), reveal);
  else if (mode === "smooki") reveal();
  else if (mode === "discarding") {
    const discarding = { ...half, card: chosen };
    attempt(moveOf(seat!, discarding), () => enter(discarding, table, false));
  } else {
    const places = buildsOf(next, card);
    if (places.length === 1) finish(places[0]!);
    else if (places.length) enter({ ...NOTHING, card: chosen }, table, false);
  }
}
