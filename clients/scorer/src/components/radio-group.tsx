import type { ComponentChildren } from "preact";

interface RadioGroupProps<Value extends string | number> {
  readonly name: string;
  readonly legend: string;
  readonly legendHidden?: boolean;
  readonly values: readonly Value[];
  readonly selected: Value | null;
  readonly onSelect: (value: Value) => void;
  readonly layout?: "vertical" | "horizontal";
  readonly optionClass?: string;
  /** Returns the language of an option's text, if it can differ from the page's language. */
  readonly langOf?: (value: Value) => string;
  /** Renders the content of an option. */
  readonly children: (value: Value) => ComponentChildren;
}

/** A group of radio buttons. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { name, legend, legendHidden, values, selected, onSelect, layout, optionClass, langOf, children } = props;
  return (
    <fieldset class={layout ? `option-group ${layout}` : "option-group"}>
      <legend class={legendHidden ? "visually-hidden" : undefined}>{legend}</legend>
      {values.map((value) => (
        <label key={value} lang={langOf?.(value)}>
          <input type="radio" name={name} checked={value === selected} onChange={() => onSelect(value)} />
          <span class={optionClass}>{children(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
