import type { PrinceTable } from "@tallytale/client";
import { StepButton } from "../../components/step-button";
import type { EntryProps } from "../contract";
import { CHARACTERS, Portrait } from "./character-portraits";
import type { Focus } from "./focus";
import type { Character } from "./planet";
import { vocabularyName } from "./planet-drawing";

type CharacterPickerProps = EntryProps<PrinceTable, Focus> & {
  readonly selected?: Character | null | undefined;
  readonly onChoose: (who: Character) => void;
};

/** A button for each character. */
export function CharacterPicker({ selected, onChoose, ...props }: CharacterPickerProps) {
  return (
    <>
      {CHARACTERS.map((who) => {
        const name = vocabularyName(props.catalogue, who);
        return (
          <StepButton
            key={who}
            {...props}
            step={who}
            name={name}
            pressed={who === selected || undefined}
            onTake={() => onChoose(who)}
          >
            <Portrait who={who} />
            <span class="little-prince-label">{name}</span>
          </StepButton>
        );
      })}
    </>
  );
}
