/** What breaks a rule here and now. What was agreed to play otherwise breaks none. */

import type { Finding, PrinceTable } from "@tallytale/client";
import type { Judged } from "../../asking";
import { Icon } from "../../parts/icon";
import { personal } from "../../people";
import type { Person } from "../../store";

export function standing(judged: Judged, table: PrinceTable): readonly Finding[] {
  const waived: readonly string[] = table.waive ?? [];
  return judged.running?.findings.filter((finding) => !waived.includes(finding.rule)) ?? [];
}

interface StripsProps {
  readonly judged: Judged;
  readonly table: PrinceTable;
  readonly people: readonly Person[];
  readonly seat: number;
  /** The pieces that carry their own badges. */
  readonly own: readonly string[];
  readonly explain: (finding: Finding) => void;
}

/** What is wrong with the planet as a whole. */
export function Strips({ judged, table, people, seat, own, explain }: StripsProps) {
  const me = `/players/${seat}`;
  const here = (at: string) => at === "" || at === me || at.startsWith(`${me}/`);
  const found = standing(judged, table).filter(({ at }) => at.some(here) && !at.some((one) => own.includes(one)));
  return (
    <ul class="little-prince-strips">
      {found.map((finding) => (
        <li key={finding.rule}>
          <button type="button" class="strip" onClick={() => explain(finding)}>
            <Icon name="warn" />
            <span>{personal(finding.message, people)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
