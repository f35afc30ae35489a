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

/** Puts a player's seat, received by a link, into the game that is collected on this phone. */
export function ReceivedPart({ handed: submitted, name }: { handed: SubmittedPart; name: string }) {
  const openGame = useStore().openGames.find((one) => isFor(one, submitted));
  return openGame ? <AddPart openGame={openGame} handed={submitted} name={name} /> : <LinkError why="elsewhere" />;
}

function isFor({ id, table, part }: OpenGame, handed: SubmittedPart): boolean {
  const { to, game, variant, players } = handed;
  return id === to && !part && table.game === game && variantOf(table) === variant && table.players.length === players;
}

/** Asks the judge first: a part that it can't read would make the whole table unreadable. */
function AddPart({ openGame, handed, name }: { openGame: OpenGame; handed: SubmittedPart; name: string }) {
  const { seat, player } = handed;
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
