import type { ComponentChildren } from "preact";

interface RadioGroupProps<Value extends string | number> {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly selected: Value | null;
  readonly onSelect: (value: Value) => void;
  readonly layout?: "vertical" | "horizontal";
  readonly optionClass?: string;
  /** Returns the language of an option's text, if options can be in other languages than the page. */
  readonly langOf?: (value: Value) => string;
  readonly children: (value: Value) => ComponentChildren;
}

export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { name, legend, values, selected, onSelect, layout, optionClass, langOf, children } = props;
  return (
    <fieldset class={layout ? `option-group ${layout}` : "option-group"}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} lang={langOf?.(value)}>
          <input type="radio" name={name} checked={value === selected} onChange={() => onSelect(value)} />
          <span class={optionClass}>{children(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
