import { useEffect, useRef } from "preact/hooks";
import { say } from "../words/translate";
import { announce } from "./announcer";
import { focusHeading } from "./heading-focus";

/** A line that offers to undo a deletion, or what the message says. It takes the focus: the tapped button is gone. */
export function UndoDelete({ message = say("removed"), onUndo }: { message?: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current!.focus({ preventScroll: true });
    announce(message);
  }, []);
  const undo = () => {
    onUndo();
    focusHeading(document.querySelector("h1"));
    announce(say("undone"));
  };
  return (
    <p class="undo-bar">
      {message}
      <button ref={button} type="button" class="primary" onClick={undo}>
        {say("undo")}
      </button>
    </p>
  );
}
