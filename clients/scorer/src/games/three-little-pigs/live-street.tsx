import type { PigsHouse, PigsTile } from "@tallytale/client";
import { useEffect, useRef } from "preact/hooks";
import { Piece } from "../../components/button";
import { Icon } from "../../components/icon";
import { playerName } from "../../words/player-names";
import { formatNumber, say } from "../../words/translate";
import { TileDrawing } from "./drawings";
import { housesOf } from "./houses";
import type { LivePartProps } from "./live-play";
import { isSameKind, moveOf, withTile } from "./live-turn";
import { kindName, tileName } from "./names";

/** The houses of one player. Those of the player whose turn it is light up where the tapped tile can go. */
export function LiveStreet(props: LivePartProps & { readonly owner: number }) {
  const { table, seat, owner, people, half, tiles, pots } = props;
  const houses = housesOf(table, owner);
  const places = owner === seat ? tiles.filter((tile) => half.kind && isSameKind(tile, half.kind)) : [];
  const newPlace = places.find(({ house }) => house === null);
  return (
    <section class="table pigs-street live-street" aria-label={say("pigs.houses", { name: playerName(people, owner) })}>
      <ol class="pigs-houses">
        {houses.map((house, index) => (
          <LiveHouse
            key={index}
            {...props}
            {...{ house, index }}
            spot={places.find((tile) => tile.house === index)}
            choosing={places.length > 0}
            onPot={(place) => pots.addPot(owner, index, place)}
          />
        ))}
        {newPlace && (
          <li class="pigs-plot">
            <div class="pigs-new-house">
              <Piece id="place-new" class="live-lit" name={say("pigs.new")} onClick={() => props.place(newPlace)}>
                <Icon name="plus" />
              </Piece>
            </div>
            <span class="pigs-house-number" />
          </li>
        )}
      </ol>
    </section>
  );
}

interface LiveHouseProps extends LivePartProps {
  readonly house: PigsHouse;
  readonly index: number;
  /** Where the tapped tile goes in this house. */
  readonly spot: LivePartProps["tiles"][number] | undefined;
  /** Whether a tile was tapped, and now a place for it is. */
  readonly choosing: boolean;
  readonly onPot: (tile: number) => void;
}

function LiveHouse(props: LiveHouseProps) {
  const { house, index, spot, choosing, catalogue, place, onPot } = props;
  const plot = useRef<HTMLLIElement>(null);
  const name = say("pigs.house", { n: index + 1 });
  const size = useRef(house.tiles.length);
  useEffect(() => {
    if (spot || size.current !== house.tiles.length) plot.current?.scrollIntoView({ block: "nearest" });
    size.current = house.tiles.length;
  }, [house.tiles.length, spot]);
  return (
    <li class="pigs-plot" ref={plot}>
      <div class="live-house">
        <ol class="pigs-stack" aria-label={say("pigs.house.tiles", { house: name, n: house.tiles.length })}>
          {house.tiles.map((tile, story) => (
            <li key={story} class="pigs-tile">
              {choosing ? (
                <TileDrawing {...tile} />
              ) : (
                <LiveTile {...{ catalogue, tile }} id={`pot-${index}-${story}`} onPot={() => onPot(story)} />
              )}
            </li>
          ))}
          {spot && <li class="pigs-gap" aria-hidden="true" />}
        </ol>
        {spot && (
          <button
            type="button"
            class="live-place live-lit"
            data-piece={`place-${index}`}
            aria-label={say("pigs.place", { name: kindName(catalogue, spot), house: name })}
            onClick={() => place(spot)}
          />
        )}
        {choosing && !spot && <WrongPlace {...props} />}
      </div>
      <span class="pigs-house-number">{formatNumber(index + 1)}</span>
    </li>
  );
}

/** Covers a house where the tapped tile can't go. A tap says why. */
function WrongPlace({ index, seat, half, catalogue, attempt, enter }: LiveHouseProps) {
  const house = say("pigs.house", { n: index + 1 });
  const next = withTile(half, { ...half.kind!, house: index, flowerpots: 0 });
  return (
    <button
      type="button"
      class="live-place"
      data-piece={`no-place-${index}`}
      aria-label={say("pigs.place", { name: kindName(catalogue, half.kind!), house })}
      onClick={() => attempt(moveOf(seat!, next), (after) => enter(next, after))}
    />
  );
}

interface LiveTileProps extends Pick<LivePartProps, "catalogue"> {
  readonly tile: PigsTile;
  readonly id: string;
  readonly onPot: () => void;
}

/** A tile in a house. A tap adds a flowerpot. */
function LiveTile({ tile, id, catalogue, onPot }: LiveTileProps) {
  return (
    <Piece id={id} name={say("pigs.pot.on", { name: tileName(catalogue, tile) })} target={id} onClick={onPot}>
      <TileDrawing {...tile} />
    </Piece>
  );
}
