import { Piece } from "../../components/button";
import type { Move } from "../../store/types";
import { say } from "../../words/translate";
import { Token } from "./drawings";
import { pieceKey, wolvesOf } from "./houses";
import type { LivePartProps } from "./live-play";
import { Question } from "./live-question";
import { allHouses, houseOf, moveOf, moveWithWolf, NOTHING, wolfMoves, wolvesToSend } from "./live-turn";
import { pieceName } from "./names";

/** The wolves that can be sent, after a card was discarded or because a pig's effect asks for one. */
export function LiveWolves(props: LivePartProps) {
  const { seat, half, mode, naming, next, options, people, wolf, table, enter } = props;
  const sendable = wolvesToSend(next, seat!).map(({ wolf: { value } }) => value);
  const first = mode === "sending" ? "wolves.send.must" : "wolves.send.may";
  return (
    <section class="palette live-wolves" aria-label={say("wolves.send")}>
      <Question
        text={say(half.wolf === null ? first : "wolves.send.where")}
        onCancel={mode === "discarding" ? () => enter(NOTHING, table, false) : undefined}
      />
      <div class="live-wolf-row">
        {wolvesOf(seat!).map((piece) => {
          const isSendable = !options || sendable.includes(piece.wolf.value);
          return (
            <Piece
              key={piece.wolf.value}
              id={pieceKey(piece)}
              class={`live-token ${isSendable ? "" : "dim"}`}
              name={pieceName(naming, piece)}
              pressed={isSendable ? wolf === piece.wolf.value : undefined}
              onClick={() =>
                isSendable ? enter({ ...half, wolf: piece.wolf.value }, table, false) : refuse(props, piece.wolf.value)
              }
            >
              <Token piece={piece} people={people} />
            </Piece>
          );
        })}
        <NoWolf {...props} />
      </div>
    </section>
  );
}

/** The button that sends no wolf. */
function NoWolf({ seat, half, mode, next, options, base, attempt, commit }: LivePartProps) {
  const isAsked = mode === "sending";
  const none = isAsked ? ({ do: "send", seat: seat!, wolf: null } as unknown as Move) : moveOf(seat!, half);
  const may = !isAsked || !options || next.some(({ move }) => !move.wolf);
  return (
    <button
      type="button"
      class={`chip ${may ? "" : "dim"}`}
      data-piece="no-wolf"
      onClick={() => attempt(none, () => commit(none, base))}
    >
      {say(isAsked ? "wolves.send.cant" : "wolves.send.none")}
    </button>
  );
}

/** Show why a wolf can't be sent, at the example of a house. */
function refuse({ next, table, mode, seat, half, attempt, commit }: LivePartProps, value: number): void {
  const at = wolfMoves(next).map(houseOf)[0] ?? allHouses(table)[0];
  if (!at) return;
  const move = moveWithWolf(mode === "sending", seat!, half, { value, ...at });
  attempt(move, (after) => commit(move, after));
}
