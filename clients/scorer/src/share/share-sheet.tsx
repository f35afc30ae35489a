import { useCallback } from "preact/hooks";
import { Sheet } from "../components/sheet";
import { useCatalogue } from "../judge/hooks";
import type { Sitting } from "../store/store";
import { say } from "../words/translate";
import { Carrier } from "./link-sharing";
import { partLink, tableLink } from "./payloads";

/** A table on its way to another phone; or the part of it that was entered here. */
export default function ShareSheet({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const { table, part } = sitting;
  const catalogue = useCatalogue(table.game);
  const make = useCallback(() => (part ? partLink(sitting, part) : tableLink(table)), [table, part]);
  return (
    <Sheet title={say(part ? "share.hand-in" : "share.table")} onClose={onClose}>
      <p>{say(part ? "share.hand-in.text" : "share.table.text")}</p>
      <Carrier make={make} title={catalogue?.title ?? ""} />
    </Sheet>
  );
}
