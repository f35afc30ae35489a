import { Piece } from "../../components/button";
import type { Move } from "../../store/types";
import { say } from "../../words/translate";
import { Token } from "./drawings";
import { pieceKey, wolvesOf } from "./houses";
import type { LivePartProps } from "./live-play";
import { allHouses, houseOf, moveOf, moveWithWolf, wolfMoves, wolvesToSend } from "./live-turn";
import { pieceName } from "./names";

/** The wolves that can be sent, after a card was discarded or because a pig's effect asks for one. */
export function LiveWolves(props: LivePartProps) {
  const { seat, half, mode, naming, next, options, people, wolf, table, base, enter, attempt, commit } = props;
  const sendable = wolvesToSend(next, seat!).map(({ wolf: { value } }) => value);
  const none: Move =
    mode === "sending" ? ({ do: "send", seat: seat!, wolf: null } as unknown as Move) : moveOf(seat!, half);
  const may = mode === "discarding" || !options || next.some(({ move }) => !move.wolf);
  return (
    <section class="palette live-wolves" aria-label={say("wolves.send")}>
      <p>{say(mode === "sending" ? "wolves.send.must" : "wolves.send.may")}</p>
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
        <button
          type="button"
          class={`chip ${may ? "" : "dim"}`}
          data-piece="no-wolf"
          onClick={() => attempt(none, () => commit(none, base))}
        >
          {say(mode === "sending" ? "wolves.send.cant" : "wolves.send.none")}
        </button>
      </div>
    </section>
  );
}

/** Show why a wolf can't be sent, at the example of a house. */
function refuse({ next, table, mode, seat, half, attempt, commit }: LivePartProps, value: number): void {
  const at = wolfMoves(next).map(houseOf)[0] ?? allHouses(table)[0];
  if (!at) return;
  const move = moveWithWolf(mode === "sending", seat!, half, { value, ...at });
  attempt(move, (after) => commit(move, after));
}
