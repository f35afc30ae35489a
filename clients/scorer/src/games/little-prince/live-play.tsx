import { apply, type PrinceTable } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { PlayProps } from "../../live/contract";
import type { Move } from "../../store/types";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import { LiveFaces } from "./live-faces";
import { LivePlanet } from "./live-planet";
import { LiveReveal } from "./live-reveal";
import { LiveTiles } from "./live-tiles";
import { cellOf, type Half, keptAt, kindOf, type NextTile, nextTiles } from "./live-turn";
import { cells, type TileKind } from "./planet";

export type LivePlayProps = PlayProps<PrinceTable, Half>;

/** The props of the parts of the screen. */
export interface LivePartProps extends LivePlayProps {
  readonly next: readonly NextTile[];
  /** The pile of this round. */
  readonly kind: TileKind | null;
  readonly finish: (next: NextTile) => void;
}

/** Everybody's planets and, below them, the tiles of the pile. */
export function LivePlay(props: LivePlayProps) {
  const { seat, half, options, people, base, moves, facts, over, commit } = props;
  const next = useMemo(() => nextTiles(options), [options]);
  const finish = ({ move, changes }: NextTile) =>
    commit(move as unknown as Move, apply(base, [...changes]), keptAt(half, facts, move));
  const part = { ...props, next, finish, kind: kindOf(half, facts) };
  const [looking, setLooking] = useState<number | null>(null);
  useEffect(() => setLooking(null), [seat, half]);
  const revealing = Array.isArray(facts["revealing"]) ? facts["revealing"].map(Number) : [];
  const owner = looking ?? half.hidden?.seat ?? seat ?? revealing[0] ?? lastSeat(moves);
  const spots = half.tile && owner === seat ? next : [];
  return (
    <>
      <LiveFaces {...part} onLook={setLooking} />
      {typeof facts["draws"] === "number" && !over && <Draws {...part} />}
      {!half.tile && hasCovered(props) && (
        <p class="live-hint">{say("prince.third-baobab", { name: playerName(people, lastSeat(moves)!) })}</p>
      )}
      {owner !== undefined && (
        <LivePlanet {...part} owner={owner} spots={new Map(spots.map((one) => [cellOf(one), one]))} />
      )}
      {over && revealing.length > 0 && <LiveReveal {...part} />}
      {!over && seat !== null && <LiveTiles {...part} />}
    </>
  );
}

/** Return who took the last tile. Their planet stays until somebody else is chosen. */
function lastSeat(moves: readonly Move[]): number | undefined {
  const seat = moves.at(-1)?.["seat"];
  return typeof seat === "number" ? seat : undefined;
}

/** Tell whether the last move covered the tiles of three baobabs. */
function hasCovered({ moves, tables }: LivePlayProps): boolean {
  const seat = lastSeat(moves);
  const [before, after] = tables.slice(-2).map(({ players }) => {
    const planet = seat === undefined ? undefined : players[seat]?.planet;
    const tiles = planet?.form === "grid" ? cells(planet) : [];
    return tiles.filter((tile) => tile && tile.kind !== "character" && tile.covered).length;
  });
  return after !== undefined && after > before!;
}

/** In a game for two: who draws the tiles of this round. */
function Draws({ people, facts }: LivePartProps) {
  return <p class="live-hint">{say("prince.draws", { name: playerName(people, Number(facts["draws"])) })}</p>;
}
