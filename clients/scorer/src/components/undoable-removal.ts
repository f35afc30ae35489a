import { useRef, useState } from "preact/hooks";

const DOUBLE_TAP = 500; // milliseconds

interface UndoableRemoval<T> {
  /** What has been removed and can be restored. */
  readonly removed: readonly T[];
  readonly remove: (items: readonly T[]) => void;
  /** Restores everything that was removed. */
  readonly restoreRemoved: () => void;
}

/**
 * Removes items by one function, remembers them, and restores them by another function. The second tap of a double tap
 * removes nothing: the next item of a list may have moved under the finger.
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
