import { useEffect, useState } from "preact/hooks";

export const BETWEEN_PARTS = 150; // milliseconds; drawing all parts at once would make a slow phone stutter

let free = 0; // when the next part may be drawn, on the clock of `performance.now`

/**
 * Return a number that grows by one, a moment apart, up to `all`. All that grows on the page takes turns, so that no two
 * parts are drawn in the same frame.
 */
export function useGrowing(all: number, first = 1): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= all) return;
    const now = performance.now();
    free = Math.max(now, free) + BETWEEN_PARTS;
    const timer = setTimeout(() => setCount(count + 1), free - now);
    return () => clearTimeout(timer);
  }, [count]);
  return count;
}
