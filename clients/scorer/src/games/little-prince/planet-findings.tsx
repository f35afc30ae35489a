/** What breaks a rule here and now. What was agreed to play otherwise breaks none. */

import type { Finding, PrinceTable } from "@tallytale/client";
import { Icon } from "../../components/icon";
import type { Judged } from "../../judge/hooks";
import type { Person } from "../../store/store";
import { personal } from "../../words/player-names";

export function standing(judged: Judged, table: PrinceTable): readonly Finding[] {
  const waived: readonly string[] = table.waive ?? [];
  return judged.running?.findings.filter((finding) => !waived.includes(finding.rule)) ?? [];
}

/** Return what is wrong with a planet as a whole, and not with one of its own pieces, which carry badges. */
export function ofPlanet(judged: Judged, table: PrinceTable, seat: number, own: readonly string[]): readonly Finding[] {
  const me = `/players/${seat}`;
  const here = (at: string) => at === "" || at === me || at.startsWith(`${me}/`);
  return standing(judged, table).filter(({ at }) => at.some(here) && !at.some((one) => own.includes(one)));
}

interface StripsProps {
  readonly judged: Judged;
  readonly table: PrinceTable;
  readonly people: readonly Person[];
  readonly seat: number;
  readonly own: readonly string[];
  readonly explain: (finding: Finding) => void;
}

export function Strips({ judged, table, people, seat, own, explain }: StripsProps) {
  return (
    <ul class="little-prince-strips">
      {ofPlanet(judged, table, seat, own).map((finding) => (
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
