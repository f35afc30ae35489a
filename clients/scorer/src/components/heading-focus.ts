/** Where the focus goes when what had it is gone: else a keyboard begins at the top again, and a screen reader says nothing. */

import { useEffect, useRef } from "preact/hooks";

let used = false; // who has used nothing yet has lost nothing: a page that was just opened begins at its top
addEventListener(
  "click",
  () => {
    used = true;
  },
  { capture: true, once: true },
);

/** Focus what is no button, and where nothing scrolls for it. */
export function focus(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Begin at a heading, unless something else has the focus. */
function land(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  const lost = !activeElement || activeElement === body || activeElement.localName === "h1";
  if (lost && used) focus(heading);
}

/** Begin at the heading of what has come in place of something else. */
export function useLanding() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => land(heading.current), []);
  return heading;
}

/** Begin at the title of each screen, as soon as it is there. */
export function useLandingOn(screen: unknown): void {
  useEffect(() => {
    const come = () => {
      const title = document.querySelector("h1");
      if (!title) return;
      watch.disconnect();
      land(title);
    };
    const watch = new MutationObserver(come);
    watch.observe(document.body, { childList: true, subtree: true });
    come();
    return () => watch.disconnect();
  }, [screen]);
}
