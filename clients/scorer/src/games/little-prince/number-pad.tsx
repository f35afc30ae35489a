import type { Catalogue } from "@tallytale/client";
import { Instruction } from "../../components/instruction";
import { TapPicture } from "../../components/tap-picture";
import { formatNumber, say } from "../../words/translate";
import { CounterIcon, counterName } from "./counter-icon";
import { type Counter, countersToShow, countOf, focusedCounter, maxOf, withCount } from "./counters";
import type { TallyPartProps } from "./tally-entry";

const HIGHEST = 14; // the highest number with a button of its own; the plus button reaches higher ones

export function howMany(catalogue: Catalogue | null, counter: Counter): string {
  return say("prince.how-many", { name: counterName(catalogue, counter) });
}

/** A button for each number. A tap sets the selected counter and selects the next one. */
export function NumberPad({ tally, focus, catalogue, changeTally }: TallyPartProps) {
  const counter = focusedCounter(tally, focus);
  const counters = countersToShow(tally, focus.showAll);
  const next = counters[counters.indexOf(counter) + 1] ?? counter;
  const name = counterName(catalogue, counter);
  const numbers = Array.from({ length: Math.min(HIGHEST, maxOf(counter)) + 1 }, (_, number) => number);
  const enter = (count: number) => {
    const entered = say("prince.counted", { name, count });
    const message = next === counter ? entered : say("sentences", { first: entered, second: howMany(catalogue, next) });
    changeTally(withCount(tally, counter, count), message, { ...focus, counter: next });
  };
  return (
    <section class="palette little-prince-palette" aria-label={name} data-target={counter}>
      <Instruction
        text={howMany(catalogue, counter)}
        picture={<TapPicture tapped={<CounterIcon counter={counter} />} />}
      />
      <div class="little-prince-numbers">
        {numbers.map((number) => (
          <button
            type="button"
            key={number}
            class="piece"
            aria-label={say("prince.counted", { name, count: number })}
            aria-pressed={number > 0 && number === countOf(tally, counter)}
            data-number={number}
            onClick={() => enter(number)}
          >
            {formatNumber(number)}
          </button>
        ))}
      </div>
    </section>
  );
}
