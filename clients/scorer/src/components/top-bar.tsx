import type { ComponentChildren } from "preact";
import { IconButton } from "./button";

interface TopBarProps {
  /** The name of the screen that the back button leads to, for screen readers. */
  readonly backTo: string;
  readonly onBack: () => void;
  readonly title: string | undefined;
  readonly children?: ComponentChildren;
}

/** The top of a screen: a back button, the title, and the screen's own buttons. */
export function TopBar({ backTo, onBack, title, children }: TopBarProps) {
  return (
    <header class="top-bar">
      <IconButton icon="back" name={backTo} onClick={onBack} />
      <h1>{title}</h1>
      {children}
    </header>
  );
}
