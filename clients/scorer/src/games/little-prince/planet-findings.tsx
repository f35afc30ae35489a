import type { Finding, PrinceTable } from "@tallytale/client";
import { unwaivedFindings } from "../../components/finding";
import { Icon } from "../../components/icon";
import type { Verdict } from "../../judge/hooks";

/** Return the findings about a planet as a whole. Findings about one of its pieces are badges on the piece. */
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

export function PlanetFindings({ verdict, table, seat, piecePointers, showFinding }: PlanetFindingsProps) {
  return (
    <ul class="little-prince-findings">
      {planetFindings(verdict, table, seat, piecePointers).map((finding) => (
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
