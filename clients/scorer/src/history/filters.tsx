import { useMemo } from "preact/hooks";
import { Icon } from "../components/icon";
import { say } from "../words/translate";
import type { PlayedGame } from "./played-game";

export interface Filter {
  readonly game: string; // empty to show all games
  readonly player: string;
}

export const NO_FILTER: Filter = { game: "", player: "" };

export function passes(game: PlayedGame, { game: kind, player }: Filter): boolean {
  return (!kind || game.table.game === kind) && (!player || game.people.some((person) => person.name === player));
}

interface FiltersProps {
  readonly games: readonly PlayedGame[];
  readonly titles: ReadonlyMap<string, string>;
  readonly filter: Filter;
  readonly changeFilter: (part: Partial<Filter>) => void;
}

/** Fields to filter the history by game and by player. */
export function Filters({ games, titles, filter, changeFilter }: FiltersProps) {
  const gameNames = useMemo(() => [...new Set(games.map((game) => game.table.game))].sort(), [games]);
  const names = useMemo(() => playerNames(games), [games]);
  return (
    <div class="filters">
      <Select
        name={say("history.game")}
        anyLabel={say("history.all-games")}
        value={filter.game}
        onChange={(game) => changeFilter({ game })}
      >
        {gameNames.map((game) => [game, titles.get(game) ?? game])}
      </Select>
      <Select
        name={say("history.player")}
        anyLabel={say("history.everybody")}
        value={filter.player}
        onChange={(player) => changeFilter({ player })}
      >
        {names.map((name) => [name, name])}
      </Select>
    </div>
  );
}

interface SelectProps {
  readonly name: string;
  readonly anyLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly (readonly [string, string])[];
}

function Select({ name, anyLabel, value, onChange, children }: SelectProps) {
  return (
    <span class="select-field">
      <select aria-label={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{anyLabel}</option>
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

/** Return the players' names in alphabetical order. */
export function playerNames(games: readonly PlayedGame[]): readonly string[] {
  const names = new Set(games.flatMap(({ people }) => people.map((person) => person.name)));
  names.delete("");
  return [...names].sort((one, other) => one.localeCompare(other));
}
