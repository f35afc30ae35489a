import { useEffect, useRef } from "preact/hooks";

const HOLD_DELAY = 450; // milliseconds until a button counts as held

/**
 * Return event handlers for a button. They call `onHold` when a finger stays on it, and `onRelease` when the finger
 * leaves. A hold does not count as a tap.
 */
export function useHold(onHold: () => void, onRelease: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const held = useRef(false);
  const release = () => {
    clearTimeout(timer.current);
    if (held.current) onRelease();
  };
  useEffect(() => release, []);
  return {
    onPointerDown: () => {
      held.current = false;
      timer.current = setTimeout(() => {
        held.current = true;
        onHold();
      }, HOLD_DELAY);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: Event) => event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      const byKeyboard = event.detail === 0;
      if (held.current && !byKeyboard) event.stopPropagation();
    },
  };
}
