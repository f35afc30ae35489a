import { useCallback, useEffect, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { Shape } from "../components/shape";
import { TopBar } from "../components/top-bar";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { isEntered } from "../games/entered";
import { HelpButton } from "../help/help-button";
import { useCatalogue } from "../judge/hooks";
import { markTouched, type OpenGame, undo } from "../store/store";
import { namesOf, playerName } from "../words/player-names";
import { say } from "../words/translate";
import { LinkSharing } from "./link-sharing";
import { NamesChoice } from "./names-choice";
import { partRequestLink, withNames } from "./payloads";

type SeatState = "handed-in" | "here" | "missing";

/** The screen that collects the pieces of all players. Each player enters them on their own phone. */
export default function Collect({ openGame }: { openGame: OpenGame }) {
  const game = useGame(openGame.table.game);
  const catalogue = useCatalogue(openGame.table.game);
  useEffect(() => markTouched(openGame.id), [openGame.id]);
  const openEntry = () => navigate({ screen: "entry", id: openGame.id });
  const undoLast = () => {
    undo(openGame);
    announce(say("undone"));
  };
  return (
    <div class="collect">
      <TopBar backTo={say("result.back")} onBack={openEntry} title={say("share.collect")}>
        <IconButton icon="undo" name={say("undo")} disabled={!openGame.past.length} onClick={undoLast} />
        <HelpButton screen="collect" />
      </TopBar>
      <main class="page">
        {game && <CollectedSeats openGame={openGame} game={game} title={catalogue?.title ?? ""} />}
        <button type="button" class="wide-button" onClick={openEntry}>
          {say("result.back")}
        </button>
      </main>
    </div>
  );
}

function CollectedSeats({ openGame, game, title }: { openGame: OpenGame; game: AnyGame; title: string }) {
  const { people } = openGame;
  const states = people.map((_, seat) => seatState(openGame, game, seat));
  const seats = [...states.keys()].filter((seat) => states[seat] !== "here");
  const [named, setNamed] = useState(false);
  const makeLink = useCallback(async () => {
    const link = await partRequestLink(openGame, seats);
    return named ? withNames(link, namesOf(people)) : link;
  }, [openGame.id, seats.join(), named, people]);
  return (
    <>
      <ol class="people">
        {people.map((person, seat) => (
          <li class="seat" key={seat} data-state={states[seat]}>
            <Shape look={person.look} />
            <span class="totals-name">{playerName(people, seat)}</span>
            <span class="seat-state">
              {states[seat] !== "missing" && <Icon name="check" />} {say(`share.state.${states[seat]}`)}
            </span>
          </li>
        ))}
      </ol>
      <button type="button" class="wide-button primary" onClick={() => navigate({ screen: "scan" })}>
        {say("share.scan")}
      </button>
      {seats.length > 0 && (
        <section aria-labelledby="ask">
          <h2 id="ask">{say("share.ask")}</h2>
          <p>{say("share.ask.text")}</p>
          <NamesChoice people={people} checked={named} onChange={setNamed} />
          <LinkSharing makeLink={makeLink} title={title} />
        </section>
      )}
    </>
  );
}

/**
 * Return whether a player's pieces came from another phone, were entered here, or are missing. The undo steps show
 * which.
 */
function seatState({ past, table }: OpenGame, game: AnyGame, seat: number): SeatState {
  const sinceSeating = past.slice(past.findLastIndex((move) => move.people && move.handedIn === undefined) + 1);
  if (sinceSeating.some((move) => move.handedIn === seat)) return "handed-in";
  return isEntered(game, table, seat) ? "here" : "missing";
}
