import { useState } from "preact/hooks";

interface UndoableRemoval<T> {
  /** What has been removed and can be restored. */
  readonly removed: readonly T[];
  readonly remove: (items: readonly T[]) => void;
  /** Restores everything that was removed. */
  readonly restoreRemoved: () => void;
}

/** Removes items by one function, remembers them, and restores them by another function. */
export function useUndoableRemoval<T>(
  removeItems: (items: readonly T[]) => void,
  restoreItems: (items: readonly T[]) => void,
): UndoableRemoval<T> {
  const [removed, setRemoved] = useState<readonly T[]>([]);
  const remove = (items: readonly T[]) => {
    removeItems(items);
    setRemoved([...removed, ...items]);
  };
  const restoreRemoved = () => {
    restoreItems(removed);
    setRemoved([]);
  };
  return { removed, remove, restoreRemoved };
}
