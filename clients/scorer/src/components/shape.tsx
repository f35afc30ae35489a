/** Draws the players' symbols. Each has its own shape and color, so that color-blind people can tell them apart. */

import type { Look } from "../store/store";

export const LOOK_PATHS: Record<Look, string> = {
  heart:
    "M12 21.5C5 16 1.500 12.500 1.500 8.300c0-3.300 2.500-5.600 5.400-5.600 2.200 0 4.100 1.200 5.100 3.300 1-2.100 2.900-3.300 5.100-3.300 2.900 0 5.400 2.300 5.400 5.600 0 4.200-3.500 7.700-10.500 13.200z",
  drop: "M12 1.500c4 5 7.500 9 7.500 13.500a7.500 7.500 0 0 1-15 0C4.500 10.500 8 6.500 12 1.500z",
  leaf: "M21.500 2.500C22 13 18.500 21.500 10 21.500 5 21.500 2.500 18 2.500 14 2.500 6.500 11 3 21.500 2.500z",
  diamond: "M12 1.5 22 12 12 22.5 2 12z",
  moon: "M15 2a10 10 0 1 0 7 14A9 9 0 0 1 15 2z",
  star: "m12 1.8 3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 17.9l-6.4 3.5L7 14.3l-5.3-5 7.2-.9z",
};

export function Shape({ look }: { look: Look }) {
  return (
    <svg class={`shape look-${look}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={LOOK_PATHS[look]} />
    </svg>
  );
}
