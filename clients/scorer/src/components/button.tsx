import type { ComponentChildren } from "preact";
import { say } from "../words/translate";
import { Icon, type IconName } from "./icon";

interface IconButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly class?: string;
}

/** A round button with an icon. Its name is in the tooltip, and screen readers read it. */
export function IconButton({ icon, name, onClick, disabled = false, class: more = "" }: IconButtonProps) {
  return (
    <button
      type="button"
      class={`round-button ${more}`}
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
  /** The piece's name, for screen readers. */
  readonly name: string;
  readonly children: ComponentChildren;
  readonly onClick: () => void;
  /** The message of the rule that a tap would break. The button is then dimmed, and its label contains the message. */
  readonly blockedBecause?: string | undefined;
  /**
   * Whether a tap does nothing now. The button is not disabled, because a disabled button would lose the keyboard
   * focus.
   */
  readonly unavailable?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  /** The piece that a tap changes, if the name does not tell. A double tap does not change two pieces. */
  readonly target?: number | string | undefined;
  readonly class?: string;
  readonly id?: string | undefined;
}

/** A button with a picture of a piece. */
export function Piece(props: PieceProps) {
  const { name, children, onClick, blockedBecause, unavailable, pressed, target, class: more = "", id } = props;
  return (
    <button
      type="button"
      class={`piece ${blockedBecause ? "dim" : ""} ${more}`}
      aria-label={blockedBecause ? say("sentences", { first: name, second: blockedBecause }) : name}
      aria-pressed={pressed}
      aria-disabled={unavailable}
      data-piece={id}
      data-target={target}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
