import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWakeLock } from "../browser/wake-lock";
import { say } from "../words/translate";

const REST_AFTER = 120_000; // milliseconds without a tap

/** Keeps the phone's screen on while somebody plays. After two minutes without a tap, the screen is dark and may go off. */
export function Resting({ children }: { children: ComponentChildren }) {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    if (resting) return;
    let timer = setTimeout(() => setResting(true), REST_AFTER);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), REST_AFTER);
    };
    const events = ["pointerdown", "keydown"] as const;
    events.forEach((name) => addEventListener(name, wait));
    return () => {
      clearTimeout(timer);
      events.forEach((name) => removeEventListener(name, wait));
    };
  }, [resting]);
  return (
    <>
      {resting ? (
        <button type="button" class="live-resting" autofocus onClick={() => setResting(false)}>
          {say("live.resting")}
        </button>
      ) : (
        <WakeLock />
      )}
      <div class="live-awake" hidden={resting}>
        {children}
      </div>
    </>
  );
}

function WakeLock() {
  useWakeLock();
  return null;
}
