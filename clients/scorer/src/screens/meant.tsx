import { apply, type Change, type Finding, type Table } from "@tallytale/client";
import { useMemo } from "preact/hooks";
import type { AnyGame } from "../games/contract";
import { useWithoutLastPiece } from "../judge/corrections";
import type { Offers } from "../judge/offers";
import { changesBetween } from "../judge/patch";
import type { OpenGame, Person } from "../store/store";
import { playerName, withPlayerNames } from "../words/player-names";
import { say } from "../words/translate";

interface MeantProps {
  readonly game: AnyGame | null;
  readonly openGame: OpenGame;
  /** What the judge offers. Null until it has answered. */
  readonly found: Offers | null;
  /** The broken rules that the players have not waived. */
  readonly findings: readonly Finding[];
  /** Called with the corrected table, and with a sentence about the correction. */
  readonly onMend: (table: Table, change: string) => void;
  /** Called if the game is still running: the players go on entering it. */
  readonly onGoOn: () => void;
}

/** One of the tables that the players may have meant, and a sentence about what differs. */
interface Choice {
  /** The changes of pieces. There are none if only the game is still running. */
  readonly changes: readonly Change[];
  readonly after: Table;
  readonly text: string;
}

/**
 * What the players probably meant to enter. One tap changes the table. Mistakes that have nothing to do with each other
 * are corrected one after the other.
 */
export function Meant(props: MeantProps) {
  const { game, openGame, found, findings, onMend, onGoOn } = props;
  const { people } = openGame;
  const choices = useChoices(props);
  if (!game || !found) return null;
  const { kind } = found;
  if (!choices.length) return <p>{say(`meant.${kind === "stopped" ? "stopped" : "none"}`)}</p>;
  const mayLackPieces = (found.findings.length ? found.findings : findings).some(({ healable }) => healable);
  const title = kind === "none" || kind === "stopped" ? "choice" : kind;
  return (
    <section class="meant" aria-label={say(`meant.${title}`, { change: choices[0]!.text })}>
      {kind !== "certain" && <h3>{say(`meant.${title}`)}</h3>}
      <ul>
        {choices.map((choice) => (
          <li key={choice.text}>
            <button
              type="button"
              class="list-button"
              onClick={() => (choice.changes.length ? onMend(choice.after, choice.text) : onGoOn())}
            >
              <ChoiceText choice={choice} certain={kind === "certain"} />
              <Pictures {...choice} game={game} table={openGame.table} people={people} />
            </button>
          </li>
        ))}
      </ul>
      {kind !== "certain" && mayLackPieces && <p>{say("meant.missing")}</p>}
    </section>
  );
}

/**
 * Return what the judge offers, and the table without the piece that was entered last. Each table is made only once. A
 * second tap then saves the same object, which counts as no change.
 */
function useChoices({ openGame, found, findings }: MeantProps): readonly Choice[] {
  const { table, people } = openGame;
  const withoutLast = useWithoutLastPiece(openGame, findings);
  const offered = useMemo(
    () =>
      found?.offers.map((offer) => ({
        changes: offer.changes,
        after: apply(table, offer.changes),
        text: withPlayerNames(offer, people).text,
      })) ?? [],
    [found, table, people],
  );
  return useMemo(() => {
    if (!withoutLast) return offered;
    const players = JSON.stringify(withoutLast.players);
    const same = offered.find(({ after }) => JSON.stringify(after.players) === players);
    if (same) return [same, ...offered.filter((one) => one !== same)];
    const path = lastPieceIn(changesBetween(withoutLast, table)[0]!.path, table);
    return [{ changes: [{ op: "remove", path }], after: withoutLast, text: say("meant.last") }, ...offered];
  }, [offered, withoutLast, table]);
}

/** Return the JSON Pointer to the last item of a list. `path` ends with `/-`. */
function lastPieceIn(path: string, table: Table): string {
  const keys = path.split("/").slice(1, -1);
  const list = keys.reduce<unknown>((inside, key) => (inside as Readonly<Record<string, unknown>>)[key], table);
  return `/${keys.join("/")}/${(list as readonly unknown[]).length - 1}`;
}

/** What a choice does: a word beside its picture. Where there is no picture, the judge's sentence. */
function ChoiceText({ choice: { changes, text }, certain }: { readonly choice: Choice; readonly certain: boolean }) {
  const sentence = certain ? say("meant.certain", { change: text }) : text;
  if (!ownersOf(changes).length) return <span>{sentence}</span>;
  const takesOut = changes.every(({ op }) => op === "remove");
  return (
    <>
      <span class="visually-hidden">{sentence}</span>
      <strong aria-hidden="true">{say(takesOut ? "meant.take-out" : "meant.like-this")}</strong>
    </>
  );
}

interface PicturesProps extends Choice {
  readonly game: AnyGame;
  readonly table: Table;
  readonly people: readonly Person[];
}

/** What changes, before and after, for each player whose pieces change. */
function Pictures({ game, table, after, changes, people }: PicturesProps) {
  const before = glowingBefore(changes);
  const then = glowingAfter(changes);
  return ownersOf(changes).map((owner) => {
    const seat = Number(/\d+$/.exec(owner)?.[0] ?? -1);
    const of = (places: readonly string[]) => new Set(places.filter((place) => `${place}/`.startsWith(`${owner}/`)));
    const shared = { people, seat, catalogue: null, report: null };
    return (
      <span key={owner} class="meant-pictures" aria-hidden="true">
        {seat >= 0 && <small>{playerName(people, seat)}</small>}
        <game.Board {...shared} table={table} glowing={of(before)} />
        <span>→</span>
        <game.Board {...shared} table={after} glowing={of(then)} />
      </span>
    );
  });
}

/** Return the JSON Pointers to the players, or to Smooki, whose pieces change. */
function ownersOf(changes: readonly Change[]): readonly string[] {
  const owners = changes.map(({ path }) => /^\/players\/\d+|^\/\w+(?=\/houses)/.exec(path)?.[0]);
  return [...new Set(owners.filter((owner) => owner !== undefined))].toSorted();
}

/** Return the pieces that are changed or taken out. */
function glowingBefore(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ op, path }) => (op === "add" ? [containerOf(path)] : [path, pieceOf(path)]));
}

/** Return the pieces that are changed or added, and what pieces were taken out of. */
function glowingAfter(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ op, path }) => (op === "remove" ? [containerOf(path)] : [path, pieceOf(path)]));
}

/** Return the part of a JSON Pointer up to its last list index. It points to the innermost list item. */
function pieceOf(pointer: string): string {
  return /^.*\/\d+(?=\/|$)/.exec(pointer)?.[0] ?? pointer;
}

/** Return the list item around a piece, such as the house of a tile. */
function containerOf(pointer: string): string {
  return pieceOf(pointer.slice(0, pointer.lastIndexOf("/")));
}
