import { exportEverything } from "../browser/export-everything";
import { say } from "../words/translate";
import { Icon } from "./icon";
import { UndoDelete } from "./undo-delete";

interface UnreadableProps {
  readonly count: number;
  /** Whether some were deleted just now, so that it can be undone. */
  readonly removed: boolean;
  readonly onRemove: () => void;
  readonly onRestore: () => void;
}

/** A line about saved games that can't be read, with buttons to export or delete them. */
export function Unreadable({ count, removed, onRemove, onRestore }: UnreadableProps) {
  if (removed) return <UndoDelete onUndo={onRestore} />;
  if (!count) return null;
  return (
    <section class="unreadable" aria-label={say("unreadable", { n: count })}>
      <p>
        <Icon name="warn" /> {say("unreadable", { n: count })}
      </p>
      <button type="button" class="wide-button" onClick={() => void exportEverything()}>
        {say("everything.export")}
      </button>
      <button type="button" class="wide-button" onClick={onRemove}>
        {say("unreadable.remove")}
      </button>
    </section>
  );
}
