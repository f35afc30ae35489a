import { useEffect, useMemo } from "preact/hooks";
import { navigate } from "../browser/route";
import { announce } from "../components/announcer";
import { Notice } from "../components/notice";
import { useReport } from "../judge/hooks";
import type { SubmittedPart } from "../store/restore";
import { withPlayer } from "../store/steps";
import { getState, type OpenGame, receivePart, useStore } from "../store/store";
import { variantOf } from "../store/variant";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import { LinkError } from "./link-error";

/** Adds one player's pieces, which came by a link, to the game that this phone collects. */
export function ReceivedPart({ part, name }: { part: SubmittedPart; name: string }) {
  const openGame = useStore().openGames.find((one) => isFor(one, part));
  return openGame ? <AddPart openGame={openGame} part={part} name={name} /> : <LinkError why="elsewhere" />;
}

function isFor(openGame: OpenGame, { to, game, variant, players }: SubmittedPart): boolean {
  const { id, table, part } = openGame;
  return id === to && !part && table.game === game && variantOf(table) === variant && table.players.length === players;
}

/** Adds a player's pieces if the judge accepts them. Otherwise, bad pieces would make the whole table unreadable. */
function AddPart({ openGame, part, name }: { openGame: OpenGame; part: SubmittedPart; name: string }) {
  const { seat, player } = part;
  const tableWithPart = useMemo(() => withPlayer(openGame.table, seat, player), []);
  const [judged, trouble] = useReport(tableWithPart);
  useEffect(() => {
    if (!judged) return;
    receivePart(getState().openGames.find((one) => one.id === openGame.id) ?? openGame, seat, player, name);
    navigate({ screen: "collect", id: openGame.id }, true);
    announce(say("share.received", { name: playerName(openGame.people, seat) }));
  }, [judged]);
  if (trouble === "refused") return <LinkError why="refused" />;
  return (
    <main class="page centered">
      <h1>{say("share.receiving", { name: playerName(openGame.people, seat) })}</h1>
      <Notice trouble={trouble} />
    </main>
  );
}
