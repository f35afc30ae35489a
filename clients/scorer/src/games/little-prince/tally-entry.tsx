/** The quick way to enter a planet: the user chooses four characters and counts the objects that they score. */

import type { PrinceTable, PrinceTally } from "@tallytale/client";
import { useEffect, useRef } from "preact/hooks";
import { BlockedReason } from "../../components/blocked-reason";
import { Badge, findingsAt, unwaivedFindings } from "../../components/finding";
import { Instruction } from "../../components/instruction";
import { Stepper } from "../../components/stepper";
import { TapPicture } from "../../components/tap-picture";
import { formatNumber, say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { CharacterPicker } from "./character-picker";
import { Portrait } from "./character-portraits";
import { CounterIcon, counterName } from "./counter-icon";
import { type Counter, countersToShow, countOf, focusedCounter, maxOf, withCount } from "./counters";
import type { Focus } from "./focus";
import { FormSwitch, startsEmpty } from "./form-switch";
import { howMany, NumberPad } from "./number-pad";
import { type Character, MAX_CHARACTERS, withPlanet } from "./planet";
import { vocabularyName } from "./planet-drawing";
import { PlanetFindings } from "./planet-findings";
import { StarsOnCharacters } from "./stars-on-characters";

type TallyProps = EntryProps<PrinceTable, Focus> & { readonly seat: number; readonly tally: PrinceTally };

export function TallyEntry(props: TallyProps) {
  const { table, seat, tally, focus, catalogue, changeTable } = props;
  const changeTally: ChangeTally = (next, message, focus) => changeTable(withPlanet(table, seat, next), message, focus);
  const addCharacter = (who: Character) => {
    const next = { ...tally, characters: [...tally.characters, who] };
    const missing = MAX_CHARACTERS - next.characters.length;
    const second = missing ? say("prince.who", { n: missing }) : howMany(catalogue, focusedCounter(next, focus));
    changeTally(next, say("sentences", { first: vocabularyName(catalogue, who), second }));
  };
  const characterPointers = tally.characters.map((_, index) => `/players/${seat}/planet/characters/${index}`);
  return (
    <>
      <div class="table little-prince-table">
        <ChosenCharacters {...props} changeTally={changeTally} />
        <Counters {...props} changeTally={changeTally} />
        <PlanetFindings {...props} piecePointers={characterPointers} />
        <TallyOptions {...props} />
      </div>
      {tally.characters.length === MAX_CHARACTERS ? (
        <NumberPad {...props} changeTally={changeTally} />
      ) : (
        <section
          class="palette little-prince-palette"
          aria-label={say("prince.characters")}
          data-target={tally.characters.length}
        >
          <BlockedReason {...props} />
          <Instruction
            text={say("prince.who", { n: MAX_CHARACTERS - tally.characters.length })}
            picture={<TapPicture tapped={<Portrait who="little-prince" />} />}
          />
          <div class="little-prince-character-picker">
            <CharacterPicker {...props} onChoose={addCharacter} />
          </div>
        </section>
      )}
    </>
  );
}

function TallyOptions(props: TallyProps) {
  const { tally, focus, moveFocus } = props;
  return (
    <div class="chips little-prince-options">
      <button
        type="button"
        class="chip"
        aria-pressed={focus.showAll}
        data-tap="all"
        onClick={() => moveFocus({ ...focus, showAll: !focus.showAll })}
      >
        {say("prince.all-counters")}
      </button>
      <FormSwitch {...props} planet={tally}>
        {say("prince.to-grid")}
      </FormSwitch>
      {startsEmpty(props, tally) && <small>{say("prince.undo-brings-back")}</small>}
    </div>
  );
}

/** Changes the counts of a planet. If `focus` is given, it also changes what is selected. */
type ChangeTally = (tally: PrinceTally, message: string, focus?: Focus) => void;

export type TallyPartProps = TallyProps & { readonly changeTally: ChangeTally };

/** The chosen characters; a tap removes one. */
function ChosenCharacters({ tally, seat, catalogue, verdict, table, changeTally, showFinding }: TallyPartProps) {
  const findings = unwaivedFindings(verdict, table);
  const removeCharacter = (index: number) => {
    const message = say("prince.left", { name: vocabularyName(catalogue, tally.characters[index]!) });
    changeTally({ ...tally, characters: tally.characters.toSpliced(index, 1) }, message);
  };
  return (
    <ol class="little-prince-characters" aria-label={say("prince.chosen")} data-target={tally.characters.length}>
      {Array.from({ length: MAX_CHARACTERS }, (_, index) => {
        const who = tally.characters[index];
        return (
          <li
            key={index}
            class={who ? "" : "empty"}
            aria-hidden={!who}
            data-at={`/players/${seat}/planet/characters/${index}`}
          >
            {who && (
              <ChosenCharacter
                name={vocabularyName(catalogue, who)}
                who={who}
                index={index}
                onLeave={() => removeCharacter(index)}
              />
            )}
            <Badge
              findings={findingsAt(findings, `/players/${seat}/planet/characters/${index}`)}
              showFinding={showFinding}
            />
          </li>
        );
      })}
    </ol>
  );
}

function ChosenCharacter({
  name,
  who,
  index,
  onLeave: onRemove,
}: {
  name: string;
  who: Character;
  index: number;
  onLeave: () => void;
}) {
  return (
    <button
      type="button"
      class="piece little-prince-character"
      aria-label={say("prince.leave", { name })}
      data-chosen={index}
      onClick={onRemove}
      onKeyDown={(event) => (event.key === "Delete" || event.key === "Backspace") && onRemove()}
    >
      <Portrait who={who} />
      <span class="little-prince-label">{name}</span>
    </button>
  );
}

/**
 * The counters of a planet. The first one takes the keyboard focus when the last character is chosen, because the list
 * of characters disappears then.
 */
function Counters(props: TallyPartProps) {
  const { tally, focus } = props;
  const box = useRef<HTMLDivElement>(null);
  const complete = tally.characters.length === MAX_CHARACTERS;
  const before = useRef(complete);
  useEffect(() => {
    if (complete && !before.current)
      box.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
    before.current = complete;
  }, [complete]);
  return (
    <div class="little-prince-counters" ref={box}>
      {countersToShow(tally, focus.showAll).map((counter) => (
        <CounterRow key={counter} {...props} counter={counter} />
      ))}
      {tally.characters.includes("hunter") && <p class="small">{say("prince.hunter")}</p>}
    </div>
  );
}

type CounterStepperProps = TallyPartProps & { readonly counter: Counter };

/** A counter with its buttons. The selected one is scrolled into view. */
function CounterRow(props: CounterStepperProps) {
  const { tally, counter, focus } = props;
  const focused = tally.characters.length === MAX_CHARACTERS && counter === focusedCounter(tally, focus);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) row.current?.scrollIntoView({ block: "nearest" });
  }, [focused]);
  return (
    <div ref={row} class={focused ? "little-prince-focused" : ""} aria-current={focused ? "true" : undefined}>
      <CounterStepper {...props} />
      {counter === "big_star" && <StarsOnCharacters {...props} />}
    </div>
  );
}

function CounterStepper({ tally, counter, focus, catalogue, changeTally, moveFocus }: CounterStepperProps) {
  const name = counterName(catalogue, counter);
  const here = { ...focus, counter };
  const set = (count: number) =>
    changeTally(withCount(tally, counter, count), say("prince.counted", { name, count }), here);
  const unknown = counter === "tiles_without_volcano" && typeof tally.tiles_without_volcano !== "number";
  return (
    <div class={unknown ? "little-prince-uncounted" : ""}>
      <Stepper
        id={counter}
        name={name}
        value={countOf(tally, counter)}
        max={maxOf(counter)}
        announced
        onName={() => moveFocus(here)}
        onChange={set}
      >
        <span class="little-prince-counter-icon">
          <CounterIcon counter={counter} />
        </span>
      </Stepper>
      {unknown && (
        <button
          type="button"
          class="round-button"
          aria-label={say("prince.none", { name })}
          data-tap="none"
          onClick={() => set(0)}
        >
          {formatNumber(0)}
        </button>
      )}
    </div>
  );
}
