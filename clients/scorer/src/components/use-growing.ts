import { useEffect, useState } from "preact/hooks";

export const BETWEEN_PARTS = 150; // milliseconds; drawing all parts at once would make a slow phone stutter

/** Return a number that grows by one, a moment apart, up to `all`. */
export function useGrowing(all: number, first = 1): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= all) return;
    const timer = setTimeout(() => setCount(count + 1), BETWEEN_PARTS);
    return () => clearTimeout(timer);
  }, [count]);
  return count;
}
