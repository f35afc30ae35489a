import { useEffect, useState } from "preact/hooks";
import { say } from "../words/translate";
import { announce } from "./announcer";
import { Icon } from "./icon";

/** Copies a text. If the browser refuses, a field shows the text to be copied by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copyState, setCopyState] = useState<"copied" | "by-hand" | null>(null);
  const copy = () => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => {
        setCopyState("copied");
        announce(say("share.copied"));
      },
      () => setCopyState("by-hand"),
    );
  };
  useEffect(() => setCopyState(null), [text]);
  return (
    <>
      <button type="button" class="wide-button" onClick={copy}>
        <Icon name={copyState === "copied" ? "check" : "copy"} /> {copyState === "copied" ? say("share.copied") : label}
      </button>
      {copyState === "by-hand" && (
        <label class="manual-copy">
          {say("share.by-hand")}
          <textarea readOnly rows={3} value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
