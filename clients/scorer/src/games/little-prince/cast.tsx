import type { Catalogue, Finding, PrinceTable } from "@tallytale/client";
import type { Judged } from "../../asking";
import { Piece } from "../../parts/button";
import type { Persona } from "./planet";
import { CAST, Portrait } from "./portraits";
import { label } from "./showing";

interface CastProps {
  readonly table: PrinceTable;
  readonly catalogue: Catalogue | null;
  readonly judged: Judged;
  readonly pressed?: Persona | null | undefined;
  readonly onChoose: (who: Persona) => void;
  readonly explain: (finding: Finding) => void;
}

/** All characters. One that can't be here says why; when that was agreed to, it comes all the same. */
export function Cast({ table, catalogue, judged, pressed, onChoose, explain }: CastProps) {
  const waived: readonly string[] = table.waive ?? [];
  return (
    <>
      {CAST.map((who) => {
        const found = judged.blocked.get(who);
        const against = found && !waived.includes(found.rule) ? found : undefined;
        const name = label(catalogue, who);
        const press = () => (against ? explain(against) : onChoose(who));
        return (
          <Piece key={who} id={who} name={name} dim={against?.message} {...(who === pressed && { pressed: true })} onClick={press}>
            <Portrait who={who} />
            <span class="little-prince-name">{name}</span>
          </Piece>
        );
      })}
    </>
  );
}
