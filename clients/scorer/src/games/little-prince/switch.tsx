import type { PrincePlanet, PrinceTable } from "@tallytale/client";
import { say } from "../../words";
import type { EntryProps } from "../contract";
import { beginning, type Focus } from "./focus";
import { EMPTY_GRID, EMPTY_TALLY, isEmpty, withPlanet } from "./planet";

type SwitchProps = EntryProps<PrinceTable, Focus> & { readonly seat: number; readonly planet: PrincePlanet };

/** Enter this planet the other way. It begins anew; what was there is one step back. */
export function Switch({ table, seat, planet, change }: SwitchProps) {
  const other = planet.form === "tally" ? EMPTY_GRID : EMPTY_TALLY;
  const said = say(isEmpty(planet) ? `prince.now-${other.form}` : "prince.switched");
  return (
    <button
      type="button"
      class="chip"
      data-tap={other.form}
      onClick={() => change(withPlanet(table, seat, other), said, beginning(other))}
    >
      {say(`prince.to-${other.form}`)}
      {!isEmpty(planet) && <small> {say("prince.undo-brings-back")}</small>}
    </button>
  );
}
