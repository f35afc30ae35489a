import type { Finding, Table } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import type { Verdict } from "../judge/hooks";
import { Piece } from "./button";
import { type Alternative, isWaived } from "./finding";

interface StepButtonProps {
  /** The step that a tap takes, by its name in `Game.steps`; null if the tap changes nothing now. */
  readonly step: string | null;
  readonly name: string;
  readonly table: Table;
  readonly verdict: Verdict;
  readonly showFinding: (finding: Finding, playAnyway?: () => void, alternative?: Alternative) => void;
  /** What the sheet offers beside the step if it breaks a rule. */
  readonly alternative?: Alternative | undefined;
  readonly onTake: () => void;
  /** Whether this tap is taken without asking, such as the second one of a double tap. */
  readonly skipsCheck?: () => boolean;
  readonly pressed?: boolean | undefined;
  readonly unavailable?: boolean;
  readonly class?: string;
  readonly id?: string;
  readonly children: ComponentChildren;
}

/**
 * A piece whose tap changes the table. If the judge found that the step breaks a rule, the piece is dim, its label says
 * why, and a tap shows the finding; from there the step can be taken anyway. A rule that the table waives blocks nothing.
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

/** A verdict on the table before the last tap blocks nothing. */
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
