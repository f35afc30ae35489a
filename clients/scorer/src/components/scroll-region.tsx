import type { ComponentChildren } from "preact";

interface ScrollRegionProps {
  readonly name: string;
  readonly class: string;
  readonly children: ComponentChildren;
}

/** A part of the screen that can be scrolled with the keyboard, too, although it may have no buttons. */
export function ScrollRegion({ name, class: className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: axe requires that whatever scrolls can be focused
    <section class={className} tabIndex={0} aria-label={name}>
      {children}
    </section>
  );
}
