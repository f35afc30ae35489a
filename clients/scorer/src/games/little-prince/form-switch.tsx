import type { PrincePlanet, PrinceTable } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import type { Json, Path } from "../../store/changes";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { type Focus, initialFocus } from "./focus";
import { EMPTY_GRID, EMPTY_TALLY, isEmpty, withPlanet } from "./planet";

const OTHER = { grid: EMPTY_TALLY, tally: EMPTY_GRID } as const;

type FormSwitchProps = EntryProps<PrinceTable, Focus> & {
  readonly seat: number;
  readonly planet: PrincePlanet;
  readonly children: ComponentChildren;
};

/**
 * A button that switches between the two ways to enter a planet: tile by tile (grid) or by numbers (tally). The planet
 * is empty afterwards, or what it was before the last switch. Switching back or the undo button restores this planet.
 */
export function FormSwitch({ table, seat, planet, past, changeTable, children }: FormSwitchProps) {
  const other = planetInOtherForm(past, seat, planet);
  const announcement = say(startsEmpty({ past, seat }, planet) ? "prince.switched" : `prince.now-${other.form}`);
  const switchForm = () => changeTable(withPlanet(table, seat, other), announcement, initialFocus(other));
  return (
    <button type="button" class="chip little-prince-form-switch" data-tap={other.form} onClick={switchForm}>
      {children}
    </button>
  );
}

/** Tell whether this planet has pieces and a switch would show an empty one. */
export function startsEmpty({ past, seat }: Pick<FormSwitchProps, "past" | "seat">, planet: PrincePlanet): boolean {
  return !isEmpty(planet) && isEmpty(planetInOtherForm(past, seat, planet));
}

/** Return what was entered in the other form before the last switch. If there was no switch, the planet is empty. */
function planetInOtherForm(past: FormSwitchProps["past"], seat: number, { form }: PrincePlanet): PrincePlanet {
  const other = OTHER[form];
  const seatsChanged = past.findLastIndex(({ people }) => people); // before that, the seat may be another player's
  const switched = past
    .slice(seatsChanged + 1)
    .findLast(({ at, before }) => isPlanet(at, seat) && formOf(before) === other.form);
  return switched ? (switched.before as unknown as PrincePlanet) : other;
}

function isPlanet(at: Path, seat: number): boolean {
  return at.join("/") === `players/${seat}/planet`;
}

function formOf(planet: Json): Json | undefined {
  return (planet as { readonly form?: Json } | null)?.form;
}
