/** Asks the judge in advance about the drafts to which the next tap can lead, so that nobody waits for its answers. */

import { isPhoneFirst } from "../judge/judges";
import type { Json } from "../store/changes";
import type { Draft, LivePart, Move } from "../store/types";
import type { AnyLiveGame } from "./contract";
import { type Position, positionOf } from "./referee";
import { turnOf } from "./turn";

const PAUSE = 40; // milliseconds after a tap, in which the page is drawn

/** What the judge has said in advance about the drafts to which the next tap, or the last one, can lead. */
export class Ahead {
  #found = new Map<string, Position>();
  #before = new Map<string, Position>();

  /** Return what the judge said about the same draft. */
  find({ moves, half }: Draft): Position | null {
    const key = keyOf({ moves, half });
    const found = this.#found.get(key) ?? this.#before.get(key);
    return found ? { ...found, draft: { moves, half }, now: { ...found.now, moves } } : null;
  }

  add(position: Position): void {
    this.#found.set(keyOf(position.draft), position);
  }

  /** Begin again after a tap. What was found before the last tap is forgotten. */
  startAgain(): void {
    this.#before = this.#found;
    this.#found = new Map();
  }
}

function keyOf({ moves, half }: Draft): string {
  return JSON.stringify([half, moves]);
}

/**
 * Ask the phone's engine about the drafts to which the next tap can lead, until the signal says that somebody has tapped.
 */
export function lookAhead(
  ahead: Ahead,
  liveGame: AnyLiveGame,
  { start }: LivePart,
  position: Position,
  signal: AbortSignal,
): void {
  ahead.startAgain();
  ahead.add(position);
  const timer = setTimeout(async () => {
    for (const draft of draftsAhead(liveGame, position, start)) {
      if (signal.aborted || !isPhoneFirst()) return;
      const next = await askAhead(draft, position);
      const ending = next && endingOf(liveGame, start, next);
      if (ending) await askAhead(ending, next);
    }
  }, PAUSE);
  signal.addEventListener("abort", () => clearTimeout(timer));

  async function askAhead(draft: Draft, before: Position): Promise<Position | null> {
    const ask = () => positionOf(liveGame, { ...draft, start }, before, () => undefined, signal);
    const found = ahead.find(draft) ?? (await ask().catch(() => null)); // if it fails, the judge is asked after the tap
    if (found && !signal.aborted) ahead.add(found);
    return found;
  }
}

/** Return the draft to which this one leads by itself, because its player can do nothing more. */
export function endingOf(liveGame: AnyLiveGame, start: LivePart["start"], position: Position): Draft | null {
  const { after, options, draft } = position;
  const { entered } = turnOf(liveGame, { start, half: draft.half });
  return after && options && liveGame.endsByItself(entered, options) ? { moves: after.moves, half: null } : null;
}

/** Yield the drafts to which a tap can lead: first the end of the turn, then whose turn it is and what the game expects. */
function* draftsAhead(liveGame: AnyLiveGame, position: Position, start: LivePart["start"]): Generator<Draft> {
  const { now, after, options, seat, draft } = position;
  const { moves } = draft;
  if (after) yield { moves: after.moves, half: null };
  const { entered } = turnOf(liveGame, { start, half: draft.half });
  if (seat === null) for (const one of now.seats ?? start.players.keys()) yield { moves, half: { seat: one, entered } };
  if (!options) return;
  for (const [move, kept] of liveGame.movesAhead?.(entered, options, now.facts) ?? [])
    yield draftAfter(draft, move, kept);
  for (const next of liveGame.ahead?.(entered, options, now.facts) ?? [])
    yield { moves, half: { seat, entered: next } };
}

/** Return the draft after a move. `kept` is what stays entered. */
export function draftAfter({ moves }: Draft, move: Move, kept: Json | undefined): Draft {
  return { moves: [...moves, move], half: kept ? { seat: null, entered: kept } : null };
}
