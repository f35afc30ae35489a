import type { Finding, Table } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import type { Verdict } from "../judge/hooks";
import { say } from "../words/translate";
import { Piece } from "./button";
import { type Alternative, type Attempt, isWaived } from "./finding";

interface StepButtonProps {
  /** What a tap does, as a name in `Game.steps`. Null if a tap changes nothing. */
  readonly step: string | null;
  readonly name: string;
  readonly table: Table;
  readonly verdict: Verdict;
  readonly showFinding: (finding: Finding, attempt?: Attempt) => void;
  /** Another change to offer if this one breaks a rule. */
  readonly alternative?: Alternative | undefined;
  readonly onTake: () => void;
  readonly pressed?: boolean | undefined;
  readonly target?: number | string | undefined;
  readonly unavailable?: boolean;
  readonly class?: string;
  readonly id?: string;
  readonly children: ComponentChildren;
}

/**
 * A button that changes the table, for example by adding a piece. If the change would break a rule, the button is
 * dimmed and its label says why. A tap then shows the rule, and the user can make the change anyway. Rules that the
 * players waived don't count.
 */
export function StepButton(props: StepButtonProps) {
  const { step, name, pressed, unavailable, target, children } = props;
  const finding = blockingFinding(props);
  return (
    <Piece
      id={props.id ?? step ?? undefined}
      class={props.class ?? ""}
      name={name}
      blockedBecause={finding && `${say("hypothesis")} ${finding.message}`}
      pressed={pressed}
      unavailable={unavailable}
      target={target}
      onClick={() => takeStep(props)}
    >
      {children}
    </Piece>
  );
}

/** Make the change, or show the rule that it breaks. What the judge said before the last tap is ignored. */
function takeStep(props: StepButtonProps): void {
  const { verdict, step, showFinding, onTake, alternative } = props;
  const finding = verdict.upToDate ? blockingFinding(props) : undefined;
  const after = verdict.steps?.get(step ?? "");
  if (finding && after) showFinding(finding, { after, onTake, alternative });
  else onTake();
}

function blockingFinding({ step, table, verdict }: StepButtonProps): Finding | undefined {
  const finding = step === null ? undefined : verdict.blocked.get(step);
  return finding && !isWaived(table, finding) ? finding : undefined;
}
