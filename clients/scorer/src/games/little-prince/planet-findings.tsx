import type { Finding, PrinceTable, PrinceWaivable } from "@tallytale/client";
import { unwaivedFindings } from "../../components/finding";
import { Icon } from "../../components/icon";
import type { Verdict } from "../../judge/hooks";

const COVERED_THREES: PrinceWaivable = "prince.baobab.covered-threes";

/**
 * Return the rules that a planet as a whole breaks. Rules that a single piece breaks are badges on that piece. While
 * the user covers tiles, the rule that they come in threes is left out.
 */
export function planetFindings(
  verdict: Verdict,
  table: PrinceTable,
  seat: number,
  piecePointers: readonly string[],
  stillCovering: boolean,
): readonly Finding[] {
  const me = `/players/${seat}`;
  const here = (at: string) => at === "" || at === me || at.startsWith(`${me}/`);
  return unwaivedFindings(verdict, table).filter(
    ({ at, rule }) =>
      at.some(here) && !at.some((one) => piecePointers.includes(one)) && !(stillCovering && rule === COVERED_THREES),
  );
}

interface PlanetFindingsProps {
  readonly verdict: Verdict;
  readonly table: PrinceTable;
  readonly seat: number;
  readonly piecePointers: readonly string[];
  /** Whether the user is covering tiles at the moment. */
  readonly stillCovering: boolean;
  readonly showFinding: (finding: Finding) => void;
}

export function PlanetFindings(props: PlanetFindingsProps) {
  const { verdict, table, seat, piecePointers, showFinding, stillCovering } = props;
  const findings = planetFindings(verdict, table, seat, piecePointers, stillCovering);
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
