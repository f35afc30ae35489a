/** A list that renders only its visible items. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

const OVERSCAN = 600; // pixels that are rendered above and below the screen

interface Range {
  readonly first: number;
  readonly end: number;
}

/** Return which items to draw, given the heights of all items in rem. Padding takes the place of the others. */
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

/** Return the top position of each item, and the end of the last one. */
function offsetsOf(heights: readonly number[]): readonly number[] {
  const tops = [0];
  heights.forEach((height, index) => tops.push(tops[index]! + height));
  return tops;
}

/** Return how many items begin above this position. */
function countBefore(offsets: readonly number[], height: number): number {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
