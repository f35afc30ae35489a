/** What breaks a rule here and now. What was agreed to play otherwise breaks none. */

import type { Finding, PrinceTable } from "@tallytale/client";
import { Icon } from "../../components/icon";
import type { Verdict } from "../../judge/hooks";
import type { Person } from "../../store/store";
import { withPlayerNames } from "../../words/player-names";

export function unwaivedFindings(verdict: Verdict, table: PrinceTable): readonly Finding[] {
  const waived: readonly string[] = table.waive ?? [];
  return verdict.running?.findings.filter((finding) => !waived.includes(finding.rule)) ?? [];
}

/** Return what is wrong with a planet as a whole, and not with one of its own pieces, which carry badges. */
export function planetFindings(
  verdict: Verdict,
  table: PrinceTable,
  seat: number,
  cellPointers: readonly string[],
): readonly Finding[] {
  const me = `/players/${seat}`;
  const here = (at: string) => at === "" || at === me || at.startsWith(`${me}/`);
  return unwaivedFindings(verdict, table).filter(
    ({ at }) => at.some(here) && !at.some((one) => cellPointers.includes(one)),
  );
}

interface PlanetFindingsProps {
  readonly verdict: Verdict;
  readonly table: PrinceTable;
  readonly people: readonly Person[];
  readonly seat: number;
  readonly cellPointers: readonly string[];
  readonly showFinding: (finding: Finding) => void;
}

export function PlanetFindings({ verdict, table, people, seat, cellPointers, showFinding }: PlanetFindingsProps) {
  return (
    <ul class="little-prince-strips">
      {planetFindings(verdict, table, seat, cellPointers).map((finding) => (
        <li key={finding.rule}>
          <button type="button" class="strip" onClick={() => showFinding(finding)}>
            <Icon name="warn" />
            <span>{withPlayerNames(finding.message, people)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
