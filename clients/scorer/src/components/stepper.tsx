import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { formatNumber, say } from "../words/translate";
import { Icon } from "./icon";
import { useHold } from "./use-hold";

interface StepperProps {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly children?: ComponentChildren;
  readonly id?: string;
  /** Whether the screen announces each change itself. Otherwise, screen readers say the new number. */
  readonly announced?: boolean;
  /** Called when the user taps the name. If it is missing, the name is plain text and not a button. */
  readonly onName?: () => void;
}

const REPEAT_INTERVAL = 110; // milliseconds between two steps while a button is held

/** A number with a minus and a plus button. Holding a button repeats its step. */
export function Stepper({ name, value, max, onChange, children, id, announced, onName }: StepperProps) {
  const latestValue = useRef(value);
  latestValue.current = value;
  const changeBy = (amount: number) => {
    const next = Math.min(max, Math.max(0, latestValue.current + amount));
    if (next !== latestValue.current) onChange(next);
  };
  return (
    <div class="stepper" role="group" aria-label={name} data-stepper={id}>
      <StepperName onName={onName} id={id}>
        {children}
        <span>{name}</span>
      </StepperName>
      <HoldButton name={say("less", { name })} icon="minus" disabled={value <= 0} onStep={() => changeBy(-1)} />
      <output aria-live={announced ? "off" : "polite"}>{formatNumber(value)}</output>
      <HoldButton name={say("more", { name })} icon="plus" disabled={value >= max} onStep={() => changeBy(1)} />
    </div>
  );
}

function StepperName({
  onName,
  id,
  children,
}: {
  onName?: (() => void) | undefined;
  id?: string | undefined;
  children: ComponentChildren;
}) {
  if (!onName) return <span class="stepper-name">{children}</span>;
  return (
    <button type="button" class="stepper-name" data-counter={id} onClick={onName}>
      {children}
    </button>
  );
}

function HoldButton(props: { name: string; icon: "minus" | "plus"; disabled: boolean; onStep: () => void }) {
  const step = useRef(props.onStep);
  step.current = props.onStep;
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const repeat = () => {
    step.current();
    timer.current = setInterval(() => step.current(), REPEAT_INTERVAL);
  };
  const hold = useHold(repeat, () => clearInterval(timer.current));
  return (
    <button
      type="button"
      class="round-button"
      aria-label={props.name}
      disabled={props.disabled}
      {...hold}
      onClick={() => step.current()}
    >
      <Icon name={props.icon} />
    </button>
  );
}
