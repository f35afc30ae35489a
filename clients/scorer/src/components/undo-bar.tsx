import { useEffect, useRef } from "preact/hooks";
import { say } from "../words/translate";
import { announce } from "./announcer";
import { focusHeading } from "./heading-focus";

/**
 * A bar with a message and an undo button. It takes the keyboard focus, because the button that had it has disappeared.
 */
export function UndoBar({ message = say("removed"), onUndo }: { message?: string; onUndo: () => void }) {
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
      <button ref={button} type="button" class="primary" data-takes-back onClick={undo}>
        {say("undo")}
      </button>
    </p>
  );
}
