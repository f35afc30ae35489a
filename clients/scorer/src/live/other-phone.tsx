import { useCallback, useState } from "preact/hooks";
import { Sheet } from "../components/sheet";
import { LinkSharing } from "../share/link-sharing";
import { NamesChoice } from "../share/names-choice";
import { runningGameLink, withNames } from "../share/payloads";
import type { LivePart, OpenGame } from "../store/types";
import { namesOf } from "../words/player-names";
import { say } from "../words/translate";
import { SaveTurns } from "./unreadable-turns";

interface OtherPhoneProps {
  readonly openGame: OpenGame;
  readonly live: LivePart;
  readonly title: string;
  readonly onClose: () => void;
}

/** A sheet with a link with which another phone goes on with the game. */
export function OtherPhone({ openGame, live, title, onClose }: OtherPhoneProps) {
  const { people } = openGame;
  const [named, setNamed] = useState(true);
  const makeLink = useCallback(async () => {
    const link = await runningGameLink(openGame, live);
    return named ? withNames(link, namesOf(people)) : link;
  }, [live, people, named]);
  return (
    <Sheet title={say("live.other-phone")} onClose={onClose}>
      <p>{say("live.other-phone.text")}</p>
      <NamesChoice people={people} checked={named} onChange={setNamed} />
      <LinkSharing makeLink={makeLink} title={title} />
      <SaveTurns live={live} />
    </Sheet>
  );
}
