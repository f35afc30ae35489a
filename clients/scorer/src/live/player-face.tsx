import { Shape } from "../components/shape";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import type { Play, Referee } from "./play";
import type { RefusalState } from "./refusal";

interface PlayerFaceProps extends Referee {
  readonly play: Play;
  readonly seat: number;
  readonly refusal: RefusalState;
}

/** A player's symbol and name. A tap on the next player ends the turn. */
export function PlayerFace(props: PlayerFaceProps) {
  const { openGame, play, seat } = props;
  const name = playerName(openGame.people, seat);
  const state = stateOf(props);
  return (
    <button
      type="button"
      class={`live-face ${state}`}
      data-face={seat}
      aria-label={state === "other" ? name : say(`live.face.${state}`, { name })}
      aria-current={state === "current" ? "true" : undefined}
      data-target={`${seat} ${play.seat}`}
      onClick={() => tapFace(props)}
    >
      <Shape look={openGame.people[seat]!.look} />
      <span style={{ "--letters": longestWord(name) }}>{name}</span>
    </button>
  );
}

/** Return the number of letters in the longest word of a name. */
function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]/).map((word) => Array.from(word).length));
}

/** Return whether it is this player's turn, could become it by a tap, or neither. */
function stateOf({ position, play, seat }: PlayerFaceProps): "current" | "next" | "eligible" | "other" {
  if (play.seat === seat) return "current";
  if (play.upToDate && play.seat === null && (position!.now.seats?.includes(seat) ?? true)) return "eligible";
  return play.upToDate && position!.after && (position!.after.seats?.includes(seat) ?? true) ? "next" : "other";
}

/** Tell whether it could as well be this player's turn: the players have said whose turn it is, not the judge. */
function couldPlayInstead({ liveGame, position, seat }: PlayerFaceProps): boolean {
  const { seats, facts } = position!.now;
  const isOpen = seats?.length !== 1 && (liveGame.firstOf?.(facts) ?? null) === null;
  return isOpen && (seats?.includes(seat) ?? true);
}

function tapFace(props: PlayerFaceProps): void {
  const { position, play, seat, refusal } = props;
  const state = stateOf(props);
  if (state === "eligible") play.choose(seat);
  else if (state === "next") play.pass();
  else if (state === "other" && play.upToDate && position!.complete && position!.seat !== null) {
    if (position!.staying) refusal.show(position!.staying);
    else if (couldPlayInstead(props)) play.choose(seat);
    else refusal.outOfTurn(seat);
  }
}
