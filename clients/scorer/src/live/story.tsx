import { useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import { isEvent, titleOfRule, waiveEvent } from "./events";
import { OtherPhone } from "./other-phone";
import { type Referee, showResult } from "./play";
import { withDraft } from "./steps";
import { tellMove } from "./tell";
import { SaveTurns } from "./unreadable-turns";

interface StoryProps extends Referee, ToldBy {
  /** Changes an earlier turn. */
  readonly onChange: (index: number) => void;
  readonly onBack: () => void;
}

/** What has happened in the game so far, the latest first, and what else can be done with the game. */
export function Story(props: StoryProps) {
  return (
    <section class="live-story" aria-labelledby="story">
      <h2 id="story">{say("live.story")}</h2>
      <button type="button" class="wide-button" onClick={props.onBack}>
        {say("result.back")}
      </button>
      <Turns {...props} />
      <WaivedRules {...props} />
      <WhatElse {...props} />
    </section>
  );
}

/** All turns and events, with a button for each turn to change it. They are drawn again only if the moves change. */
function Turns(props: StoryProps) {
  const { live, liveGame, position, people, catalogue, onChange } = props;
  const moves = position ? live.moves : null;
  return useMemo(() => {
    if (!moves?.length) return <p>{say("live.story.empty")}</p>;
    const told = (index: number) =>
      tellMove({ liveGame, people, catalogue }, moves[index]!, position?.now.tables[index]);
    return (
      <ol>
        {moves
          .map((move, index) => (
            <li key={index}>
              <button
                type="button"
                class="list-button"
                data-turn={index}
                disabled={isEvent(move)}
                onClick={() => onChange(index)}
              >
                <b>{index + 1}</b>
                <span>{told(index)}</span>
              </button>
            </li>
          ))
          .toReversed()}
      </ol>
    );
  }, [moves, position?.now.tables, people, catalogue]);
}

/** What else can be done with the game. */
function WhatElse(props: StoryProps) {
  const { openGame, live, catalogue } = props;
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <button type="button" class="wide-button" data-do="stop" onClick={() => showResult(props)}>
        {say("live.stop")}
      </button>
      <button
        type="button"
        class="wide-button"
        data-do="by-hand"
        onClick={() => navigate({ screen: "entry", id: openGame.id })}
      >
        {say("live.by-hand")}
      </button>
      <button type="button" class="wide-button" data-do="other-phone" onClick={() => setSharing(true)}>
        {say("live.other-phone")}
      </button>
      <SaveTurns live={live} />
      {sharing && <OtherPhone {...props} title={catalogue?.title ?? ""} onClose={() => setSharing(false)} />}
    </>
  );
}

/** The rules that the players agreed to ignore. A tap on one follows it again. */
function WaivedRules({ openGame, live, catalogue, keep }: StoryProps) {
  const { waive = [] } = openGame.table;
  if (!Array.isArray(waive) || !waive.length) return null;
  const follow = (rule: string) =>
    keep(withDraft(live, { moves: [...live.moves, waiveEvent(rule, true)], half: live.half }), openGame.table);
  return (
    <>
      <h3>{say("live.waived")}</h3>
      {waive.map((rule) => (
        <button key={rule} type="button" class="wide-button" data-waived={rule} onClick={() => follow(rule)}>
          {say("live.follow", { rule: titleOfRule(catalogue, rule) })}
        </button>
      ))}
    </>
  );
}
