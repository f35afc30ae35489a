import { useState } from "preact/hooks";
import { Piece } from "../../components/button";
import { say } from "../../words/translate";
import { Mustache, Token } from "./drawings";
import { PIGS } from "./houses";
import { HandOfCards, Pile } from "./live-drawings";
import { Hand } from "./live-hand";
import type { LivePartProps } from "./live-play";
import { discardOfSmooki, drawersOf, NOTHING, PIG_DRAWN } from "./live-turn";
import { placeName } from "./names";

/** The buttons for what happens besides building: discarding, a pig card, Smooki's card, and a look at one's own hand. */
export function Tools(props: LivePartProps) {
  const { mode, seat, options } = props;
  const [showsHand, setShowsHand] = useState(false);
  return (
    <>
      <div class="live-tools">
        {mode === "building" && (
          <Tool
            id="pile"
            name={say("wolves.pile")}
            target={`pile ${seat}`}
            onClick={() => switchTo(props, "discarding")}
          >
            <Pile />
          </Tool>
        )}
        <PigButton {...props} />
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
  if (facts["reveal"] !== true || mode === "sending") return null;
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

/** The button for a pig card. It is not there if nobody can have drawn one. */
function PigButton({ moves, facts, table, base, naming, people, enter }: LivePartProps) {
  const drawers = drawersOf(facts, base);
  if (!drawers.length) return null;
  const name =
    drawers.length === 1
      ? say("wolves.pig.call", { name: placeName(naming, drawers[0]!) })
      : say("wolves.pig.call-any");
  const pig = (facts["token"] ?? PIGS[0]) as (typeof PIGS)[number];
  return (
    <Tool id="pig" name={name} target={`pig ${moves.length}`} onClick={() => enter(PIG_DRAWN, table, false)}>
      <Token piece={{ kind: "pig", pig }} people={people} />
    </Tool>
  );
}

/** The button that discards the card that was revealed for Smooki. */
function SmookiDiscard({ half, base, attempt, commit }: LivePartProps) {
  if (!half.card) return null;
  const move = discardOfSmooki(half.card);
  return (
    <Tool id="smooki-discard" name={say("wolves.pile")} onClick={() => attempt(move, () => commit(move, base))}>
      <Pile />
    </Tool>
  );
}
