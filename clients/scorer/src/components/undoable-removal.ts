import { useRef, useState } from "preact/hooks";

const DOUBLE_TAP = 500; // milliseconds between the taps of a double tap

interface UndoableRemoval<T> {
  /** The removed items that can still be restored. */
  readonly removed: readonly T[];
  readonly remove: (items: readonly T[]) => void;
  readonly restoreRemoved: () => void;
}

/**
 * Returns functions that remove items and restore them. The second tap of a double tap is ignored, because it would
 * remove the next item of the list.
 */
export function useUndoableRemoval<T>(
  removeItems: (items: readonly T[]) => void,
  restoreItems: (items: readonly T[]) => void,
): UndoableRemoval<T> {
  const [removed, setRemoved] = useState<readonly T[]>([]);
  const lastRemoval = useRef(Number.NEGATIVE_INFINITY);
  const remove = (items: readonly T[]) => {
    if (performance.now() - lastRemoval.current < DOUBLE_TAP) return;
    lastRemoval.current = performance.now();
    removeItems(items);
    setRemoved([...removed, ...items]);
  };
  const restoreRemoved = () => {
    lastRemoval.current = Number.NEGATIVE_INFINITY;
    restoreItems(removed);
    setRemoved([]);
  };
  return { removed, remove, restoreRemoved };
}
