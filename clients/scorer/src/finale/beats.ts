/** The finale's clock: which act is on, and how long it lasts. About ten seconds in all. */

import { useEffect, useState } from "preact/hooks";

const ROW = 140; // milliseconds before the next player's pieces appear
const BREATH = 350; // before the first act
const ALL_ACTS = 7400;
const SHORTEST_ACT = 780;
const LONGEST_ACT = 1700;
const SHORTEST_STILL = 1600; // with reduced motion, each act is one picture
const CROWNING = 2000;
const COUNTED_AFTER = 0.62; // of an act: then its points have arrived

export interface Beat {
  /** How many rows are on the stage. */
  readonly rows: number;
  /** The index of the act that is on: before the first, −1; after the last, the crowning. */
  readonly act: number;
  /** Whether the points of the act have arrived. */
  readonly counted: boolean;
}

/** Return how long an act lasts, in milliseconds. */
export function actLength(acts: number, still: boolean): number {
  const length = Math.min(LONGEST_ACT, Math.max(SHORTEST_ACT, ALL_ACTS / acts));
  return still ? Math.max(length, SHORTEST_STILL) : length;
}

export function useBeat(acts: number, rows: number, still: boolean, onEnd: () => void): Beat {
  const [beat, setBeat] = useState<Beat>({ rows: 0, act: -1, counted: false });
  useEffect(() => {
    const [delay, next] = after(beat, acts, rows, actLength(acts, still), still);
    const timer = setTimeout(() => (next ? setBeat(next) : onEnd()), delay);
    return () => clearTimeout(timer);
  }, [beat]);
  return beat;
}

/** Return what comes after a beat, and when. After the crowning, nothing does. */
function after(beat: Beat, acts: number, rows: number, length: number, still: boolean): [number, Beat | null] {
  if (beat.rows < rows) return [ROW, { ...beat, rows: beat.rows + 1 }];
  if (beat.act < 0) return [BREATH, { ...beat, act: 0, counted: still }];
  if (beat.act >= acts) return [CROWNING, null];
  if (!beat.counted) return [length * COUNTED_AFTER, { ...beat, counted: true }];
  return [still ? length : length * (1 - COUNTED_AFTER), { ...beat, act: beat.act + 1, counted: still }];
}
