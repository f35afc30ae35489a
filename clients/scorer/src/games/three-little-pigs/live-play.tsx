import { apply, type PigsTable } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { PlayProps } from "../../live/contract";
import { playerName, withPlayerNames } from "../../words/player-names";
import { say } from "../../words/translate";
import { Board } from "./board";
import { RibbonDrawing } from "./drawings";
import { housesOf, MATERIALS } from "./houses";
import { type Pots, usePots } from "./live-pots";
import { LastPots, LiveStacks } from "./live-stacks";
import { LiveStreet } from "./live-street";
import { type Half, type NextBlow, type NextTile, nextBlows, nextTiles, withTile } from "./live-turn";
import { LiveWolf } from "./live-wolf";
import { vocabularyName } from "./names";

const NONE: ReadonlySet<string> = new Set();

export type LivePlayProps = PlayProps<PigsTable, Half>;

/** The props of the parts of the screen. */
export interface LivePartProps extends LivePlayProps {
  readonly tiles: readonly NextTile[];
  readonly blows: readonly NextBlow[];
  readonly place: (tile: NextTile) => void;
  readonly pots: Pots;
}

/** Everybody's houses and, below them, the stacks with what can be bought. */
export function LivePlay(props: LivePlayProps) {
  const { seat, half, options, base, enter } = props;
  const tiles = useMemo(() => nextTiles(options, half), [options, half]);
  const blows = useMemo(() => (half.buys.length ? [] : nextBlows(options)), [options, half]);
  const place = (tile: NextTile) => enter(withTile(half, tile), apply(base, [...tile.changes]));
  const pots = usePots(props);
  const [looking, setLooking] = useState<number | null>(null);
  useEffect(() => setLooking(null), [seat, half]);
  const part = { ...props, tiles, blows, place, pots };
  const owner = looking ?? seat;
  return (
    <>
      <Streets {...props} onLook={setLooking} />
      <Hint {...props} />
      {half.wolf && <LiveWolf {...part} />}
      {!half.wolf && owner !== null && <LiveStreet {...part} owner={owner} />}
      {!half.wolf && (seat === null ? <LastPots {...part} /> : <LiveStacks {...part} />)}
    </>
  );
}

/** A sentence about this turn: why nothing can be bought or, before something is bought, that the end is near. */
function Hint({ options, people, facts, half }: LivePlayProps) {
  const [reason] = options?.may_end === false && !options.options.length ? options.findings : [];
  if (reason) return <p class="live-hint">{withPlayerNames(reason, people).message}</p>;
  return facts["stacks_left"] === 1 && !half.buys.length ? <p class="live-hint">{say("pigs.last-stack")}</p> : null;
}

/** Each player's face and small houses. Those of the player whose turn it is are shown large below. */
function Streets(props: LivePlayProps & { readonly onLook: (seat: number) => void }) {
  const { people, seat, faces, onLook } = props;
  return (
    <ul class="live-faces" aria-label={say("entry.places")}>
      {people.map((_, other) => (
        <li key={other}>
          {faces[other]}
          <Ribbons {...props} seat={other} />
          {other !== seat && (
            <button type="button" class="live-look" data-look={other} onClick={() => onLook(other)}>
              <span class="visually-hidden">{say("pigs.look", { name: playerName(people, other) })}</span>
              <SmallHouses {...props} seat={other} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The houses of a player. They are drawn again only if they change, because each is made of many shapes. */
function SmallHouses({ table, seat, people, catalogue }: LivePlayProps & { readonly seat: number }) {
  return useMemo(
    () => <Board {...{ table, people, seat, catalogue }} report={null} glowing={NONE} />,
    [JSON.stringify(housesOf(table, seat)), people, catalogue],
  );
}

/** The awards of a player for first houses. */
function Ribbons({ table, seat, catalogue }: LivePlayProps & { readonly seat: number }) {
  const { variant, firsts } = table;
  const awards = variant === "veteran" ? MATERIALS.filter((material) => firsts?.[material] === seat) : [];
  return awards.map((material) => {
    const name = say("told", { what: say("pigs.firsts"), text: vocabularyName(catalogue, material) });
    return (
      <span key={material} class="live-ribbon" role="img" aria-label={name} data-ribbon={material}>
        <RibbonDrawing material={material} />
      </span>
    );
  });
}
