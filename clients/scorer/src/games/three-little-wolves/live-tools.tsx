import { useState } from "preact/hooks";
import { Piece } from "../../components/button";
import { say } from "../../words/translate";
import { Mustache, Token } from "./drawings";
import { PIGS, SMOOKI } from "./houses";
import { HandOfCards, Pile } from "./live-drawings";
import { Hand } from "./live-hand";
import { pigsOf } from "./live-pig";
import type { LivePartProps } from "./live-play";
import { drawersOf, NOTHING, nextTokens } from "./live-turn";
import { placeName } from "./names";

/** The buttons for what happens besides building: discarding, a pig card, Smooki's card, and a look at one's own hand. */
export function Tools(props: LivePartProps) {
  const { mode, seat, options } = props;
  const [showsHand, setShowsHand] = useState(false);
  return (
    <>
      <div class="live-tools">
        {(mode === "building" || mode === "discarding") && (
          <Tool
            id="pile"
            name={say("wolves.pile")}
            pressed={mode === "discarding"}
            target={`pile ${seat}`}
            onClick={() => switchTo(props, "discarding")}
          >
            <Pile />
          </Tool>
        )}
        {mode !== "discarding" && <PigButton {...props} />}
        <SmookiButton {...props} />
        {mode === "smooki" && <SmookiDiscard {...props} />}
        {mode === "building" && options && (
          <Tool id="hand" name={say("wolves.hand")} onClick={() => setShowsHand(true)}>
            <HandOfCards />
          </Tool>
        )}
      </div>
      {showsHand && mode === "building" && <Hand {...props} onClose={() => setShowsHand(false)} />}
    </>
  );
}

/** A button with a picture and its name. */
function Tool({ children, ...piece }: Parameters<typeof Piece>[0]) {
  return (
    <Piece {...piece}>
      {children}
      <small aria-hidden="true">{piece.name}</small>
    </Piece>
  );
}

/** Switches between building and something else that is done with the next card. */
function switchTo({ half, table, enter }: LivePartProps, what: "discarding" | "smooki"): void {
  enter({ ...NOTHING, for: half.for === what ? "building" : what }, table, false);
}

/** The button for a card that is revealed for Smooki. It is lit if one is due. */
function SmookiButton(props: LivePartProps) {
  const { mode, facts } = props;
  if (facts["reveal"] !== true || mode === "sending" || mode === "discarding") return null;
  return (
    <Tool
      id="smooki"
      class={facts["reveal_due"] === true ? "live-lit" : ""}
      name={say("wolves.smooki.card")}
      pressed={mode === "smooki"}
      target="smooki"
      onClick={() => switchTo(props, "smooki")}
    >
      <Mustache />
    </Tool>
  );
}

/** The button for a pig card. Whoever played last has drawn it. */
function PigButton({ moves, tables, facts, table, base, naming, people, enter }: LivePartProps) {
  const tokens = nextTokens({ moves, tables, facts }, pigsOf(base));
  const [drawer] = drawersOf(moves);
  if (!tokens.length || drawer === undefined) return null;
  const name = say("wolves.pig.call", { name: placeName(naming, drawer ?? SMOOKI) });
  const token = tokens.length === 1 ? tokens[0]! : null;
  return (
    <Tool
      id="pig"
      name={name}
      target={`pig ${moves.length}`}
      onClick={() => enter({ ...NOTHING, pig: { token, at: null } }, table, false)}
    >
      <Token piece={{ kind: "pig", pig: (token ?? PIGS[0]) as (typeof PIGS)[number] }} people={people} />
    </Tool>
  );
}

/** The button that discards the card that was revealed for Smooki. */
function SmookiDiscard({ half, base, attempt, commit }: LivePartProps) {
  if (!half.card) return null;
  const move = { do: "reveal", card: { ...half.card }, discarded: true };
  return (
    <Tool id="smooki-discard" name={say("wolves.pile")} onClick={() => attempt(move, () => commit(move, base))}>
      <Pile />
    </Tool>
  );
}
