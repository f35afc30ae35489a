import { useMemo } from "preact/hooks";
import { Icon } from "../components/icon";
import { say } from "../words/translate";
import type { Played } from "./played-game";

export interface Wish {
  readonly game: string; // "" is any
  readonly player: string;
}

export const ANY: Wish = { game: "", player: "" };

export function fits(game: Played, { game: kind, player }: Wish): boolean {
  return (!kind || game.table.game === kind) && (!player || game.people.some((person) => person.name === player));
}

interface WishesProps {
  readonly games: readonly Played[];
  readonly titles: ReadonlyMap<string, string>;
  readonly wish: Wish;
  readonly want: (part: Partial<Wish>) => void;
}

/** Which games are wanted: of one kind, or of one player. */
export function Wishes({ games, titles, wish, want }: WishesProps) {
  const kinds = useMemo(() => [...new Set(games.map((game) => game.table.game))].sort(), [games]);
  const names = useMemo(() => namesIn(games), [games]);
  return (
    <div class="wishes">
      <Chooser
        name={say("history.game")}
        all={say("history.all-games")}
        value={wish.game}
        onChange={(game) => want({ game })}
      >
        {kinds.map((kind) => [kind, titles.get(kind) ?? kind])}
      </Chooser>
      <Chooser
        name={say("history.player")}
        all={say("history.everybody")}
        value={wish.player}
        onChange={(player) => want({ player })}
      >
        {names.map((name) => [name, name])}
      </Chooser>
    </div>
  );
}

interface ChooserProps {
  readonly name: string;
  readonly all: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly (readonly [string, string])[];
}

function Chooser({ name, all, value, onChange, children }: ChooserProps) {
  return (
    <span class="chooser">
      <select aria-label={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {children.map(([code, shown]) => (
          <option key={code} value={code}>
            {shown}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
  );
}

/** Return the names in the games, in the order of the alphabet. */
export function namesIn(games: readonly Played[]): readonly string[] {
  const names = new Set(games.flatMap(({ people }) => people.map((person) => person.name)));
  names.delete("");
  return [...names].sort((one, other) => one.localeCompare(other));
}
