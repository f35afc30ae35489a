import { useRef } from "preact/hooks";

const TOGETHER = 120; // milliseconds between the taps of two hands that tap at the same time
const NEW_TURN = 350; // milliseconds; a tap so soon after the one that ended a turn was meant for that turn

/** Return a handler that ignores taps which were meant for what the screen showed before the last tap. */
export function useOneTapAtATime(seat: number | null) {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, seat });
  return (event: MouseEvent) => {
    const since = event.timeStamp - last.current.at;
    const isLate = since < (last.current.seat === seat ? TOGETHER : NEW_TURN);
    if (isLate && event.detail > 0) event.stopPropagation();
    else last.current = { at: event.timeStamp, seat };
  };
}
