import type { Finding, Table } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import type { Verdict } from "../judge/hooks";
import { Piece } from "./button";
import { type Alternative, isWaived } from "./finding";

interface StepButtonProps {
  /** The name of the change in `Game.steps` that a tap makes, or null if a tap changes nothing now. */
  readonly step: string | null;
  readonly name: string;
  readonly table: Table;
  readonly verdict: Verdict;
  readonly showFinding: (finding: Finding, playAnyway?: () => void, alternative?: Alternative) => void;
  /** Another change, which the sheet offers if this one breaks a rule. */
  readonly alternative?: Alternative | undefined;
  readonly onTake: () => void;
  /** Returns true if this tap makes the change even if it breaks a rule: it is the second tap of a double tap. */
  readonly skipsCheck?: () => boolean;
  readonly pressed?: boolean | undefined;
  readonly unavailable?: boolean;
  readonly class?: string;
  readonly id?: string;
  readonly children: ComponentChildren;
}

/**
 * A button for a piece that changes the table. If the judge found that the change breaks a rule, the button is dimmed,
 * its label says why, and a tap opens a sheet with the rule. There the user can make the change anyway. A rule that the
 * players waived blocks nothing.
 */
export function StepButton(props: StepButtonProps) {
  const { step, name, pressed, unavailable, children } = props;
  const finding = blockingFinding(props);
  return (
    <Piece
      id={props.id ?? step ?? undefined}
      class={props.class ?? ""}
      name={name}
      blockedBecause={finding?.message}
      pressed={pressed}
      unavailable={unavailable}
      onClick={() => takeStep(props)}
    >
      {children}
    </Piece>
  );
}

/** Make the change, or show the rule that it breaks. A verdict from before the last tap is ignored. */
function takeStep(props: StepButtonProps): void {
  const { verdict, skipsCheck, showFinding, onTake } = props;
  const finding = verdict.upToDate && !skipsCheck?.() ? blockingFinding(props) : undefined;
  if (finding) showFinding(finding, onTake, props.alternative);
  else onTake();
}

function blockingFinding({ step, table, verdict }: StepButtonProps): Finding | undefined {
  const finding = step === null ? undefined : verdict.blocked.get(step);
  return finding && !isWaived(table, finding) ? finding : undefined;
}
