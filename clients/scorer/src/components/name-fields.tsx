import { MAX_NAME_LENGTH } from "../store/restore";
import type { Person } from "../store/types";
import { say } from "../words/translate";
import { Shape } from "./shape";

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
          <input
            class="name-input"
            aria-label={say("seats.name", { n: seat + 1 })}
            placeholder={say("player", { n: seat + 1 })}
            maxLength={MAX_NAME_LENGTH}
            autocomplete="off"
            autocapitalize="words"
            value={person.name}
            onInput={(event) => setPeople(people.with(seat, { ...person, name: event.currentTarget.value }))}
          />
        </li>
      ))}
    </ol>
  );
}
