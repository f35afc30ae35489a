/** A long list of which only what can be seen, and a little more, is in the page. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

const OVERSCAN = 600; // pixels, above and below what is seen

interface Range {
  readonly first: number;
  readonly end: number;
}

/** Say which of the items of these heights (in rem) are to be drawn, and how much room the others take above and below. */
export function useVirtualList(heights: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const [range, setRange] = useState<Range>({ first: 0, end: 0 });
  const tops = useMemo(() => offsetsOf(heights), [heights]);
  useLayoutEffect(() => {
    const update = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const above = -list.current!.getBoundingClientRect().top;
      const first = Math.max(0, countBefore(tops, (above - OVERSCAN) / rem) - 1);
      const after = Math.min(heights.length, countBefore(tops, (above + innerHeight + OVERSCAN) / rem));
      setRange((before) => (before.first === first && before.end === after ? before : { first, end: after }));
    };
    update();
    addEventListener("scroll", update, { passive: true });
    addEventListener("resize", update);
    return () => {
      removeEventListener("scroll", update);
      removeEventListener("resize", update);
    };
  }, [tops]);
  const whole = tops[heights.length]!;
  useLayoutEffect(() => {
    list.current!.style.setProperty("--above", `${tops[range.first] ?? 0}rem`);
    list.current!.style.setProperty("--below", `${whole - (tops[range.end] ?? whole)}rem`);
  }, [tops, range]);
  return { list, ...range };
}

/** Return where each item begins, and where the last one ends. */
function offsetsOf(heights: readonly number[]): readonly number[] {
  const tops = [0];
  heights.forEach((height, index) => tops.push(tops[index]! + height));
  return tops;
}

/** Return how many items begin above a height. */
function countBefore(offsets: readonly number[], height: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
