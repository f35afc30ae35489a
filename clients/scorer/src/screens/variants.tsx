import type { Catalogue } from "@tallytale/client";
import { RadioGroup } from "../components/radio-group";
import { say } from "../words/translate";

interface VariantsProps {
  readonly catalogue: Catalogue;
  readonly selected: string;
  readonly onSelect: (variant: string) => void;
}

/** Radio buttons for the variants of a game, if it has several. */
export function Variants({ catalogue: { variants }, selected, onSelect }: VariantsProps) {
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
