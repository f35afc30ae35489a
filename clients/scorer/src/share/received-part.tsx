import { useEffect, useMemo } from "preact/hooks";
import { go } from "../browser/route";
import { announce } from "../components/announcer";
import { Notice } from "../components/notice";
import { useReport } from "../judge/hooks";
import { get, receive, type Sitting, useStore, withPlayer } from "../store/store";
import { called } from "../words/player-names";
import { say } from "../words/translate";
import { Refusal } from "./link-error";
import { type Handed, variantOf } from "./payloads";

/** What a player handed in goes into the table that is collected here. */
export function HandedIn({ handed }: { handed: Handed }) {
  const sitting = useStore().sittings.find((one) => fits(one, handed));
  return sitting ? <Receiving sitting={sitting} handed={handed} /> : <Refusal why="elsewhere" />;
}

function fits({ id, table, part }: Sitting, handed: Handed): boolean {
  const { to, game, variant, players } = handed;
  return id === to && !part && table.game === game && variantOf(table) === variant && table.players.length === players;
}

/** The judge has to be able to read it first: a part that is none would spoil the table. */
function Receiving({ sitting, handed }: { sitting: Sitting; handed: Handed }) {
  const { seat, player } = handed;
  const filled = useMemo(() => withPlayer(sitting.table, seat, player), []);
  const [judgement, trouble] = useReport(filled);
  useEffect(() => {
    if (!judgement) return;
    receive(get().sittings.find((one) => one.id === sitting.id) ?? sitting, seat, player);
    go({ screen: "collect", id: sitting.id }, true);
    announce(say("share.received", { name: called(sitting.people, seat) }));
  }, [judgement]);
  if (trouble === "refused") return <Refusal why="refused" />;
  return (
    <main class="page centered">
      <h1>{say("share.receiving", { name: called(sitting.people, seat) })}</h1>
      <Notice trouble={trouble} />
    </main>
  );
}
