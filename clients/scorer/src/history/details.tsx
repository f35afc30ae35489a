import { useState } from "preact/hooks";
import { NameFields } from "../components/name-fields";
import { Sheet } from "../components/sheet";
import { MAX_NOTE_LENGTH } from "../store/restore";
import { say } from "../words/translate";
import { type GameDetails, saveDetails } from "./database";
import { dayOf, withDay } from "./dates";

interface DetailsProps {
  readonly id: string;
  readonly details: GameDetails;
}

/** A button to change date, names and note of a game. */
export function Details({ id, details }: DetailsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="wide-button" data-do="change-details" onClick={() => setOpen(true)}>
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
    void saveDetails(id, { date: withDay(details.date, day), people: named, note: note.trim() }).then(onClose);
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
