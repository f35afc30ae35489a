import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { Shape } from "../components/shape";
import { PICTURES } from "../games";
import { playerName } from "../words/player-names";
import { formatNumber, say } from "../words/translate";
import { formatDay } from "./dates";
import type { PlayedGame } from "./played-game";

interface PlayedGameCardProps {
  readonly game: PlayedGame;
  readonly title: string;
  /** The card's index in the whole list. The page contains only the visible part of the list. */
  readonly position: number;
  readonly total: number;
  readonly perRow: number;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

const BASE_HEIGHT = 5.5; // rem, including the margin
const ROW_HEIGHT = 1.75;
const LONG_TITLE = 2.25; // a card with one player in each row has room for two more lines of the title
const MIN_WIDTH_FOR_TWO = 17; // rem; a phone whose text is enlarged to 200 % is narrower

/** Return how many players fit side by side on a card. */
export function playersPerRow(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth / rem < MIN_WIDTH_FOR_TWO ? 1 : 2;
}

/** Return a card's height in rem. The list needs it before it draws the card. */
export function cardHeight(game: PlayedGame, perRow: number): number {
  return BASE_HEIGHT + (perRow === 1 ? LONG_TITLE : 0) + rowsOfPlayers(game, perRow) * ROW_HEIGHT;
}

function rowsOfPlayers(game: PlayedGame, perRow: number): number {
  return Math.ceil(game.people.length / perRow);
}

/** A played game: date, players, totals and winners. */
export function PlayedGameCard({ game, title, position, total, perRow, onOpen, onRemove }: PlayedGameCardProps) {
  const Picture = PICTURES.get(game.table.game);
  const date = formatDay(game.date);
  const remarks = [date, game.check && say(`history.check.${game.check}`), game.note].filter(Boolean);
  return (
    <li
      class={`history-card rows-${rowsOfPlayers(game, perRow)} game-${game.table.game}`}
      aria-posinset={position + 1}
      aria-setsize={total}
    >
      <button type="button" class="history-card-open" onClick={onOpen}>
        <span class="game-thumbnail">{Picture && <Picture />}</span>
        <span class="history-card-title">{title}</span>
        <span class="history-card-date">{remarks.join(" · ")}</span>
        <span class="history-card-people">
          {game.people.map((person, seat) => (
            <span
              key={seat}
              class={game.score.winners.includes(seat) ? "history-card-person first" : "history-card-person"}
            >
              <Shape look={person.look} />
              <span class="history-card-name">{playerName(game.people, seat)}</span>{" "}
              <b>{formatNumber(game.score.totals[seat]!)}</b>
              {game.score.winners.includes(seat) && (
                <>
                  <Icon name="crown" />
                  <span class="visually-hidden">{say("history.won")}</span>
                </>
              )}
            </span>
          ))}
        </span>
      </button>
      <IconButton icon="bin" name={say("history.remove", { title, date })} onClick={onRemove} />
    </li>
  );
}
