import type { Catalogue, GameList } from "@tallytale/client";
import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { Notice } from "../components/notice";
import { RadioGroup } from "../components/radio-group";
import { Shape } from "../components/shape";
import { TopBar } from "../components/top-bar";
import { useGame } from "../games";
import { useCatalogueStatus } from "../judge/hooks";
import { LOOKS, type Look, type Person, startGame, useStore } from "../store/store";
import { say } from "../words/translate";

type Bounds = GameList["games"][number]["players"];
const MIN_PLAYERS = 2; // until the catalogue is there

/** Who plays, and in which variant. */
export function Seats({ game: name }: { game: string }) {
  const { storageWorks } = useStore();
  const game = useGame(name);
  const [catalogue, trouble] = useCatalogueStatus(name);
  const { people, setPeople, bounds, add } = usePeople(catalogue);
  const [variant, setVariant] = useState("base");
  const setup = catalogue?.setup.find((one) => one.players === people.length);
  const start = (screen: "entry" | "collect") => {
    if (!game) return;
    const table = game.emptyTable(people.length, variant);
    const named = people.map((person) => ({ ...person, name: person.name.trim() }));
    navigate({ screen, id: startGame(table, named, game.initialFocus(table, 0)).id }, true);
  };
  return (
    <div class="seats">
      <TopBar backTo={say("back")} onBack={() => navigate({ screen: "home" })} title={say("seats.title")} />
      <main class="page">
        <Notice trouble={trouble} storageWorks={storageWorks} />
        <p class="lead title">{catalogue?.title}</p>
        <SeatList people={people} setPeople={setPeople} minPlayers={bounds.min} />
        {(!catalogue || people.length < bounds.max) && <AddPlayer disabled={!catalogue} onAdd={() => add("")} />}
        <KnownNames people={people} onAdd={add} />
        {catalogue && <Variants catalogue={catalogue} selected={variant} onSelect={setVariant} />}
        {setup && <p class="small">{setup.text}</p>}
        {game && catalogue && (
          <button type="button" class="wide-button" onClick={() => start("collect")}>
            {say("share.collect")}
          </button>
        )}
      </main>
      <footer class="bottom-bar">
        <button type="button" class="wide-button primary" disabled={!game} onClick={() => start("entry")}>
          {say("seats.start")}
        </button>
      </footer>
    </div>
  );
}

function usePeople(catalogue: Catalogue | null) {
  const bounds: Bounds = catalogue?.players ?? { min: MIN_PLAYERS, max: MIN_PLAYERS };
  const [people, setPeople] = useState<readonly Person[]>(() =>
    LOOKS.slice(0, MIN_PLAYERS).map((look) => ({ name: "", look })),
  );
  // A name goes to the first seat without one.
  const add = (name: string) => {
    const unnamed = people.findIndex((person) => !person.name);
    if (name && unnamed >= 0) setPeople(people.with(unnamed, { ...people[unnamed]!, name }));
    else if (people.length < bounds.max) setPeople([...people, { name, look: freeLook(people) }]);
  };
  return { people, setPeople, bounds, add };
}

interface SeatListProps {
  readonly people: readonly Person[];
  readonly setPeople: (people: readonly Person[]) => void;
  readonly minPlayers: number;
}

function SeatList({ people, setPeople, minPlayers }: SeatListProps) {
  return (
    <ol class="people">
      {people.map((person, seat) => (
        <Seat
          key={seat}
          person={person}
          seat={seat}
          onRename={(name) => setPeople(people.with(seat, { ...person, name }))}
          onChangeLook={() => setPeople(people.with(seat, { ...person, look: freeLook(people, person.look) }))}
          onRemove={people.length > minPlayers ? () => setPeople(people.toSpliced(seat, 1)) : undefined}
        />
      ))}
    </ol>
  );
}

function AddPlayer({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  return (
    <button type="button" class="wide-button" disabled={disabled} onClick={onAdd}>
      <Icon name="plus" /> {say("seats.add")}
    </button>
  );
}

/** The names of earlier games, to tap instead of typing. */
function KnownNames({ people, onAdd }: { people: readonly Person[]; onAdd: (name: string) => void }) {
  const { settings } = useStore();
  const names = settings.known.filter((known) => people.every((person) => person.name !== known));
  if (!names.length) return null;
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{say("seats.recent")}</h2>
      <div class="chips">
        {names.map((name) => (
          <button type="button" key={name} class="chip" onClick={() => onAdd(name)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}

interface VariantsProps {
  readonly catalogue: Catalogue;
  readonly selected: string;
  readonly onSelect: (variant: string) => void;
}

function Variants({ catalogue: { variants }, selected, onSelect }: VariantsProps) {
  if (variants.length < 2) return null;
  return (
    <RadioGroup
      name="variant"
      legend={say("seats.variant")}
      layout="vertical"
      values={variants.map((variant) => variant.name)}
      selected={selected}
      onSelect={onSelect}
    >
      {(name) => {
        const variant = variants.find((one) => one.name === name)!;
        return (
          <>
            <b>{variant.title}</b>
            <small>{variant.text}</small>
          </>
        );
      }}
    </RadioGroup>
  );
}

interface SeatProps {
  readonly person: Person;
  readonly seat: number;
  readonly onRename: (name: string) => void;
  readonly onChangeLook: () => void;
  readonly onRemove: (() => void) | undefined;
}

function Seat({ person, seat, onRename, onChangeLook, onRemove }: SeatProps) {
  const placeholder = say("player", { n: seat + 1 });
  return (
    <li class="seat">
      <button
        type="button"
        class="round-button"
        aria-label={say("seats.look", { name: person.name || placeholder })}
        onClick={onChangeLook}
      >
        <Shape look={person.look} />
      </button>
      <input
        class="name-input"
        aria-label={say("seats.name", { n: seat + 1 })}
        placeholder={placeholder}
        maxLength={24}
        autocomplete="off"
        autocapitalize="words"
        value={person.name}
        onInput={(event) => onRename(event.currentTarget.value)}
      />
      {onRemove && (
        <IconButton icon="cross" name={say("seats.leave", { name: person.name || placeholder })} onClick={onRemove} />
      )}
    </li>
  );
}

/** Return the next look that no seat has, starting after the seat's own. */
function freeLook(people: readonly Person[], own?: Look): Look {
  const start = own ? LOOKS.indexOf(own) : -1;
  const order = LOOKS.map((_, index) => LOOKS[(start + 1 + index) % LOOKS.length]!);
  return order.find((look) => people.every((person) => person.look !== look)) ?? own ?? "circle";
}
