import { Instruction } from "../../components/instruction";
import { TapPicture } from "../../components/tap-picture";
import { formatNumber, say } from "../../words/translate";
import { CounterIcon, counterName } from "./counter-icon";
import { countersToShow, countOf, focusedCounter, maxOf, withCount } from "./counters";
import type { TallyPartProps } from "./tally-entry";

const HIGHEST = 14; // the highest number with a button of its own; the plus button reaches higher ones

/** A button for each number. A tap sets the selected counter and selects the next one. */
export function NumberPad({ tally, focus, catalogue, changeTally }: TallyPartProps) {
  const counter = focusedCounter(tally, focus);
  const counters = countersToShow(tally, focus.showAll);
  const next = counters[counters.indexOf(counter) + 1] ?? counter;
  const name = counterName(catalogue, counter);
  const numbers = Array.from({ length: Math.min(HIGHEST, maxOf(counter)) + 1 }, (_, number) => number);
  const enter = (count: number) => {
    const entered = say("prince.counted", { name, count });
    const question = say("prince.how-many", { name: counterName(catalogue, next) });
    const message = next === counter ? entered : say("sentences", { first: entered, second: question });
    changeTally(withCount(tally, counter, count), message, { ...focus, counter: next });
  };
  return (
    <section class="palette little-prince-palette" aria-label={say("prince.how-many", { name })} data-target={counter}>
      <Instruction
        text={say("prince.how-many", { name })}
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
