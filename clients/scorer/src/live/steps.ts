/** Changes what was played so far, and undoes and redoes the changes. All functions are pure. */

import type { Json } from "../store/changes";
import type { Draft, LivePart, LiveStep, Move } from "../store/types";

const MAX_STEPS = 1000;

/** Return the game with another draft. `merged` makes it one step with the last one, so that undo takes back both. */
export function withDraft(live: LivePart, draft: Draft, merged = false): LivePart {
  const last = merged ? live.past.at(-1) : undefined;
  const before = last ? reverted(live, last, "before") : live;
  const past = last ? live.past.slice(0, -1) : live.past;
  return { ...live, ...draft, past: [...past, stepBetween(before, draft)].slice(-MAX_STEPS), future: [] };
}

/** Return the game with more of the current turn entered, without a step for the undo button. */
export function withHalf(live: LivePart, half: Json): LivePart {
  return { ...live, half };
}

export function undone(live: LivePart): LivePart | null {
  const step = live.past.at(-1);
  if (!step) return null;
  return { ...live, ...reverted(live, step, "before"), past: live.past.slice(0, -1), future: [...live.future, step] };
}

export function redone(live: LivePart): LivePart | null {
  const step = live.future.at(-1);
  if (!step) return null;
  return { ...live, ...reverted(live, step, "after"), past: [...live.past, step], future: live.future.slice(0, -1) };
}

/** Return the game with one undoable step for each move, for a record that came without steps. */
export function withStepsOfMoves(live: LivePart): LivePart {
  const past = live.moves.map((move, at) => ({
    at,
    before: { moves: [], half: null },
    after: { moves: [move], half: null },
  }));
  return { ...live, past, future: [] };
}

/** Return what a step replaced: the moves between the first and the last ones that stay. */
function stepBetween(before: Draft, after: Draft): LiveStep {
  const shorter = Math.min(before.moves.length, after.moves.length);
  let at = 0;
  while (at < shorter && isSame(before.moves[at]!, after.moves[at]!)) at += 1;
  let kept = 0;
  while (kept < shorter - at && isSame(before.moves.at(-1 - kept)!, after.moves.at(-1 - kept)!)) kept += 1;
  const between = ({ moves, half }: Draft) => ({ moves: moves.slice(at, moves.length - kept), half });
  return { at, before: between(before), after: between(after) };
}

function reverted({ moves }: Draft, step: LiveStep, side: "before" | "after"): Draft {
  const replaced = side === "before" ? step.after : step.before;
  const { half, moves: now } = step[side];
  return { moves: moves.toSpliced(step.at, replaced.moves.length, ...now), half };
}

function isSame(one: Move, other: Move): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
