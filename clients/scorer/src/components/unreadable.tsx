import { exportEverything } from "../browser/export-everything";
import { say } from "../words/translate";
import { Icon } from "./icon";
import { UndoBar } from "./undo-bar";
import { useUndoableRemoval } from "./undoable-removal";

interface UnreadableProps<T> {
  readonly records: readonly T[];
  readonly deleteRecords: (records: readonly T[]) => void;
  readonly restoreRecords: (records: readonly T[]) => void;
}

/** A message about saved games that can't be read, with buttons to export or delete them. */
export function Unreadable<T>({ records, deleteRecords, restoreRecords }: UnreadableProps<T>) {
  const { removed, remove, restoreRemoved } = useUndoableRemoval(deleteRecords, restoreRecords);
  const count = records.length;
  if (removed.length) return <UndoBar onUndo={restoreRemoved} />;
  if (!count) return null;
  return (
    <section class="unreadable" aria-label={say("unreadable", { n: count })}>
      <p>
        <Icon name="warn" /> {say("unreadable", { n: count })}
      </p>
      <button type="button" class="wide-button" onClick={() => void exportEverything()}>
        {say("everything.export")}
      </button>
      <button type="button" class="wide-button" onClick={() => remove(records)}>
        {say("unreadable.remove")}
      </button>
    </section>
  );
}
