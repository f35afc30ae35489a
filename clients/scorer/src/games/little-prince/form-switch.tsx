import type { PrincePlanet, PrinceTable } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { type Focus, initialFocus } from "./focus";
import { EMPTY_GRID, EMPTY_TALLY, isEmpty, withPlanet } from "./planet";

type FormSwitchProps = EntryProps<PrinceTable, Focus> & {
  readonly seat: number;
  readonly planet: PrincePlanet;
  readonly children: ComponentChildren;
};

/**
 * A button that switches between the two ways to enter a planet: tile by tile (grid) or by numbers (tally). The planet
 * is empty afterwards, and the undo button restores it.
 */
export function FormSwitch({ table, seat, planet, changeTable, children }: FormSwitchProps) {
  const other = planet.form === "tally" ? EMPTY_GRID : EMPTY_TALLY;
  const announcement = say(isEmpty(planet) ? `prince.now-${other.form}` : "prince.switched");
  const switchForm = () => changeTable(withPlanet(table, seat, other), announcement, initialFocus(other));
  return (
    <button type="button" class="chip little-prince-form-switch" data-tap={other.form} onClick={switchForm}>
      {children}
    </button>
  );
}
