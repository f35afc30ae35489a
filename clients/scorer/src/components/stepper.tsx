import { useEffect, useRef } from "preact/hooks";
import { number, say } from "../words/translate";
import { Icon } from "./icon";

interface StepperProps {
  readonly name: string;
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  readonly children?: preact.ComponentChildren;
  readonly id?: string;
}

const FIRST = 450; // milliseconds until a held button runs
const NEXT = 110;

/** A number with a big minus and a big plus; hold one to run. */
export function Stepper({ name, value, least = 0, most, onChange, children, id }: StepperProps) {
  const now = useRef(value);
  now.current = value;
  const by = (amount: number) => {
    const next = Math.min(most, Math.max(least, now.current + amount));
    if (next !== now.current) onChange(next);
  };
  return (
    <div class="stepper" role="group" aria-label={name} data-stepper={id}>
      <span class="stepper-name">
        {children}
        <span>{name}</span>
      </span>
      <Held name={say("less", { name })} icon="minus" disabled={value <= least} onStep={() => by(-1)} />
      <output aria-live="polite">{number(value)}</output>
      <Held name={say("more", { name })} icon="plus" disabled={value >= most} onStep={() => by(1)} />
    </div>
  );
}

function Held(props: { name: string; icon: "minus" | "plus"; disabled: boolean; onStep: () => void }) {
  const step = useRef(props.onStep);
  step.current = props.onStep;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const ran = useRef(false);
  const stop = () => clearTimeout(timer.current);
  const run = (wait: number) => {
    timer.current = setTimeout(() => {
      ran.current = true;
      step.current();
      run(NEXT);
    }, wait);
  };
  useEffect(() => stop, []);
  return (
    <button
      type="button"
      class="round"
      aria-label={props.name}
      disabled={props.disabled}
      onPointerDown={() => {
        ran.current = false;
        run(FIRST);
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => ran.current || step.current()}
    >
      <Icon name={props.icon} />
    </button>
  );
}
