import { useCallback, useState } from "preact/hooks";
import { NameInput } from "../components/name-fields";
import { Sheet } from "../components/sheet";
import { useCatalogue } from "../judge/hooks";
import type { OpenGame, PartAssignment } from "../store/types";
import { namesOf } from "../words/player-names";
import { say } from "../words/translate";
import { LinkSharing } from "./link-sharing";
import { NamesChoice } from "./names-choice";
import { partLink, tableLink, withNames } from "./payloads";

interface ShareSheetProps {
  readonly openGame: OpenGame;
  readonly onClose: () => void;
}

/**
 * A sheet with a link to the whole game. If another phone collects the game, the link has only the pieces entered here.
 */
export default function ShareSheet({ openGame, onClose }: ShareSheetProps) {
  const { part, table } = openGame;
  const title = useCatalogue(table.game)?.title ?? "";
  return (
    <Sheet title={say(part ? "share.hand-in" : "share.table")} onClose={onClose}>
      {part ? (
        <PartSharing openGame={openGame} part={part} title={title} />
      ) : (
        <TableSharing openGame={openGame} title={title} />
      )}
    </Sheet>
  );
}

function TableSharing({ openGame: { table, people }, title }: { openGame: OpenGame; title: string }) {
  const [named, setNamed] = useState(false);
  const makeLink = useCallback(async () => {
    const link = await tableLink(table);
    return named ? withNames(link, namesOf(people)) : link;
  }, [table, people, named]);
  return (
    <>
      <p>{say(named ? "share.table.named" : "share.table.text")}</p>
      <NamesChoice people={people} checked={named} onChange={setNamed} />
      <LinkSharing makeLink={makeLink} title={title} />
    </>
  );
}

interface PartSharingProps {
  readonly openGame: OpenGame;
  readonly part: PartAssignment;
  readonly title: string;
}

function PartSharing({ openGame, part, title }: PartSharingProps) {
  const { table, people } = openGame;
  const [name, setName] = useState("");
  const makeLink = useCallback(async () => {
    const link = await partLink(openGame, part);
    const names = people.map((_, seat) => (seat === part.seat ? name.trim() : ""));
    return name.trim() ? withNames(link, names) : link;
  }, [table, part, name]);
  return (
    <>
      <p>{say("share.hand-in.text")}</p>
      <label class="field">
        {say("share.hand-in.name")}
        <NameInput value={name} onChange={setName} />
      </label>
      <LinkSharing makeLink={makeLink} title={title} />
    </>
  );
}
