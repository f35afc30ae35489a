import { useMemo } from "preact/hooks";
import { say } from "../words/translate";
import { countedGames } from "./counted";
import { useGameHistory } from "./database";
import { type HeadToHead, headToHead, personalBests } from "./kind-words";

/** Personal bests in this game, and how often two of its players have met. */
export function KindWords({ id }: { id: string }) {
  const gameHistory = useGameHistory();
  const sentences = useMemo(() => {
    const games = countedGames(gameHistory?.games ?? []);
    const game = games.find((one) => one.id === id);
    if (!game) return [];
    const bests = personalBests(game, games).map(({ name, total }) => say("kind.best", { name, total }));
    const met = headToHead(game, games);
    return [...bests, ...(met ? [meetingInWords(met)] : [])];
  }, [gameHistory, id]);
  if (!sentences.length) return null;
  return (
    <ul class="kind-words panel">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function meetingInWords({ names, games, wins }: HeadToHead): string {
  const [one, other] = wins[0] >= wins[1] ? names : names.toReversed();
  const facts = { one: one!, other: other!, n: games };
  if (wins[0] === wins[1]) return say("kind.level", facts);
  return say("kind.ahead", { ...facts, more: Math.max(...wins), fewer: Math.min(...wins) });
}
