import type { GameList } from "@tallytale/client";
import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { Notice } from "../components/notice";
import { Shape } from "../components/shape";
import { useGame } from "../games";
import { useCatalogueStatus } from "../judge/hooks";
import { LOOKS, type Look, type Person, startGame, useStore } from "../store/store";
import { say } from "../words/translate";

type Bounds = GameList["games"][number]["players"];
const FEWEST = 2;

/** Who plays, and in which variant. */
export function Seats({ game: name }: { game: string }) {
  const { settings, storageWorks } = useStore();
  const game = useGame(name);
  const [catalogue, trouble] = useCatalogueStatus(name);
  const bounds: Bounds = catalogue?.players ?? { min: FEWEST, max: FEWEST };
  const [people, setPeople] = useState<readonly Person[]>(() =>
    LOOKS.slice(0, FEWEST).map((look) => ({ name: "", look })),
  );
  const [variant, setVariant] = useState("base");
  const setup = catalogue?.setup.find((one) => one.players === people.length);

  const add = (called: string) => {
    const empty = people.findIndex((person) => !person.name);
    if (called && empty >= 0) setPeople(people.with(empty, { ...people[empty]!, name: called }));
    else if (people.length < bounds.max) setPeople([...people, { name: called, look: freeLook(people) }]);
  };
  const start = (screen: "entry" | "collect") => {
    if (!game) return;
    const table = game.emptyTable(people.length, variant);
    const named = people.map((person) => ({ ...person, name: person.name.trim() }));
    navigate({ screen, id: startGame(table, named, game.initialFocus(table, 0)).id }, true);
  };
  const recent = settings.known.filter((known) => people.every((person) => person.name !== known));

  return (
    <div class="seats">
      <header class="bar">
        <IconButton icon="back" name={say("back")} onClick={() => navigate({ screen: "home" })} />
        <h1>{say("seats.title")}</h1>
      </header>
      <main class="page">
        <Notice trouble={trouble} kept={storageWorks} />
        <p class="lead title">{catalogue?.title}</p>
        <ol class="people">
          {people.map((person, seat) => (
            <Seat
              key={seat}
              person={person}
              seat={seat}
              onName={(name) => setPeople(people.with(seat, { ...person, name }))}
              onLook={() => setPeople(people.with(seat, { ...person, look: freeLook(people, person.look) }))}
              onLeave={people.length > bounds.min ? () => setPeople(people.toSpliced(seat, 1)) : undefined}
            />
          ))}
        </ol>
        {(!catalogue || people.length < bounds.max) && (
          <button type="button" class="wide" disabled={!catalogue} onClick={() => add("")}>
            <Icon name="plus" /> {say("seats.add")}
          </button>
        )}
        {recent.length > 0 && (
          <section aria-labelledby="recent">
            <h2 id="recent">{say("seats.recent")}</h2>
            <div class="chips">
              {recent.map((known) => (
                <button type="button" key={known} class="chip" onClick={() => add(known)}>
                  {known}
                </button>
              ))}
            </div>
          </section>
        )}
        {catalogue && catalogue.variants.length > 1 && (
          <fieldset class="choice tall">
            <legend>{say("seats.variant")}</legend>
            {catalogue.variants.map((one) => (
              <label key={one.name}>
                <input
                  type="radio"
                  name="variant"
                  checked={one.name === variant}
                  onChange={() => setVariant(one.name)}
                />
                <span>
                  <b>{one.title}</b>
                  <small>{one.text}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {setup && <p class="small">{setup.text}</p>}
        {game && catalogue && (
          <button type="button" class="wide" onClick={() => start("collect")}>
            {say("share.collect")}
          </button>
        )}
      </main>
      <footer class="foot">
        <button type="button" class="wide main" disabled={!game} onClick={() => start("entry")}>
          {say("seats.start")}
        </button>
      </footer>
    </div>
  );
}

interface SeatProps {
  readonly person: Person;
  readonly seat: number;
  readonly onName: (name: string) => void;
  readonly onLook: () => void;
  readonly onLeave: (() => void) | undefined;
}

function Seat({ person, seat, onName, onLook, onLeave }: SeatProps) {
  const numbered = say("player", { n: seat + 1 });
  return (
    <li class="seat">
      <button
        type="button"
        class="round"
        aria-label={say("seats.look", { name: person.name || numbered })}
        onClick={onLook}
      >
        <Shape look={person.look} />
      </button>
      <input
        class="name"
        aria-label={say("seats.name", { n: seat + 1 })}
        placeholder={numbered}
        maxLength={24}
        autocomplete="off"
        autocapitalize="words"
        value={person.name}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      {onLeave && (
        <IconButton icon="cross" name={say("seats.leave", { name: person.name || numbered })} onClick={onLeave} />
      )}
    </li>
  );
}

/** Return the next look that nobody has, after one's own. */
function freeLook(people: readonly Person[], mine?: Look): Look {
  const from = mine ? LOOKS.indexOf(mine) : -1;
  const order = LOOKS.map((_, index) => LOOKS[(from + 1 + index) % LOOKS.length]!);
  return order.find((look) => people.every((person) => person.look !== look)) ?? mine ?? "circle";
}
