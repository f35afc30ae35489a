import { useState } from "preact/hooks";
import { Shape } from "../components/shape";
import { Sheet } from "../components/sheet";
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from "../store/restore";
import type { Person } from "../store/types";
import { say } from "../words/translate";
import { type GameDetails, saveDetails } from "./database";
import { dateAfter, dayOf } from "./dates";

interface DetailsProps {
  readonly id: string;
  readonly details: GameDetails;
}

/** The note about a game, and a button to change date, names and note. */
export function Details({ id, details }: DetailsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {details.note && <p class="game-note">{details.note}</p>}
      <button type="button" class="wide-button" onClick={() => setOpen(true)}>
        {say("details.change")}
      </button>
      {open && <DetailsSheet id={id} details={details} onClose={() => setOpen(false)} />}
    </>
  );
}

function DetailsSheet({ id, details, onClose }: DetailsProps & { readonly onClose: () => void }) {
  const [day, setDay] = useState(dayOf(details.date));
  const [people, setPeople] = useState(details.people);
  const [note, setNote] = useState(details.note);
  const save = () => {
    const named = people.map((person) => ({ ...person, name: person.name.trim() }));
    void saveDetails(id, { date: dateAfter(details.date, day), people: named, note: note.trim() }).then(onClose);
  };
  return (
    <Sheet title={say("details.change")} onClose={onClose}>
      <label class="field">
        {say("details.date")}
        <input type="date" required value={day} onInput={(event) => setDay(event.currentTarget.value)} />
      </label>
      <NameFields people={people} setPeople={setPeople} />
      <label class="field">
        {say("details.note")}
        <textarea
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      <button type="button" class="wide-button primary" onClick={save}>
        {say("details.save")}
      </button>
    </Sheet>
  );
}

interface NameFieldsProps {
  readonly people: readonly Person[];
  readonly setPeople: (people: readonly Person[]) => void;
}

function NameFields({ people, setPeople }: NameFieldsProps) {
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
