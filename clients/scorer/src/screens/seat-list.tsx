import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { SeatNameInput } from "../components/name-fields";
import { Shape } from "../components/shape";
import { freeLook, givenLooks, withName } from "../store/faces";
import { type Person, useStore } from "../store/store";
import { playerName } from "../words/player-names";
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
  const { known } = useStore().settings;
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState(0);
  const focusName = (seat: number) => list.current!.querySelectorAll("input")[seat]?.focus();
  // Phones open their keyboard only if the focus changes during the tap. A layout effect is early enough for that.
  useLayoutEffect(() => {
    if (added) focusName(people.length - 1);
  }, [added]);
  const withUnnamed = [...people, { name: "", look: freeLook(people) }];
  const isFull = people.length >= (bounds?.max ?? people.length);
  // The chosen name goes to the first player without a name.
  const choose = (name: string) => {
    const unnamed = people.findIndex((person) => !person.name);
    if (unnamed >= 0) setPeople(withName(people, unnamed, name, known));
    else if (!isFull) setPeople(withName(withUnnamed, people.length, name, known));
  };
  const add = () => {
    setPeople(withUnnamed);
    setAdded(added + 1);
  };
  return (
    <>
      <ol class="people" ref={list}>
        {people.map((person, seat) => (
          <Seat
            key={seat}
            {...{ person, seat, people, setPeople, known }}
            canLeave={people.length > (bounds?.min ?? people.length)}
            onEnter={() => focusName(seat + 1)}
          />
        ))}
      </ol>
      <GivenLooks people={people} known={known} />
      <KnownPeople people={people} known={known} onChoose={choose} />
      {!(bounds && isFull) && <AddPlayer disabled={!bounds} onAdd={add} />}
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
  readonly known: readonly Person[];
  readonly canLeave: boolean;
  /** Moves the keyboard focus to the next player's name. */
  readonly onEnter: () => void;
}

function Seat({ person, seat, people, setPeople, known, canLeave, onEnter }: SeatProps) {
  const name = person.name || say("player", { n: seat + 1 });
  const moveUp = () => setPeople(people.with(seat - 1, person).with(seat, people[seat - 1]!));
  return (
    <li class="seat">
      <button
        type="button"
        class="round-button"
        aria-label={say("seats.look", { name })}
        onClick={() => setPeople(people.with(seat, { ...person, look: freeLook(people, person.look) }))}
      >
        <Shape look={person.look} />
      </button>
      <SeatNameInput
        seat={seat}
        value={person.name}
        onChange={(name) => setPeople(withName(people, seat, name, known))}
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

/** Says who has another symbol than usual, because another player has the same one. */
function GivenLooks({ people, known }: { people: readonly Person[]; known: readonly Person[] }) {
  return (
    <div class="given-looks" role="status">
      {givenLooks(people, known).map(([person, other]) => (
        <p key={person.name}>
          <Shape look={other.look} />
          <Icon name="right" />
          <Shape look={person.look} />
          <span>{say("seats.given", { name: person.name, other: playerName(people, people.indexOf(other)) })}</span>
        </p>
      ))}
    </div>
  );
}

interface KnownPeopleProps {
  readonly people: readonly Person[];
  readonly known: readonly Person[];
  readonly onChoose: (name: string) => void;
}

/** The people of earlier games, the last players first. A tap on one enters the name, so that nobody has to type it. */
function KnownPeople({ people, known, onChoose }: KnownPeopleProps) {
  const offered = known.filter(({ name }) => people.every((person) => person.name.trim() !== name));
  if (!offered.length) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{say("seats.recent")}</h2>
      <div class="chips">
        {offered.map(({ name, look }) => (
          <button type="button" key={name} class="chip with-face" onClick={() => onChoose(name)}>
            <Shape look={look} /> {name}
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
