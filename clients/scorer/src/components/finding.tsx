/** Findings on the screen: a badge on the piece, and a sheet with the rule and what can be done. */

import type { Catalogue, Finding, Table } from "@tallytale/client";
import type { Verdict } from "../judge/hooks";
import type { Person } from "../store/store";
import { say } from "../words/translate";
import { findingPlaces } from "./finding-places";
import { Icon } from "./icon";
import { Sheet } from "./sheet";

/** Return the breaches so far, except of rules that the table waives. */
export function unwaivedFindings(verdict: Verdict, table: Table): readonly Finding[] {
  return verdict.running?.findings.filter((finding) => !isWaived(table, finding)) ?? [];
}

/** Return whether the table waives a finding's rule. In the reports of a verdict, each waivable rule is waived. */
export function isWaived({ waive = [] }: Table, finding: Finding): boolean {
  const rules: readonly string[] | "all" = waive;
  return rules === "all" ? finding.waived : rules.includes(finding.rule);
}

/** Return the findings that point at a piece. */
export function findingsAt(findings: readonly Finding[] | undefined, pointer: string): readonly Finding[] {
  return findings?.filter((finding) => finding.at.includes(pointer)) ?? [];
}

export function Badge({
  findings,
  showFinding,
}: {
  findings: readonly Finding[];
  showFinding: (finding: Finding) => void;
}) {
  const [first] = findings;
  if (!first) return null;
  return (
    <button
      type="button"
      class="badge"
      aria-label={say("finding", { message: first.message })}
      onClick={() => showFinding(first)}
    >
      <Icon name="warn" />
    </button>
  );
}

/** Another step that a sheet offers beside the one that breaks a rule. */
export interface Alternative {
  readonly label: string;
  readonly onTake: () => void;
}

interface SheetProps {
  readonly finding: Finding;
  readonly table: Table;
  readonly catalogue: Catalogue | null;
  readonly people: readonly Person[];
  readonly waived: boolean;
  readonly onWaive?: (() => void) | undefined;
  /** Takes the step that the finding blocked. */
  readonly playAnyway?: (() => void) | undefined;
  readonly alternative?: Alternative | undefined;
  readonly onClose: () => void;
}

export function FindingSheet({ finding, table, catalogue, people, waived, onWaive, onClose, ...step }: SheetProps) {
  const places = findingPlaces(finding, table, people);
  const law = catalogue?.legality.find((one) => one.id === finding.rule);
  return (
    <Sheet title={law?.title ?? say("rule")} onClose={onClose}>
      <p class="law">{finding.message}</p>
      {law && <p>{law.law}</p>}
      {places.length > 1 && (
        <ul class="finding-places" aria-label={say("where")}>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
      <p class="citation">{say("told", { what: finding.cite.book, text: finding.cite.section })}</p>
      {law?.waivable && onWaive && !step.playAnyway && (
        <button type="button" class="wide-button" aria-pressed={waived} onClick={onWaive}>
          {say(waived ? "waived" : "waive")}
        </button>
      )}
      <StepChoices {...step} onClose={onClose} />
    </Sheet>
  );
}

/** What can be done about a step that breaks a rule: another step, the step all the same, or nothing. */
function StepChoices({ playAnyway, alternative, onClose }: Pick<SheetProps, "playAnyway" | "alternative" | "onClose">) {
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <>
      {alternative && (
        <button type="button" class="wide-button primary" data-do="alternative" onClick={closeAnd(alternative.onTake)}>
          {alternative.label}
        </button>
      )}
      {playAnyway && (
        <button type="button" class="wide-button" data-do="anyway" onClick={closeAnd(playAnyway)}>
          {say("anyway")}
        </button>
      )}
      <button type="button" class={`wide-button ${alternative ? "" : "primary"}`} onClick={onClose}>
        {say(playAnyway ? "leave" : "fix")}
      </button>
    </>
  );
}
