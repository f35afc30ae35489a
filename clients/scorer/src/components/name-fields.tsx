import type { ComponentProps } from "preact";
import { MAX_NAME_LENGTH } from "../store/restore";
import type { Person } from "../store/types";
import { say } from "../words/translate";
import { Shape } from "./shape";

type Attributes = "class" | "aria-label" | "placeholder" | "enterkeyhint" | "onKeyDown";
type NameInputProps = Pick<ComponentProps<"input">, Attributes> & {
  readonly value: string;
  readonly onChange: (name: string) => void;
};

/** A text field for the name of a person. */
export function NameInput({ onChange, ...attributes }: NameInputProps) {
  return (
    <input
      maxLength={MAX_NAME_LENGTH}
      autocomplete="off"
      autocapitalize="words"
      onInput={(event) => onChange(event.currentTarget.value)}
      {...attributes}
    />
  );
}

/** The text field for the name of the player at a seat. */
export function SeatNameInput({ seat, ...attributes }: NameInputProps & { readonly seat: number }) {
  return (
    <NameInput
      class="name-input"
      aria-label={say("seats.name", { n: seat + 1 })}
      placeholder={say("player", { n: seat + 1 })}
      {...attributes}
    />
  );
}

interface NameFieldsProps {
  readonly people: readonly Person[];
  readonly setPeople: (people: readonly Person[]) => void;
}

/** A field for each player's name. */
export function NameFields({ people, setPeople }: NameFieldsProps) {
  return (
    <ol class="people">
      {people.map((person, seat) => (
        <li class="seat" key={seat}>
          <Shape look={person.look} />
          <SeatNameInput
            seat={seat}
            value={person.name}
            onChange={(name) => setPeople(people.with(seat, { ...person, name }))}
          />
        </li>
      ))}
    </ol>
  );
}
