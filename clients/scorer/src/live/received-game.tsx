import { useEffect, useMemo } from "preact/hooks";
import { navigate } from "../browser/route";
import { announce } from "../components/announcer";
import { useGame } from "../games";
import { useCatalogue } from "../judge/hooks";
import { changeLive, newGame, type OpenGame, saveGame, useStore } from "../store/store";
import type { LivePart, Move, SharedGame } from "../store/types";
import { language, say } from "../words/translate";
import { hasSamePieces } from "./events";
import { useLiveGame } from "./lazy";
import { commonMoves } from "./referee";
import { withDraft, withStepsOfMoves } from "./steps";
import { tellMove } from "./tell";
import "./style.css";

interface ReceivedGameProps {
  readonly shared: SharedGame;
  readonly names: readonly string[];
}

/**
 * Goes on with a running game that came from another phone. If both phones have gone on since, the players choose: what
 * they don't choose can be brought back by undo.
 */
export function ReceivedGame({ shared, names }: ReceivedGameProps) {
  const mine = useStore().openGames.find((one) => one.id === shared.id && isSameStart(one.live, shared.live));
  const [ours, theirs] = [mine?.live, shared.live];
  const common = ours ? commonMoves(ours.moves, theirs.moves) : 0;
  const isChoice = ours && common < ours.moves.length && common < theirs.moves.length;
  const isNewer = !ours || (common === ours.moves.length && !isSameDraft(ours, theirs));
  useEffect(() => {
    if (isChoice) return;
    if (isNewer) take(mine, shared, names);
    goOn(shared.id);
  }, []);
  return mine && isChoice ? <CopyChoice mine={mine} live={mine.live!} shared={shared} common={common} /> : null;
}

function isSameDraft(one: LivePart, other: LivePart): boolean {
  return one.moves.length === other.moves.length && JSON.stringify(one.half) === JSON.stringify(other.half);
}

function isSameStart(ours: LivePart | undefined, { start }: LivePart): boolean {
  return ours !== undefined && hasSamePieces(ours.start, start);
}

function goOn(id: string): void {
  navigate({ screen: "live", id }, true);
  announce(say("live.received"));
}

/** Save the copy of the other phone: as a new game or, if this phone has the game, as one step that undo takes back. */
function take(mine: OpenGame | undefined, { id, looks, live }: SharedGame, names: readonly string[]): void {
  const people = looks.map((look, seat) => ({ name: names[seat] ?? "", look }));
  if (mine) changeLive(mine, withDraft(mine.live!, live), mine.table);
  else saveGame({ ...newGame(live.start, people), id, live: withStepsOfMoves(live) });
}

interface CopyChoiceProps {
  readonly mine: OpenGame;
  readonly live: LivePart;
  readonly shared: SharedGame;
  /** The number of moves that both copies begin with. */
  readonly common: number;
}

/** Shows what has happened on each phone since the copies were the same. */
function CopyChoice({ mine, live, shared, common }: CopyChoiceProps) {
  const liveGame = useLiveGame(mine.table.game);
  const game = useGame(mine.table.game);
  const catalogue = useCatalogue(mine.table.game);
  const time = useMemo(
    () => new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(new Date(shared.time)),
    [],
  );
  if (!liveGame || !game) return null;
  const since = (moves: readonly Move[]) =>
    moves.slice(common).map((move) => tellMove({ liveGame, people: mine.people, catalogue }, move));
  const copies = [
    { name: "here", title: say("live.copy.here"), told: since(live.moves), choose: () => undefined },
    {
      name: "other",
      title: say("live.copy.there", { time }),
      told: since(shared.live.moves),
      choose: () => take(mine, shared, []),
    },
  ];
  return (
    <main class="page">
      <h1>{say("live.copy.title")}</h1>
      <p>{say("live.copy.common", { n: common })}</p>
      {copies.map((copy) => (
        <Copy key={copy.name} {...copy} id={shared.id} />
      ))}
    </main>
  );
}

interface CopyProps {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly told: readonly string[];
  readonly choose: () => void;
}

function Copy({ id, name, title, told, choose }: CopyProps) {
  const goOnWithThis = () => {
    choose();
    goOn(id);
  };
  return (
    <section class="panel live-copy" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {told.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      <button type="button" class="wide-button primary" data-copy={name} onClick={goOnWithThis}>
        {say("live.copy.choose")}
      </button>
    </section>
  );
}
