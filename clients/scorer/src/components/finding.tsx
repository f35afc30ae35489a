/** Shows a broken rule, as a badge on a piece, and as a sheet with the rule and what the user can do. */

import type { Catalogue, Finding, Table } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import type { Verdict } from "../judge/hooks";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import { RuleButton } from "./guide-button";
import { Icon } from "./icon";
import { Sheet } from "./sheet";
import { SpeakButton } from "./speak-button";

/** Return the rules that the game has broken so far, without those that the players waived. */
export function unwaivedFindings(verdict: Verdict, table: Table): readonly Finding[] {
  return verdict.running?.findings.filter((finding) => !isWaived(table, finding)) ?? [];
}

/**
 * Tell whether the players waived this broken rule. `finding.waived` does not tell, because the judge sets it for every
 * waivable rule while a game is in progress.
 */
export function isWaived({ waive = [] }: Table, finding: Finding): boolean {
  const rules: readonly string[] | "all" = waive;
  return rules === "all" ? finding.waived : rules.includes(finding.rule);
}

/**
 * What a finding says to the players. If later pieces can heal it, something may only be missing, so it is a question,
 * and the reason for it is behind “Why?”.
 */
export function FindingText({ finding }: { readonly finding: Finding }) {
  return <span>{questionOf(finding) ?? finding.message}</span>;
}

/** The reason for a question about a finding. */
export function FindingReason({ finding }: { readonly finding: Finding }) {
  if (!questionOf(finding)) return null;
  return (
    <details class="why">
      <summary>{say("why")}</summary>
      <p>{finding.message}</p>
    </details>
  );
}

/** Return the question that a finding leads to, or null if it is certainly a mistake. */
export function questionOf({ rule, healable }: Finding): string | null {
  const key = `question.${rule}`;
  const question = say(key);
  return healable && question !== key ? question : null;
}

/** Return the broken rules that are about a piece. The piece is given by its JSON Pointer. */
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

/** A change to offer in place of one that breaks a rule, such as starting a new house. */
export interface Alternative {
  readonly label: string;
  readonly onTake: () => void;
}

/** A change that nobody has made, because it would break a rule. */
export interface Attempt {
  /** The table after the change. */
  readonly after: Table;
  /** Makes the change although it breaks the rule. */
  readonly onTake?: (() => void) | undefined;
  readonly alternative?: Alternative | undefined;
}

interface SheetProps {
  readonly finding: Finding;
  readonly table: Table;
  readonly catalogue: Catalogue | null;
  readonly people: readonly Person[];
  readonly waived: boolean;
  readonly onWaive?: (() => void) | undefined;
  /** The change that would break the rule. Undefined if the table breaks it. */
  readonly attempt?: Attempt | undefined;
  /** The finding as a picture. */
  readonly picture: ComponentChildren;
  readonly onClose: () => void;
}

export function FindingSheet(props: SheetProps) {
  const { finding, table, catalogue, people, waived, onWaive, attempt, picture, onClose } = props;
  const places = findingPlaces(finding, table, people);
  const law = catalogue?.legality.find((one) => one.id === finding.rule);
  const leave = attempt?.onTake ? "leave" : "close";
  return (
    <Sheet title={law?.title ?? say("rule")} onClose={onClose}>
      {attempt && <p>{say("hypothesis")}</p>}
      <div class="law-line">
        <p class="law">{finding.message}</p>
        <SpeakButton text={finding.message} />
      </div>
      {picture}
      {law && !finding.message.includes(law.law) && <p>{law.law}</p>}
      {places.length > 1 && (
        <ul class="finding-places" aria-label={say("where")}>
          {places.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
      <p class="citation">{say("told", { what: finding.cite.book, text: finding.cite.section })}</p>
      <p>
        <RuleButton game={table.game} rule={finding.rule} />
      </p>
      {law?.waivable && onWaive && !attempt?.onTake && (
        <button type="button" class="wide-button" aria-pressed={waived} onClick={onWaive}>
          {say(waived ? "waived" : "waive")}
        </button>
      )}
      {attempt?.onTake && <AttemptChoices {...attempt} onClose={onClose} />}
      <button type="button" class={`wide-button ${attempt?.alternative ? "" : "primary"}`} onClick={onClose}>
        {say(attempt ? leave : "fix")}
      </button>
    </Sheet>
  );
}

/** The buttons that make another change, or the change that breaks the rule. */
function AttemptChoices({ onTake, alternative, onClose }: Attempt & Pick<SheetProps, "onClose">) {
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
      {onTake && (
        <button type="button" class="wide-button" data-do="anyway" onClick={closeAnd(onTake)}>
          {say("anyway")}
        </button>
      )}
    </>
  );
}

/**
 * Say where the pieces are that break a rule, for example “Ann, house 2”. Places are listed once. Pieces that are not
 * on the table are left out.
 */
function findingPlaces(finding: Finding, table: Table, people: readonly Person[]): readonly string[] {
  const onTable = finding.at.filter((pointer) => isOnTable(table, pointer));
  return [...new Set(onTable.map((pointer) => placeName(pointer, people)).filter((place) => place !== null))];
}

function isOnTable(table: Table, pointer: string): boolean {
  const keys = pointer.split("/").slice(1);
  return (
    keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | null | undefined)?.[key], table) !==
    undefined
  );
}

function placeName(pointer: string, people: readonly Person[]): string | null {
  const [, seat, house] = /^\/players\/(\d+)(?:\/houses\/(\d+))?/.exec(pointer) ?? [];
  if (seat === undefined) return null;
  const name = playerName(people, Number(seat));
  return house === undefined ? name : say("where.house", { name, n: Number(house) + 1 });
}
