import type { ComponentChildren } from "preact";
import { say } from "../words/translate";
import { Icon, type IconName } from "./icon";

/** A button with a sign and a name for those who do not see it. */
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
      class={`round ${props.class ?? ""}`}
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
  readonly onDblClick?: () => void;
  /** Why it can't be used now; it can be tapped all the same, and then says so. */
  readonly blockedBecause?: string | undefined;
  readonly pressed?: boolean;
  readonly class?: string;
  /** Its name in tests and for the keyboard's shortcuts. */
  readonly id?: string;
}

/** A piece to tap: of the palette, or on the board. */
export function Piece({
  name,
  children,
  onClick,
  onDblClick,
  blockedBecause,
  pressed,
  class: more = "",
  id,
}: PieceProps) {
  return (
    <button
      type="button"
      class={`piece ${blockedBecause ? "dim" : ""} ${more}`}
      aria-label={blockedBecause ? `${name}. ${blockedBecause}` : name}
      aria-pressed={pressed}
      data-piece={id}
      onClick={onClick}
      onDblClick={onDblClick}
    >
      {children}
    </button>
  );
}
