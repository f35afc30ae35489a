/** The symbols of the seats. Shapes differ as well as colours, so that nobody has to see colours. */

import type { Look } from "../store/store";

export const LOOK_PATHS: Record<Look, string> = {
  circle: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
  triangle: "M12 2.5 22 20.5H2z",
  square: "M4 4h16v16H4z",
  diamond: "M12 1.5 22 12 12 22.5 2 12z",
  star: "m12 1.8 3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 17.9l-6.4 3.5L7 14.3l-5.3-5 7.2-.9z",
};

export function Shape({ look }: { look: Look }) {
  return (
    <svg class={`shape look-${look}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={LOOK_PATHS[look]} />
    </svg>
  );
}
