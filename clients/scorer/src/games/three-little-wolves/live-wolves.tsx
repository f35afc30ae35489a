import { Piece } from "../../components/button";
import type { Move } from "../../store/types";
import { say } from "../../words/translate";
import { Token } from "./drawings";
import { pieceKey } from "./houses";
import type { LivePartProps } from "./live-play";
import { moveOf, wolvesToSend } from "./live-turn";
import { pieceName } from "./names";

/** The wolves that can be sent, after a card was discarded or because a pig's effect asks for one. */
export function LiveWolves(props: LivePartProps) {
  const { seat, half, mode, naming, next, people, wolf, table, base, enter, attempt, commit } = props;
  const wolves = wolvesToSend(next, seat!);
  const none: Move =
    mode === "sending" ? ({ do: "send", seat: seat!, wolf: null } as unknown as Move) : moveOf(seat!, half);
  const may = mode === "discarding" || next.some(({ move }) => !move.wolf);
  return (
    <section class="palette live-wolves" aria-label={say("wolves.send")}>
      <p>{say(mode === "sending" ? "wolves.send.must" : "wolves.send.may")}</p>
      <div class="live-wolf-row">
        {wolves.map((piece) => (
          <Piece
            key={piece.wolf.value}
            id={pieceKey(piece)}
            class="live-token"
            name={pieceName(naming, piece)}
            pressed={wolf === piece.wolf.value}
            onClick={() => enter({ ...half, wolf: piece.wolf.value }, table, false)}
          >
            <Token piece={piece} people={people} />
          </Piece>
        ))}
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
