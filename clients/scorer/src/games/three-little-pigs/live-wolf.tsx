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

/** The other players' houses: first the one that the wolf blows on is tapped, then the material on the spinner. */
export function LiveWolf(props: LivePartProps) {
  const { half, blows, table, people, enter, catalogue } = props;
  const { seat = null, house = null } = half.wolf ?? {};
  const here = blows.filter((blow) => blow.seat === seat && blow.house === house);
  const seats = [...new Set(blows.map((blow) => blow.seat))];
  return (
    <section class="table pigs-street live-street live-wolf-street" aria-label={say("pigs.wolf")}>
      <h3>{say(here.length ? "pigs.wolf.material" : "pigs.wolf.house")}</h3>
      {here.length ? (
        <Materials {...props} blows={here} />
      ) : (
        seats.map((other) => (
          <div key={other} class="live-wolf-seat">
            <h4>
              <Shape look={people[other]!.look} /> {playerName(people, other)}
            </h4>
            <ol class="pigs-houses">
              {housesOf(table, other).map((tiles, index) => (
                <WolfHouse
                  key={index}
                  {...{ catalogue, index }}
                  house={tiles}
                  seat={other}
                  onTap={() => enter({ ...half, wolf: { seat: other, house: index } }, table, false)}
                />
              ))}
            </ol>
          </div>
        ))
      )}
      <button type="button" class="wide-button" onClick={() => enter({ ...half, wolf: null }, table, false)}>
        {say("cancel")}
      </button>
    </section>
  );
}

interface WolfHouseProps extends Pick<LivePartProps, "catalogue"> {
  readonly house: PigsHouse;
  readonly seat: number;
  readonly index: number;
  readonly onTap: () => void;
}

function WolfHouse({ house, seat, index, catalogue, onTap }: WolfHouseProps) {
  const name = say("pigs.house.tiles", { house: say("pigs.house", { n: index + 1 }), n: house.tiles.length });
  return (
    <li class="pigs-plot">
      <Piece id={`blow-${seat}-${index}`} class="live-lit" name={name} target={`${seat} ${index}`} onClick={onTap}>
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
