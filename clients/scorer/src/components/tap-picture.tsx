import type { ComponentChildren } from "preact";
import { Icon } from "./icon";

interface TapPictureProps {
  /** A drawing of what is tapped. */
  readonly tapped: ComponentChildren;
  /** A drawing of what the tap leads to. */
  readonly then?: ComponentChildren;
}

/** An instruction as a picture: a hand taps something, and then there is something else. */
export function TapPicture({ tapped, then }: TapPictureProps) {
  return (
    <span class="tap-picture" aria-hidden="true">
      <span class="tap-picture-tapped">
        {tapped}
        <Hand />
      </span>
      {then && (
        <>
          <Icon name="right" />
          <span class="tap-picture-then">{then}</span>
        </>
      )}
    </span>
  );
}

function Hand() {
  return (
    <svg class="hand" viewBox="0 0 24 28" aria-hidden="true">
      <path d="M8 12V3.500a2 2 0 0 1 4 0V11l6.500 1.300a3 3 0 0 1 2.400 3.500L20 21.500a6 6 0 0 1-6 5h-2.500a6 6 0 0 1-4.700-2.300L2.600 18.500a2 2 0 0 1 3-2.600L8 18z" />
    </svg>
  );
}
