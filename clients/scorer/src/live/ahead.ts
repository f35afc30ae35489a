/** Asks the judge in advance about the drafts to which the next tap can lead, so that nobody waits for its answers. */

import { isPhoneFirst } from "../judge/judges";
import type { Draft, LivePart } from "../store/types";
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

/** Yield the drafts to which a tap can lead: first the end of the turn, then what the game expects. */
function* draftsAhead(liveGame: AnyLiveGame, position: Position, start: LivePart["start"]): Generator<Draft> {
  const { after, options, seat, draft } = position;
  if (after) yield { moves: after.moves, half: null };
  const { entered } = turnOf(liveGame, { start, half: draft.half });
  for (const next of (options && liveGame.ahead?.(entered, options)) ?? [])
    yield { moves: draft.moves, half: { seat, entered: next } };
}
