import { useGameOrFailure } from "../games";
import { useCatalogueStatus } from "../judge/hooks";
import { playerName } from "../words/player-names";
import { type Shown, useTexts } from "./texts";

const NOBODY: readonly never[] = []; // the players of an example have no names

/** A table as the game's own boards draw it, or a move in words. */
export function Picture({ game, shown }: { readonly game: string; readonly shown: Shown }) {
  return (
    <div class={`guide-picture game-${game}`}>
      {shown.title && <h4>{shown.title}</h4>}
      <Boards game={game} shown={shown} />
      <Lines class="visually-hidden" lines={shown.drawn ?? []} />
      <Lines class="small" lines={shown.also} />
    </div>
  );
}

function Lines({ lines, class: name }: { readonly lines: readonly string[]; readonly class: string }) {
  if (!lines.length) return null;
  return (
    <ul class={name}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** The boards are hidden from screen readers, because the same is there in words. */
function Boards({ game: name, shown: { table: tableName, marks = [] } }: { game: string; shown: Shown }) {
  const game = useGameOrFailure(name);
  const [catalogue] = useCatalogueStatus(name);
  const table = useTexts(name).loaded?.tables[tableName ?? ""];
  if (!game || game === "failed" || !table) return null;
  return (
    <div class="guide-boards" aria-hidden="true">
      {table.players.map((_, seat) => {
        const player = `/players/${seat}`;
        const glowing = new Set(marks.filter((at) => at.startsWith(`${player}/`)));
        return (
          <div key={seat} class={marks.includes(player) ? "guide-marked" : ""}>
            <small>{playerName(NOBODY, seat)}</small>
            <game.Board {...{ table, people: NOBODY, seat, catalogue, glowing }} report={null} />
          </div>
        );
      })}
    </div>
  );
}
