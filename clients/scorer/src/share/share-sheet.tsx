import { useCallback } from "preact/hooks";
import { Sheet } from "../components/sheet";
import { useCatalogue } from "../judge/hooks";
import type { OpenGame } from "../store/store";
import { say } from "../words/translate";
import { LinkSharing } from "./link-sharing";
import { partLink, tableLink } from "./payloads";

/** A sheet with a link to the table, or to the part of it that was entered here. */
export default function ShareSheet({ openGame, onClose }: { openGame: OpenGame; onClose: () => void }) {
  const { table, part } = openGame;
  const catalogue = useCatalogue(table.game);
  const makeLink = useCallback(() => (part ? partLink(openGame, part) : tableLink(table)), [table, part]);
  return (
    <Sheet title={say(part ? "share.hand-in" : "share.table")} onClose={onClose}>
      <p>{say(part ? "share.hand-in.text" : "share.table.text")}</p>
      <LinkSharing makeLink={makeLink} title={catalogue?.title ?? ""} />
    </Sheet>
  );
}
