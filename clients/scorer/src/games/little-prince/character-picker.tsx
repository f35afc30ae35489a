import type { Catalogue, Finding, PrinceTable } from "@tallytale/client";
import { Piece } from "../../components/button";
import type { Verdict } from "../../judge/hooks";
import { CHARACTERS, Portrait } from "./character-portraits";
import type { Character } from "./planet";
import { vocabularyName } from "./planet-drawing";

interface CharacterPickerProps {
  readonly table: PrinceTable;
  readonly catalogue: Catalogue | null;
  readonly verdict: Verdict;
  readonly selected?: Character | null | undefined;
  readonly onChoose: (who: Character) => void;
  readonly showFinding: (finding: Finding, anyway?: () => void) => void;
}

/** All characters. One that can't be here says why first; and when that was agreed to, it just comes. */
export function CharacterPicker({ table, catalogue, verdict, selected, onChoose, showFinding }: CharacterPickerProps) {
  const waived: readonly string[] = table.waive ?? [];
  return (
    <>
      {CHARACTERS.map((who) => {
        const found = verdict.upToDate ? verdict.blocked.get(who) : undefined;
        const against = found && !waived.includes(found.rule) ? found : undefined;
        const name = vocabularyName(catalogue, who);
        const choose = () => onChoose(who);
        const press = () => (against ? showFinding(against, choose) : choose());
        return (
          <Piece
            key={who}
            id={who}
            name={name}
            blockedBecause={against?.message}
            {...(who === selected && { pressed: true })}
            onClick={press}
          >
            <Portrait who={who} />
            <span class="little-prince-name">{name}</span>
          </Piece>
        );
      })}
    </>
  );
}
