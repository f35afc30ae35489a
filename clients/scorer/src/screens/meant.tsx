import { apply, type Table } from "@tallytale/client";
import { useMemo } from "preact/hooks";
import type { AnyGame } from "../games/contract";
import { useOffers } from "../judge/corrections";
import type { Offer } from "../judge/offers";
import type { Person } from "../store/store";
import { withPlayerNames } from "../words/player-names";
import { say } from "../words/translate";

interface MeantProps {
  readonly game: AnyGame | null;
  readonly table: Table;
  readonly people: readonly Person[];
  /** Called with the corrected table, and with a sentence about the correction. */
  readonly onMend: (table: Table, change: string) => void;
  /** Called if the game is still running: the players go on entering it. */
  readonly onGoOn: () => void;
}

/** What the players probably meant to enter. One tap changes the table. */
export function Meant({ game, table, people, onMend, onGoOn }: MeantProps) {
  const found = useOffers(table);
  // Each offer's table is made only once. A second tap then saves the same object, which counts as no change.
  const choices = useMemo(
    () =>
      found?.offers.map((offer) => ({
        offer,
        after: apply(table, offer.changes),
        text: withPlayerNames(offer, people).text,
      })) ?? [],
    [found, table, people],
  );
  if (!game || !found) return null;
  const { kind } = found;
  if (kind === "none" || kind === "stopped") return <p>{say(`meant.${kind}`)}</p>;
  return (
    <section class="meant" aria-label={say(`meant.${kind}`, { change: choices[0]!.text })}>
      {kind !== "certain" && <h3>{say(`meant.${kind}`)}</h3>}
      <ul>
        {choices.map(({ offer, after, text }) => (
          <li key={text}>
            <button
              type="button"
              class="list-button"
              onClick={() => (offer.changes.length ? onMend(after, text) : onGoOn())}
            >
              <span>{kind === "certain" ? say("meant.certain", { change: text }) : text}</span>
              <Pictures {...{ game, table, after, offer, people }} />
            </button>
          </li>
        ))}
      </ul>
      {kind !== "certain" && <p>{say("meant.missing")}</p>}
    </section>
  );
}

interface PicturesProps {
  readonly game: AnyGame;
  readonly table: Table;
  readonly after: Table;
  readonly offer: Offer;
  readonly people: readonly Person[];
}

/** The changed player's pieces, before and after the change. There is no picture if the change belongs to no player. */
function Pictures({ game, table, after, offer, people }: PicturesProps) {
  const paths = offer.changes.map((change) => change.path);
  const seat = Number(/^\/players\/(\d+)/.exec(paths[0] ?? "")?.[1] ?? Number.NaN);
  if (!table.players[seat]) return null;
  const glowing = new Set(paths.flatMap((path) => [path, pieceOf(path)]));
  const shared = { people, seat, catalogue: null, report: null, glowing };
  return (
    <span class="meant-pictures" aria-hidden="true">
      <game.Board {...shared} table={table} />
      <span>→</span>
      <game.Board {...shared} table={after} />
    </span>
  );
}

/** Return the part of a JSON Pointer up to its last list index. It points to the innermost list item. */
function pieceOf(pointer: string): string {
  return /^.*\/\d+(?=\/|$)/.exec(pointer)?.[0] ?? pointer;
}
