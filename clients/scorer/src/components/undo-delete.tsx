import { useEffect, useRef } from "preact/hooks";
import { say } from "../words/translate";
import { announce } from "./announcer";
import { focusHeading } from "./heading-focus";

/** A line that offers to undo a deletion. It takes the focus, because the button that was tapped is gone. */
export function UndoDelete({ onUndo }: { onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current!.focus({ preventScroll: true });
    announce(say("removed"));
  }, []);
  const undo = () => {
    onUndo();
    focusHeading(document.querySelector("h1"));
    announce(say("undone"));
  };
  return (
    <p class="undo-bar">
      {say("removed")}
      <button ref={button} type="button" class="primary" onClick={undo}>
        {say("undo")}
      </button>
    </p>
  );
}
