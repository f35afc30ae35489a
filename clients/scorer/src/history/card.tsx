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
  /** Its index in the whole list, of which only the visible part is rendered. */
  readonly position: number;
  readonly total: number;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

const BASE_HEIGHT = 4.75; // rem, with the margin
const ROW_HEIGHT = 1.75;

/** Return a card's height in rem. The virtual list needs it before the card is rendered. */
export function cardHeight(game: PlayedGame): number {
  return BASE_HEIGHT + peopleRows(game) * ROW_HEIGHT;
}

function peopleRows(game: PlayedGame): number {
  return Math.ceil(game.people.length / 2);
}

/** A played game: date, players, totals and winners. */
export function PlayedGameCard({ game, title, position, total, onOpen, onRemove }: PlayedGameCardProps) {
  const Picture = PICTURES.get(game.table.game);
  const date = formatDay(game.date);
  return (
    <li
      class={`played rows-${peopleRows(game)} game-${game.table.game}`}
      aria-posinset={position + 1}
      aria-setsize={total}
    >
      <button type="button" class="played-open" onClick={onOpen}>
        <span class="played-picture">{Picture && <Picture />}</span>
        <span class="played-title">{title}</span>
        <span class="played-date">{date}</span>
        <span class="played-people">
          {game.people.map((person, seat) => (
            <span key={seat} class={game.score.winners.includes(seat) ? "played-person first" : "played-person"}>
              <Shape look={person.look} />
              <span class="played-name">{playerName(game.people, seat)}</span>{" "}
              <b>{formatNumber(game.score.totals[seat]!)}</b>
              {game.score.winners.includes(seat) && (
                <>
                  <Icon name="crown" />
                  <span class="unseen">{say("history.won")}</span>
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
