import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { Shape } from "../components/shape";
import { PICTURES } from "../games";
import { called } from "../words/player-names";
import { number, say } from "../words/translate";
import { day } from "./dates";
import type { Played } from "./played-game";

interface CardProps {
  readonly game: Played;
  readonly title: string;
  /** Where it stands in the whole list, of which only a part is in the page. */
  readonly place: number;
  readonly of: number;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

const HEAD = 4.75; // rem, with what is around a card
const ROW = 1.75;

/** Return how high a card is, in rem: the list has to know before the card is drawn. */
export function heightOf(game: Played): number {
  return HEAD + rowsOf(game) * ROW;
}

function rowsOf(game: Played): number {
  return Math.ceil(game.people.length / 2);
}

/** A game as a small card: when it was, who played, and who won. */
export function Card({ game, title, place, of, onOpen, onRemove }: CardProps) {
  const Picture = PICTURES.get(game.table.game);
  const date = day(game.date);
  return (
    <li class={`played rows-${rowsOf(game)} game-${game.table.game}`} aria-posinset={place + 1} aria-setsize={of}>
      <button type="button" class="played-open" onClick={onOpen}>
        <span class="played-picture">{Picture && <Picture />}</span>
        <span class="played-title">{title}</span>
        <span class="played-date">{date}</span>
        <span class="played-people">
          {game.people.map((person, seat) => (
            <span key={seat} class={game.score.winners.includes(seat) ? "played-person first" : "played-person"}>
              <Shape look={person.look} />
              <span class="played-name">{called(game.people, seat)}</span> <b>{number(game.score.totals[seat]!)}</b>
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
