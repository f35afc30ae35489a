import type { PlayerScore } from "@tallytale/client";
import { formatNumber, say } from "../words/translate";

/** The row of a score sheet with the players' totals. */
export function TotalsRow({ players }: { players: readonly PlayerScore[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">{say("sheet.total")}</th>
        {players.map(({ seat, total }) => (
          <td key={seat}>{formatNumber(total)}</td>
        ))}
      </tr>
    </tfoot>
  );
}
