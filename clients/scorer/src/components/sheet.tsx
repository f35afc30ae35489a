import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words/translate";
import { IconButton } from "./button";

/** A dialog that slides in from the bottom. It takes the keyboard focus and gives it back when it closes. */
export function Sheet(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    const focusedBefore = document.activeElement as HTMLElement | null;
    element.showModal();
    return () => {
      element.close();
      focusedBefore?.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={props.title}
      onCancel={(event) => {
        if (event.target !== dialog.current) return; // the event came from a file input inside the sheet
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => event.target === dialog.current && props.onClose()}
    >
      <div class="sheet-body">
        <header>
          <h2>{props.title}</h2>
          <IconButton icon="cross" name={say("close")} onClick={props.onClose} />
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
