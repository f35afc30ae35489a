import { Piece } from "../../components/button";
import { withPlayerNames } from "../../words/player-names";
import { formatNumber, say } from "../../words/translate";
import { DieDrawing, FlowerpotDrawing, TileDrawing } from "./drawings";
import { countedTiles, housesOf, MATERIALS, PARTS } from "./houses";
import type { LivePartProps } from "./live-play";
import { countDice, DICE, DIE_SIDES, type DieSide, type Kind, moveOf, NO_DICE, refusalOf, withDie } from "./live-turn";
import { kindName, tileName, vocabularyName } from "./names";
import { WolfHead } from "./picture";

/** The nine stacks, the wolf, and the dice for those who want to tap them in. */
export function LiveStacks(props: LivePartProps) {
  return (
    <section class="palette live-palette" aria-label={say("pigs.palette")}>
      <div class="live-stacks">
        {MATERIALS.map((material) =>
          PARTS.map((part) => <Stack key={material + part} {...props} kind={{ material, part }} />),
        )}
      </div>
      <div class="live-tools">
        <WolfButton {...props} />
        <PotButton {...props} />
        <DiceButton {...props} />
      </div>
      <DiceButtons {...props} />
    </section>
  );
}

function Stack(props: LivePartProps & { readonly kind: Kind }) {
  const { table, seat, people, half, options, tiles, kind, catalogue, enter, place, refuse } = props;
  const { material, part } = kind;
  const places = tiles.filter((tile) => tile.material === material && tile.part === part);
  const refusal = refusalOf(options, kind);
  const left = countedTiles(table, material, part);
  const chosen = half.kind?.material === material && half.kind.part === part;
  const name = kindName(catalogue, kind);
  const take = () => {
    if (refusal) refuse(refusal);
    else if (places.length === 1) place(places[0]!);
    else if (places.length) enter({ ...half, kind: chosen ? null : kind }, table, false);
  };
  return (
    <Piece
      id={`${material}-${part}`}
      class="pigs-tile-button"
      name={left === undefined ? name : say("pigs.left", { name, n: left })}
      blockedBecause={refusal && withPlayerNames(refusal, people).message}
      pressed={chosen}
      target={`${seat} ${half.buys.length}`}
      onClick={take}
    >
      <TileDrawing {...kind} />
      {left !== undefined && <span class="pigs-tiles-left">{formatNumber(left)}</span>}
    </Piece>
  );
}

/** The button for the wolf. Before anybody has a house, the wolf goes away, and the turn is over. */
function WolfButton({ table, seat, half, enter, attempt, commit }: LivePartProps) {
  const other = table.players.findIndex((_, one) => one !== seat && housesOf(table, one).length > 0);
  const tap = () => {
    if (other < 0) return attempt(moveOf(seat!, half), (after) => commit(moveOf(seat!, half), after));
    const turn = moveOf(seat!, half, { seat: other, house: 0, material: "straw" });
    return attempt(turn, () => enter({ ...half, kind: null, wolf: { seat: null, house: null } }, table, false));
  };
  return (
    <Piece id="wolf" class="live-wolf" name={say("pigs.wolf")} target={`wolf ${seat}`} onClick={tap}>
      <WolfHead />
    </Piece>
  );
}

/** The flowerpots of the last tile, which can still be entered when the game is over. */
export function LastPots(props: LivePartProps) {
  return (
    props.pots.last && (
      <section class="palette live-last-pot" aria-label={say("pigs.pot")}>
        <PotButton {...props} />
      </section>
    )
  );
}

function PotButton({ pots, catalogue }: LivePartProps) {
  const { last } = pots;
  if (!last) return null;
  return (
    <Piece
      id="pot"
      class="live-pot"
      name={say("pigs.pot.last", { name: tileName(catalogue, last.tile) })}
      target="pot"
      onClick={last.addPot}
    >
      <FlowerpotDrawing />
    </Piece>
  );
}

/** Opens the buttons to tap in what the dice show. Nobody has to use them. */
function DiceButton({ table, half, enter }: LivePartProps) {
  const { dice, buys } = half;
  if (buys.length) return null;
  const toggle = () => enter({ ...half, kind: null, dice: dice ? null : NO_DICE }, table, false);
  return (
    <Piece id="dice" class="live-die" name={say("pigs.dice")} pressed={dice !== null} target="dice" onClick={toggle}>
      <DieDrawing part="window" />
    </Piece>
  );
}

/** Buttons to tap in what the dice show. Then only what they pay for can be bought. */
function DiceButtons({ table, half, enter, catalogue }: LivePartProps) {
  const { dice, buys } = half;
  if (buys.length || !dice) return null;
  const count = countDice(dice);
  const add = (side: DieSide) => enter(withDie(half, side), table);
  return (
    <fieldset class="live-dice">
      <legend>{say("pigs.dice.left", { n: DICE - count })}</legend>
      {DIE_SIDES.map((side) => {
        const name = side === "wolf" ? say("pigs.wolf") : vocabularyName(catalogue, side);
        return (
          <Piece
            key={side}
            id={`die-${side}`}
            class="live-die"
            name={say("pigs.die", { side: name, n: dice[side] })}
            target={`die-${side}`}
            onClick={() => add(side)}
          >
            {side === "wolf" ? <WolfHead /> : <DieDrawing part={side} />}
            {dice[side] > 0 && <span class="pigs-tiles-left">{formatNumber(dice[side])}</span>}
          </Piece>
        );
      })}
    </fieldset>
  );
}
