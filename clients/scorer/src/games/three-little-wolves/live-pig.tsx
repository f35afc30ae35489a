import type { WolvesTable } from "@tallytale/client";
import { useEffect } from "preact/hooks";
import { announce } from "../../components/announcer";
import { Piece } from "../../components/button";
import type { Place } from "../../store/types";
import { formatNumber, say } from "../../words/translate";
import { Token } from "./drawings";
import { housesOf, PIGS, placesOf, SMOOKI } from "./houses";
import { EffectDrawing } from "./live-drawings";
import type { LivePartProps, LivePlayProps } from "./live-play";
import { Question } from "./live-question";
import { drawerOf, drawersOf, type HouseAt, houseOf, isSameHouse, type NextMove, NOTHING } from "./live-turn";
import { houseAt, houseName, type NamingContext, placeName } from "./names";

const EFFECTS = ["left", "right", "send"] as const;

/** Where the pig that was drawn can go. */
export interface PigChoice {
  readonly places: readonly NextMove[];
  /** The place that it gets, once that is known: the only one, or the one that the players chose. */
  readonly chosen: NextMove | undefined;
  readonly at: HouseAt | null;
}

export function usePig({ half }: LivePlayProps, next: readonly NextMove[]): PigChoice {
  const places = half.pig ? next.filter(({ move }) => move.do === "pig") : [];
  const picked = places.find((one) => half.pig?.at && isSameHouse(houseOf(one), half.pig.at));
  const chosen = picked ?? (places.length === 1 ? places[0] : undefined);
  return { places, chosen, at: chosen ? houseOf(chosen) : null };
}

/** A pig was drawn: which one if that is not known, where it goes and why, and its effect. */
export function LivePig(props: LivePartProps) {
  const { half, pig, table, base, facts, naming, options, enter } = props;
  const token = half.pig!.token ?? facts["token"];
  const drawer = drawerOf(half.pig!, facts, base);
  return (
    <section class="palette live-pig" aria-label={say("wolves.pig.drawn")}>
      <Question
        text={drawer === null ? say("wolves.pig.drawn") : say("wolves.pig.by", { name: placeName(naming, drawer) })}
        onCancel={() => enter(NOTHING, table, false)}
      />
      {drawersOf(facts, base).length > 1 && <DrawerChoice {...props} drawer={drawer} />}
      {typeof token !== "number" && <TokenChoice {...props} />}
      {pig.places.length > 1 && !pig.chosen && <p>{say("wolves.pig.choose")}</p>}
      {pig.chosen && <PigPlace {...props} chosen={pig.chosen} />}
      {options?.findings.map(({ rule, message }) => (
        <p key={rule} class="live-pig-refused">
          {message}
        </p>
      ))}
    </section>
  );
}

function DrawerChoice(props: LivePartProps & { readonly drawer: Place | null }) {
  const { facts, table, base, half, naming, drawer, enter } = props;
  return (
    <div class="live-wolf-row" role="group" aria-label={say("wolves.pig.who")}>
      <p>{say("wolves.pig.who")}</p>
      {drawersOf(facts, base).map((place) => (
        <button
          key={place}
          type="button"
          class="chip"
          data-piece={`drawer-${place === SMOOKI ? "smooki" : place}`}
          aria-pressed={place === drawer}
          onClick={() => enter({ ...half, pig: { ...half.pig!, seat: place, at: null } }, table, false)}
        >
          {placeName(naming, place)}
        </button>
      ))}
    </div>
  );
}

function TokenChoice({ table, half, people, enter }: LivePartProps) {
  const lying = pigsOf(table);
  return (
    <div class="live-wolf-row" role="group" aria-label={say("wolves.pig.which")}>
      <p>{say("wolves.pig.which")}</p>
      {PIGS.filter((value) => !lying.includes(value)).map((value) => (
        <Piece
          key={value}
          id={`token-${value}`}
          class="live-token"
          name={say("wolves.pig", { value })}
          onClick={() => enter({ ...half, pig: { ...half.pig!, token: value, at: null } }, table, false)}
        >
          <Token piece={{ kind: "pig", pig: value }} people={people} />
        </Piece>
      ))}
    </div>
  );
}

/** Say where the pig goes and why, and ask for the effect on its card. */
function PigPlace(props: LivePartProps & { readonly chosen: NextMove }) {
  const { table, naming, chosen, catalogue, people, facts, finish } = props;
  const value = chosen.move.token as (typeof PIGS)[number];
  const why = whyHere(naming, table, chosen);
  useEffect(() => announce(why), [why]);
  const hasEffect = facts["effect"] !== false && chosen.move.seat !== null; // Smooki need not do what the card says
  return (
    <>
      <div class="live-pig-place">
        <Token piece={{ kind: "pig", pig: value }} people={people} />
        <p>{why}</p>
      </div>
      {hasEffect && <p>{say("wolves.effect")}</p>}
      {value === PIGS.at(-1) && <p>{say("wolves.pig.third")}</p>}
      <div class="live-effects">
        {hasEffect ? (
          EFFECTS.map((effect) => (
            <Piece
              key={effect}
              id={`effect-${effect}`}
              name={catalogue?.vocabulary[effect] ?? effect}
              onClick={() => finish(chosen, { effect })}
            >
              <EffectDrawing effect={effect} />
              <small aria-hidden="true">{catalogue?.vocabulary[effect]}</small>
            </Piece>
          ))
        ) : (
          <button type="button" class="wide-button primary" data-piece="put-pig" onClick={() => finish(chosen)}>
            {say("wolves.pig.put")}
          </button>
        )}
      </div>
    </>
  );
}

/** Say where a pig goes, why, and which of the houses with which its house was compared are the tallest. */
function whyHere(naming: NamingContext, table: WolvesTable, chosen: NextMove): string {
  const {
    reason = "",
    height = 0,
    compared = [],
    heights = [],
  } = (chosen.why ?? {}) as {
    readonly reason?: string;
    readonly height?: number;
    readonly compared?: readonly string[];
    readonly heights?: readonly number[];
  };
  const why = naming.catalogue?.vocabulary[reason] ?? "";
  const at = houseOf(chosen);
  if (!at) return say("wolves.pig.nowhere", { why });
  const place = at.seat ?? SMOOKI;
  const facts = { name: placeName(naming, place), house: houseName(naming, housesOf(table, place)[at.house!]) };
  const here = say("wolves.pig.here", { ...facts, height: formatNumber(height), why });
  const most = Math.max(...heights);
  const others = compared
    .filter((_, index) => heights[index] === most)
    .map((pointer) => say("wolves.tall", { house: houseAt(naming, table, pointer), height: formatNumber(most) }));
  return others.length
    ? say("sentences", { first: here, second: say("wolves.compared", { houses: others.join(say("between")) }) })
    : here;
}

export function pigsOf(table: WolvesTable): readonly number[] {
  return placesOf(table).flatMap((place) => housesOf(table, place).flatMap(({ pig }) => pig ?? []));
}
