/** Where the focus goes when what had it is gone: else a keyboard begins at the top again, and a screen reader says nothing. */

import { useEffect, useRef } from "preact/hooks";

let anythingClicked = false; // who has used nothing yet has lost nothing: a page that was just opened begins at its top
addEventListener(
  "click",
  () => {
    anythingClicked = true;
  },
  { capture: true, once: true },
);

/** Focus what is no button, and where nothing scrolls for it. */
export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Begin at a heading, unless something else has the focus. */
function focusIfLost(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  const lost = !activeElement || activeElement === body || activeElement.localName === "h1";
  if (lost && anythingClicked) focusHeading(heading);
}

/** Begin at the heading of what has come in place of something else. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfLost(heading.current), []);
  return heading;
}

/** Begin at the title of each screen, as soon as it is there. */
export function useTitleFocus(screen: unknown): void {
  useEffect(() => {
    const focusTitle = () => {
      const title = document.querySelector("h1");
      if (!title) return;
      observer.disconnect();
      focusIfLost(title);
    };
    const observer = new MutationObserver(focusTitle);
    observer.observe(document.body, { childList: true, subtree: true });
    focusTitle();
    return () => observer.disconnect();
  }, [screen]);
}
