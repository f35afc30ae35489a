/**
 * Moves the keyboard focus to a heading when the element that had it is removed. Otherwise, the next key would start at
 * the top of the page, and a screen reader would say nothing.
 */

import { useEffect, useRef } from "preact/hooks";

let anythingClicked = false; // before the first click, the focus stays at the top of the page
addEventListener(
  "click",
  () => {
    anythingClicked = true;
  },
  { capture: true, once: true },
);

export function focusHeading(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focus a heading, unless another element has the keyboard focus. */
function focusIfLost(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  const lost = !activeElement || activeElement === body || activeElement.localName === "h1";
  if (lost && anythingClicked) focusHeading(heading);
}

/** Focus this component's heading when the component appears. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusIfLost(heading.current), []);
  return heading;
}

/** Focus the h1 of each new screen, as soon as it is rendered. */
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
