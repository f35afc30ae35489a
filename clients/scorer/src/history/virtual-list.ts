/** A long list of which only what can be seen, and a little more, is in the page. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

const MORE = 600; // pixels, above and below what is seen

interface Seen {
  readonly first: number;
  readonly after: number;
}

/** Say which of the items of these heights (in rem) are to be drawn, and how much room the others take above and below. */
export function useWindow(heights: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const [seen, see] = useState<Seen>({ first: 0, after: 0 });
  const tops = useMemo(() => sums(heights), [heights]);
  useLayoutEffect(() => {
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const above = -list.current!.getBoundingClientRect().top;
      const first = Math.max(0, place(tops, (above - MORE) / rem) - 1);
      const after = Math.min(heights.length, place(tops, (above + innerHeight + MORE) / rem));
      see((before) => (before.first === first && before.after === after ? before : { first, after }));
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [tops]);
  const whole = tops[heights.length]!;
  useLayoutEffect(() => {
    list.current!.style.setProperty("--above", `${tops[seen.first] ?? 0}rem`);
    list.current!.style.setProperty("--below", `${whole - (tops[seen.after] ?? whole)}rem`);
  }, [tops, seen]);
  return { list, ...seen };
}

/** Return where each item begins, and where the last one ends. */
function sums(heights: readonly number[]): readonly number[] {
  const tops = [0];
  heights.forEach((height, index) => tops.push(tops[index]! + height));
  return tops;
}

/** Return how many items begin above a height. */
function place(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tops[middle]! < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
