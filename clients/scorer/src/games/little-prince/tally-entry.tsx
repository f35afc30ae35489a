/** The quick way: four characters, then only what these four count. */

import type { Catalogue, PrinceTable, PrinceTally } from "@tallytale/client";
import { useEffect, useRef } from "preact/hooks";
import { Badge, findingsAt } from "../../components/finding";
import { Stepper } from "../../components/stepper";
import { number, say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { Cast } from "./character-picker";
import { Portrait } from "./character-portraits";
import { counterName, Sign } from "./counter-icon";
import { type Counter, counted, wanted, withCount } from "./counters";
import type { Focus } from "./focus";
import { Switch } from "./form-switch";
import { FOUR, isEmpty, MOST_COUNTED, MOST_LAND, type Persona, withPlanet } from "./planet";
import { label } from "./planet-drawing";
import { Strips, standing } from "./planet-findings";

type TallyProps = EntryProps<PrinceTable, Focus> & { readonly seat: number; readonly tally: PrinceTally };

export function TallyEntry(props: TallyProps) {
  const { table, seat, tally, focus, catalogue, change, look } = props;
  const put = (next: PrinceTally, said: string) => change(withPlanet(table, seat, next), said);
  const add = (who: Persona) => put({ ...tally, characters: [...tally.characters, who] }, label(catalogue, who));
  return (
    <>
      <div class="table little-prince-table">
        <Four {...props} put={put} />
        <Counters {...props} put={put} />
        <Strips {...props} own={tally.characters.map((_, index) => `/players/${seat}/planet/characters/${index}`)} />
        <div class="chips little-prince-chips">
          <button
            type="button"
            class="chip"
            aria-pressed={focus.all}
            data-tap="all"
            onClick={() => look({ ...focus, all: !focus.all })}
          >
            {say("prince.all-counters")}
          </button>
          <Switch {...props} planet={tally}>
            {say("prince.to-grid")}
          </Switch>
          {!isEmpty(tally) && <small>{say("prince.undo-brings-back")}</small>}
        </div>
      </div>
      {tally.characters.length < FOUR && (
        <section class="palette little-prince-palette" aria-label={say("prince.characters")}>
          <p class="little-prince-asked">{say("prince.who", { n: FOUR - tally.characters.length })}</p>
          <div class="little-prince-cast">
            <Cast {...props} onChoose={add} />
          </div>
        </section>
      )}
    </>
  );
}

type Putting = TallyProps & { readonly put: (tally: PrinceTally, said: string) => void };

/** The characters that were chosen; a tap sends one away. */
function Four({ tally, seat, catalogue, judged, table, put, explain }: Putting) {
  const findings = standing(judged, table);
  const leave = (index: number) => {
    const said = say("prince.left", { name: label(catalogue, tally.characters[index]!) });
    put({ ...tally, characters: tally.characters.toSpliced(index, 1) }, said);
  };
  return (
    <ol class="little-prince-four" aria-label={say("prince.chosen")}>
      {Array.from({ length: FOUR }, (_, index) => {
        const who = tally.characters[index];
        return (
          <li key={index} class={who ? "" : "vacant"}>
            {who && <Chosen name={label(catalogue, who)} who={who} index={index} onLeave={() => leave(index)} />}
            <Badge findings={findingsAt(findings, `/players/${seat}/planet/characters/${index}`)} explain={explain} />
          </li>
        );
      })}
    </ol>
  );
}

function Chosen({ name, who, index, onLeave }: { name: string; who: Persona; index: number; onLeave: () => void }) {
  return (
    <button
      type="button"
      class="piece little-prince-chosen"
      aria-label={say("prince.leave", { name })}
      data-chosen={index}
      onClick={onLeave}
      onKeyDown={(event) => (event.key === "Delete" || event.key === "Backspace") && onLeave()}
    >
      <Portrait who={who} />
      <span class="little-prince-name">{name}</span>
    </button>
  );
}

/** What there is to count. When the last character came, the first counter takes the keyboard. */
function Counters({ tally, focus, catalogue, put }: Putting) {
  const box = useRef<HTMLDivElement>(null);
  const full = tally.characters.length === FOUR;
  const before = useRef(full);
  useEffect(() => {
    if (full && !before.current)
      box.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
    before.current = full;
  }, [full]);
  return (
    <div class="little-prince-counters" ref={box}>
      {wanted(tally, focus.all).map((counter) => (
        <Count key={counter} {...{ tally, counter, catalogue, put }} />
      ))}
      {tally.characters.includes("hunter") && <p class="small">{say("prince.hunter")}</p>}
    </div>
  );
}

interface CountProps {
  readonly tally: PrinceTally;
  readonly counter: Counter;
  readonly catalogue: Catalogue | null;
  readonly put: Putting["put"];
}

function Count({ tally, counter, catalogue, put }: CountProps) {
  const land = counter === "covered_tiles" || counter === "tiles_without_volcano";
  const name = counterName(catalogue, counter);
  const set = (count: number) => put(withCount(tally, counter, count), say("prince.counted", { name, count }));
  const unknown = counter === "tiles_without_volcano" && typeof tally.tiles_without_volcano !== "number";
  return (
    <div class={unknown ? "little-prince-unknown" : ""}>
      <Stepper
        id={counter}
        name={name}
        value={counted(tally, counter)}
        most={land ? MOST_LAND : MOST_COUNTED}
        onChange={set}
      >
        <span class="little-prince-sticker">
          <Sign counter={counter} />
        </span>
      </Stepper>
      {unknown && (
        <button
          type="button"
          class="round"
          aria-label={say("prince.none", { name })}
          data-tap="none"
          onClick={() => set(0)}
        >
          {number(0)}
        </button>
      )}
    </div>
  );
}
