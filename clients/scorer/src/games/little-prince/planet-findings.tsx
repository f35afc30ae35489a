import type { Finding, PrinceTable } from "@tallytale/client";
import { unwaivedFindings } from "../../components/finding";
import { Icon } from "../../components/icon";
import type { Verdict } from "../../judge/hooks";

/** Return the rules that a planet as a whole breaks. Rules that a single piece breaks are badges on that piece. */
export function planetFindings(
  verdict: Verdict,
  table: PrinceTable,
  seat: number,
  piecePointers: readonly string[],
): readonly Finding[] {
  const me = `/players/${seat}`;
  const here = (at: string) => at === "" || at === me || at.startsWith(`${me}/`);
  return unwaivedFindings(verdict, table).filter(
    ({ at }) => at.some(here) && !at.some((one) => piecePointers.includes(one)),
  );
}

interface PlanetFindingsProps {
  readonly verdict: Verdict;
  readonly table: PrinceTable;
  readonly seat: number;
  readonly piecePointers: readonly string[];
  readonly showFinding: (finding: Finding) => void;
}

export function PlanetFindings(props: PlanetFindingsProps) {
  const { verdict, table, seat, piecePointers, showFinding } = props;
  const findings = planetFindings(verdict, table, seat, piecePointers);
  if (!findings.length) return null;
  return (
    <ul class="little-prince-findings">
      {findings.map((finding) => (
        <li key={finding.rule}>
          <button type="button" class="list-button" onClick={() => showFinding(finding)}>
            <Icon name="warn" />
            <span>{finding.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
