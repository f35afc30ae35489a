/** The timing of the finale: which act is shown, which moment of it, and for how long. */

import type { Score } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Act } from "./acts";

// All in milliseconds.
const ENTER = 1000;
const STEP = 1500;
const CHEER = 1100;
const LONGEST_PLAYER = 9500;
const COMPARE = [1300, 1100, 1900] as const;
const FALL = 1300;
const LONGEST_FALLS = 7000;
const DRUM = 1400;
const PLACE = 1200;
const TIE = 2400;
const CROWN = 3000;
const LONGEST_SHOW = 72_000;
const SLOWER = 1.7;

export interface Beat {
  /** The index of the act. */
  readonly act: number;
  /** The index of the moment in the act. */
  readonly moment: number;
}

/** Return how long each moment of each act lasts. All players' acts together are shorter if the show would be too long. */
export function momentLengths(acts: readonly Act[], decidedBy: Score["decided_by"]): readonly (readonly number[])[] {
  const lengths = acts.map((act) => lengthsOf(act, decidedBy));
  const all = lengths.flat().reduce((sum, one) => sum + one, 0);
  const share = Math.min(1, LONGEST_SHOW / all);
  return lengths.map((one) => one.map((length) => length * share));
}

function lengthsOf(act: Act, decidedBy: Score["decided_by"]): readonly number[] {
  if (act.kind === "contest") return COMPARE;
  if (act.kind === "player") {
    const step = Math.min(STEP, (LONGEST_PLAYER - ENTER - CHEER) / act.steps.length);
    return [ENTER, ...act.steps.map(() => step), CHEER];
  }
  if (act.kind === "falls")
    return [ENTER, ...act.falls.map(() => Math.min(FALL, LONGEST_FALLS / act.falls.length)), CHEER];
  return [DRUM, ...act.tiers.map(() => PLACE), ...(decidedBy === "points" ? [] : [TIE]), CROWN];
}

/** Play the moments one after the other. `next` goes to the next act and, in the last one, to the crown or the end. */
export function useBeat(lengths: readonly (readonly number[])[], paused: boolean, slow: boolean, onEnd: () => void) {
  const [beat, setBeat] = useState<Beat>({ act: 0, moment: 0 });
  const { act, moment } = beat;
  const length = lengths[act]![moment]! * (slow ? SLOWER : 1);
  const show = (next: Beat) => (lengths[next.act] ? setBeat(next) : onEnd());
  useEffect(() => {
    if (paused) return;
    const isLast = moment + 1 >= lengths[act]!.length;
    const timer = setTimeout(() => show(isLast ? { act: act + 1, moment: 0 } : { act, moment: moment + 1 }), length);
    return () => clearTimeout(timer);
  }, [beat, paused, slow]);
  const next = () => {
    const crown = lengths[act]!.length - 1;
    show(act === lengths.length - 1 && moment < crown ? { act, moment: crown } : { act: act + 1, moment: 0 });
  };
  return useMemo(() => ({ ...beat, length, next }), [beat, length]);
}
