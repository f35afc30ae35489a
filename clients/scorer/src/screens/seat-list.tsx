import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { SeatNameInput } from "../components/name-fields";
import { Shape } from "../components/shape";
import { LOOKS, type Look, type Person, useStore } from "../store/store";
import { say } from "../words/translate";

/** A player on the list. In a game in progress, `from` is the player's current seat. */
export interface ListedPerson extends Person {
  readonly from?: number;
}

interface SeatListProps {
  readonly people: readonly ListedPerson[];
  readonly setPeople: (people: readonly ListedPerson[]) => void;
  /** How many players the game can have. Undefined until the catalogue is loaded. */
  readonly bounds: { readonly min: number; readonly max: number } | undefined;
}

/**
 * The list of players, with fields for their names, and buttons to change their order, add and remove players. Below it
 * are the names of earlier games.
 */
export function SeatList({ people, setPeople, bounds }: SeatListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  const focusName = (seat: number) => list.current!.querySelectorAll("input")[seat]?.focus();
  // Phones open their keyboard only if the focus changes during the tap. A layout effect is early enough for that.
  useLayoutEffect(() => {
    if (added) focusName(people.length - 1);
  }, [added]);
  const add = (name: string) => setPeople([...people, { name, look: freeLook(people) }]);
  const isFull = people.length >= (bounds?.max ?? people.length);
  // The chosen name goes to the first player without a name.
  const choose = (name: string) => {
    const unnamed = people.findIndex((person) => !person.name);
    if (unnamed >= 0) setPeople(people.with(unnamed, { ...people[unnamed]!, name }));
    else if (!isFull) add(name);
  };
  const addUnnamed = () => {
    add("");
    setAdded(added + 1);
  };
  return (
    <>
      <ol class="people" ref={list}>
        {people.map((person, seat) => (
          <Seat
            key={seat}
            {...{ person, seat, people, setPeople }}
            canLeave={people.length > (bounds?.min ?? people.length)}
            onEnter={() => focusName(seat + 1)}
          />
        ))}
      </ol>
      {!(bounds && isFull) && <AddPlayer disabled={!bounds} onAdd={addUnnamed} />}
      <KnownNames people={people} onChoose={choose} />
    </>
  );
}

function AddPlayer({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  return (
    <button type="button" class="wide-button" disabled={disabled} onClick={onAdd}>
      <Icon name="plus" /> {say("seats.add")}
    </button>
  );
}

interface SeatProps extends Pick<SeatListProps, "people" | "setPeople"> {
  readonly person: ListedPerson;
  readonly seat: number;
  readonly canLeave: boolean;
  /** Moves the keyboard focus to the next player's name. */
  readonly onEnter: () => void;
}

function Seat({ person, seat, people, setPeople, canLeave, onEnter }: SeatProps) {
  const name = person.name || say("player", { n: seat + 1 });
  const change = (changes: Partial<Person>) => setPeople(people.with(seat, { ...person, ...changes }));
  const moveUp = () => setPeople(people.with(seat - 1, person).with(seat, people[seat - 1]!));
  return (
    <li class="seat">
      <button
        type="button"
        class="round-button"
        aria-label={say("seats.look", { name })}
        onClick={() => change({ look: freeLook(people, person.look) })}
      >
        <Shape look={person.look} />
      </button>
      <SeatNameInput
        seat={seat}
        value={person.name}
        onChange={(name) => change({ name })}
        enterkeyhint={seat + 1 < people.length ? "next" : "done"}
        onKeyDown={(event) => event.key === "Enter" && onEnter()}
      />
      {seat > 0 && <IconButton icon="up" name={say("seats.up", { name })} onClick={moveUp} />}
      {canLeave && (
        <IconButton
          icon="cross"
          name={say("seats.leave", { name })}
          onClick={() => setPeople(people.toSpliced(seat, 1))}
        />
      )}
    </li>
  );
}

/** The names of earlier games. A tap on one enters it, so that nobody has to type it. */
function KnownNames({ people, onChoose }: { people: readonly Person[]; onChoose: (name: string) => void }) {
  const { settings } = useStore();
  const names = settings.known.filter((known) => people.every((person) => person.name !== known));
  if (!names.length) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{say("seats.recent")}</h2>
      <div class="chips">
        {names.map((name) => (
          <button type="button" key={name} class="chip" onClick={() => onChoose(name)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Return the players as they are saved: names without spaces at the ends, and without `from`. */
export function listedPeople(people: readonly ListedPerson[]): readonly Person[] {
  return people.map(({ name, look }) => ({ name: name.trim(), look }));
}

/** Return the next symbol that no player has, starting after the player's own symbol. */
function freeLook(people: readonly Person[], own?: Look): Look {
  const start = own ? LOOKS.indexOf(own) : -1;
  const order = LOOKS.map((_, index) => LOOKS[(start + 1 + index) % LOOKS.length]!);
  return order.find((look) => people.every((person) => person.look !== look)) ?? own ?? LOOKS[0];
}
