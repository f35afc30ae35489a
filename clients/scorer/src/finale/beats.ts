/** The timing of the finale: which act is shown, and for how long. It takes about ten seconds in all. */

import { useEffect, useState } from "preact/hooks";

const ROW = 140; // milliseconds until the next player's pieces appear
const BREATH = 350; // milliseconds before the first act
const ALL_ACTS = 7400;
const SHORTEST_ACT = 780;
const LONGEST_ACT = 1700;
const SHORTEST_STILL = 1600; // milliseconds; with reduced motion, each act is a still picture
const CROWNING = 2000;
const COUNTED_AFTER = 0.62; // the share of an act after which its points have arrived

export interface Beat {
  /** How many players are visible. */
  readonly rows: number;
  /**
   * The index of the act that is shown. It is −1 before the first act, and the number of acts while the winner is
   * crowned.
   */
  readonly act: number;
  /** Whether the points of this act have reached the players' totals. */
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

/** Return the milliseconds to wait and what is shown next, or null if the finale is over. */
function after(beat: Beat, acts: number, rows: number, length: number, still: boolean): [number, Beat | null] {
  if (beat.rows < rows) return [ROW, { ...beat, rows: beat.rows + 1 }];
  if (beat.act < 0) return [BREATH, { ...beat, act: 0, counted: still }];
  if (beat.act >= acts) return [CROWNING, null];
  if (!beat.counted) return [length * COUNTED_AFTER, { ...beat, counted: true }];
  return [still ? length : length * (1 - COUNTED_AFTER), { ...beat, act: beat.act + 1, counted: still }];
}
