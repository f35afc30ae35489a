import type { PrincePlanet, PrinceTable } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { beginning, type Focus } from "./focus";
import { EMPTY_GRID, EMPTY_TALLY, isEmpty, withPlanet } from "./planet";

type SwitchProps = EntryProps<PrinceTable, Focus> & {
  readonly seat: number;
  readonly planet: PrincePlanet;
  readonly children: ComponentChildren;
};

/** Enter this planet the other way. It begins anew; what was there is one step back. */
export function Switch({ table, seat, planet, change, children }: SwitchProps) {
  const other = planet.form === "tally" ? EMPTY_GRID : EMPTY_TALLY;
  const said = say(isEmpty(planet) ? `prince.now-${other.form}` : "prince.switched");
  const there = () => change(withPlanet(table, seat, other), said, beginning(other));
  return (
    <button type="button" class="chip little-prince-switch" data-tap={other.form} onClick={there}>
      {children}
    </button>
  );
}
