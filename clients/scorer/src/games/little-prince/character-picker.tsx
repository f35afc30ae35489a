import type { Catalogue, Finding, PrinceTable } from "@tallytale/client";
import { Piece } from "../../components/button";
import type { Judged } from "../../judge/hooks";
import { CAST, Portrait } from "./character-portraits";
import type { Persona } from "./planet";
import { label } from "./planet-drawing";

interface CastProps {
  readonly table: PrinceTable;
  readonly catalogue: Catalogue | null;
  readonly judged: Judged;
  readonly pressed?: Persona | null | undefined;
  readonly onChoose: (who: Persona) => void;
  readonly explain: (finding: Finding, anyway?: () => void) => void;
}

/** All characters. One that can't be here says why first; and when that was agreed to, it just comes. */
export function Cast({ table, catalogue, judged, pressed, onChoose, explain }: CastProps) {
  const waived: readonly string[] = table.waive ?? [];
  return (
    <>
      {CAST.map((who) => {
        const found = judged.fresh ? judged.blocked.get(who) : undefined;
        const against = found && !waived.includes(found.rule) ? found : undefined;
        const name = label(catalogue, who);
        const choose = () => onChoose(who);
        const press = () => (against ? explain(against, choose) : choose());
        return (
          <Piece
            key={who}
            id={who}
            name={name}
            dim={against?.message}
            {...(who === pressed && { pressed: true })}
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
