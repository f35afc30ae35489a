import { apply, type PigsHouse } from "@tallytale/client";
import { Piece } from "../../components/button";
import { Shape } from "../../components/shape";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import { TileDrawing } from "./drawings";
import { housesOf } from "./houses";
import type { LivePartProps } from "./live-play";
import { moveOf, type NextBlow } from "./live-turn";
import { tileName, vocabularyName } from "./names";

/**
 * Everybody's houses, one's own dimmed below: first the one that the wolf blows on is tapped, then the material on the
 * spinner.
 */
export function LiveWolf(props: LivePartProps) {
  const { half, blows, table, enter } = props;
  const { seat = null, house = null } = half.wolf ?? {};
  const here = blows.filter((blow) => blow.seat === seat && blow.house === house);
  const others = [...new Set(blows.map((blow) => blow.seat))];
  const own = props.seat === null || !housesOf(table, props.seat).length ? [] : [props.seat];
  return (
    <section class="table pigs-street live-street live-wolf-street" aria-label={say("pigs.wolf")}>
      <h3>{say(here.length ? "pigs.wolf.material" : "pigs.wolf.house")}</h3>
      {here.length ? (
        <Materials {...props} blows={here} />
      ) : (
        [...others, ...own].map((owner) => (
          <WolfStreet key={owner} {...props} owner={owner} lit={others.includes(owner)} />
        ))
      )}
      <button type="button" class="wide-button" onClick={() => enter({ ...half, wolf: null }, table, false)}>
        {say("cancel")}
      </button>
    </section>
  );
}

interface WolfStreetProps extends LivePartProps {
  readonly owner: number;
  /** Whether the wolf can blow on these houses. If it can't, a tap says why. */
  readonly lit: boolean;
}

/** The houses of a player, under the player's name. */
function WolfStreet({ owner, lit, seat, half, table, people, catalogue, enter, attempt }: WolfStreetProps) {
  const choose = (house: number) => {
    const next = () => enter({ ...half, wolf: { seat: owner, house } }, table, false);
    if (lit) next();
    else attempt(moveOf(seat!, half, { seat: owner, house, material: "straw" }), next);
  };
  return (
    <div class="live-wolf-seat">
      <h4>
        <Shape look={people[owner]!.look} /> {playerName(people, owner)}
      </h4>
      <ol class="pigs-houses">
        {housesOf(table, owner).map((house, index) => (
          <WolfHouse key={index} {...{ catalogue, house, index, lit }} seat={owner} onTap={() => choose(index)} />
        ))}
      </ol>
    </div>
  );
}

interface WolfHouseProps extends Pick<LivePartProps, "catalogue"> {
  readonly house: PigsHouse;
  readonly seat: number;
  readonly index: number;
  readonly lit: boolean;
  readonly onTap: () => void;
}

function WolfHouse({ house, seat, index, lit, catalogue, onTap }: WolfHouseProps) {
  const name = say("pigs.house.tiles", { house: say("pigs.house", { n: index + 1 }), n: house.tiles.length });
  return (
    <li class="pigs-plot">
      <Piece
        id={`blow-${seat}-${index}`}
        class={lit ? "live-lit" : "dim"}
        name={name}
        target={`${seat} ${index}`}
        onClick={onTap}
      >
        <span class="pigs-stack">
          {house.tiles.map((tile, place) => (
            <span key={place} class="pigs-tile" title={tileName(catalogue, tile)}>
              <TileDrawing {...tile} />
            </span>
          ))}
        </span>
      </Piece>
    </li>
  );
}

/** What the spinner can show. The wolf blows away the tiles of that material. */
function Materials({ blows, seat, half, base, commit, catalogue }: LivePartProps) {
  const blowAway = ({ changes, ...blow }: NextBlow) =>
    commit(moveOf(seat!, { ...half, buys: [], wolf: null }, blow), apply(base, [...changes]));
  return (
    <div class="live-materials">
      {blows.map((blow) => (
        <Piece
          key={blow.material}
          id={`blow-${blow.material}`}
          class="live-lit"
          name={vocabularyName(catalogue, blow.material)}
          onClick={() => blowAway(blow)}
        >
          <TileDrawing material={blow.material} part="window" />
        </Piece>
      ))}
    </div>
  );
}
