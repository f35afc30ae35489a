import type { ComponentChildren } from "preact";
import { say } from "../words/translate";
import { Icon, type IconName } from "./icon";

/** A round button with an icon; its name is for screen readers and the tooltip. */
export function IconButton(props: {
  icon: IconName;
  name: string;
  onClick: () => void;
  disabled?: boolean;
  class?: string;
}) {
  const { icon, name, onClick, disabled = false } = props;
  return (
    <button
      type="button"
      class={`round-button ${props.class ?? ""}`}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface PieceProps {
  /** What it is, in words. */
  readonly name: string;
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  /** Which rule a tap would break: the piece is dim and its label says so. */
  readonly blockedBecause?: string | undefined;
  /** Whether a tap would do nothing now. Such a piece can still have the keyboard's focus, so that it is not lost. */
  readonly unavailable?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  readonly class?: string;
  readonly id?: string | undefined;
}

/** A piece to tap, in the palette or on the board. */
export function Piece(props: PieceProps) {
  const { name, children, onClick, blockedBecause, unavailable, pressed, class: more = "", id } = props;
  return (
    <button
      type="button"
      class={`piece ${blockedBecause ? "dim" : ""} ${more}`}
      aria-label={blockedBecause ? say("sentences", { first: name, second: blockedBecause }) : name}
      aria-pressed={pressed}
      aria-disabled={unavailable}
      data-piece={id}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
