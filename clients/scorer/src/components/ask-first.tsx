import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { say } from "../words/translate";

interface AskFirstProps {
  /** The text above the button before it is tapped. */
  readonly text: string;
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly onYes: () => void;
}

/**
 * A button that asks before it deletes something. A tap turns it into “Cancel” at the same place, so that a double tap
 * deletes nothing. The button that deletes appears above it.
 */
export function AskFirst({ text, label, question, yes, onYes }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const tappedAt = useRef(0);
  useLayoutEffect(() => {
    if (!asking) return;
    const moved = button.current!.getBoundingClientRect().top - tappedAt.current;
    scrollParent(button.current!).scrollTop += moved;
  }, [asking]);
  const tap = () => {
    tappedAt.current = button.current!.getBoundingClientRect().top;
    setAsking(!asking);
  };
  return (
    <>
      <p>{asking ? question : text}</p>
      {asking && (
        <button type="button" class="wide-button danger" onClick={onYes}>
          {yes}
        </button>
      )}
      <button ref={button} type="button" class="wide-button" data-takes-back onClick={tap}>
        {asking ? say("cancel") : label}
      </button>
    </>
  );
}

function scrollParent(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return document.documentElement;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollParent(parent);
}
