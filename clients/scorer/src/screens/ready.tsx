import type { Award, Catalogue, Finding, Table } from "@tallytale/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { FindingReason } from "../components/finding";
import { Icon } from "../components/icon";
import { Shape } from "../components/shape";
import { Sheet } from "../components/sheet";
import type { AnyGame } from "../games/contract";
import type { Trouble, Verdict } from "../judge/hooks";
import { changeTable, confirmPoints } from "../store/store";
import type { OpenGame, Place } from "../store/types";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import { awardKey, GAME_IS_OVER, type OpenPoint, type OpenQuestions, openQuestions } from "./open-points";

const LONGEST_WAIT = 2500; // milliseconds to wait for the judge; after that, only players without a piece are listed

interface ReadyProps {
  readonly game: AnyGame;
  readonly openGame: OpenGame;
  /** Returns the game's current state in the store. */
  readonly latest: () => OpenGame;
  readonly catalogue: Catalogue | null;
  readonly verdict: Verdict;
  readonly trouble: Trouble;
  /** Opens a tab. If something is missing there, its pieces glow. */
  readonly onVisit: (place: Place, finding?: Finding) => void;
  readonly onClose: () => void;
}

/**
 * The check before the result. Sheets ask whether the game is over, and about what looks unfinished. If nothing does,
 * the result opens.
 */
export function Ready(props: ReadyProps) {
  const { openGame } = props;
  const questions = useQuestions(props);
  const showResult = () => navigate({ screen: "result", id: openGame.id });
  const isReady = questions && !questions.running.length && !questions.points.length && !questions.awards.length;
  useEffect(() => {
    if (isReady) showResult();
  }, [isReady]);
  if (!questions || isReady) return null;
  if (questions.running.length) return <IsItOver {...props} reasons={questions.running} />;
  return <Unfinished {...props} {...questions} onReady={showResult} />;
}

/** Return what to ask. Until the judge has answered, that is what was asked before the last answer. */
function useQuestions({ game, openGame, catalogue, verdict, trouble }: ReadyProps): OpenQuestions | null {
  const waited = useWaited();
  const last = useRef<OpenQuestions | null>(null);
  const answered = verdict.table === openGame.table || waited || !["none", "waiting"].includes(trouble);
  if (answered) last.current = openQuestions(game, openGame, verdict, catalogue);
  return last.current;
}

function IsItOver({ reasons, openGame, onClose }: ReadyProps & { readonly reasons: readonly Finding[] }) {
  return (
    <Sheet title={say("over.title")} onClose={onClose}>
      {[...new Set(reasons.map(({ message }) => message))].map((message) => (
        <p key={message}>{message}</p>
      ))}
      <button type="button" class="wide-button primary" data-do="go-on" onClick={onClose}>
        {say("over.no")}
      </button>
      <button
        type="button"
        class="wide-button"
        data-do="over"
        onClick={() => confirmPoints(openGame.id, [GAME_IS_OVER])}
      >
        {say("over.yes")}
      </button>
    </Sheet>
  );
}

function Unfinished(props: ReadyProps & OpenQuestions & { readonly onReady: () => void }) {
  const { openGame, points, awards, onReady, onVisit, onClose } = props;
  const confirm = () => {
    confirmPoints(openGame.id, [...points.map((point) => point.key), ...awards.map(awardKey)]);
    onReady();
  };
  const first = points.find(({ place }) => place !== null);
  const visit = ({ place, finding }: OpenPoint) => {
    onClose();
    if (place !== null) onVisit(place, finding);
  };
  return (
    <Sheet title={say("ready.title")} onClose={onClose}>
      {awards.map((award) => (
        <AwardQuestion key={award.rule} {...props} award={award} />
      ))}
      <ul class="findings">
        {points.map((point) => (
          <li key={point.key}>
            <Point point={point} onVisit={visit} />
          </li>
        ))}
      </ul>
      <button type="button" class="wide-button primary" onClick={confirm}>
        {say("ready.yes")}
      </button>
      <button type="button" class="wide-button" onClick={() => (first ? visit(first) : onClose())}>
        {say("fix")}
      </button>
    </Sheet>
  );
}

/** Asks who has an award. If the pieces leave one player, this player is proposed. */
function AwardQuestion(props: ReadyProps & { readonly award: Award }) {
  const { game, openGame, latest, catalogue, award } = props;
  const { people } = openGame;
  const proposed = award.candidates.length === 1 || award.facts["owners"] === 1 ? award.candidates[0] : undefined;
  const answer = (holder: number | null) => {
    const answered: Table = game.awards?.answer(latest().table, award.rule, holder);
    changeTable(latest(), answered);
  };
  return (
    <fieldset class="option-group award-question" data-award={award.rule}>
      <legend>{catalogue?.scoring.find(({ id }) => id === award.rule)?.title}</legend>
      {proposed !== undefined && <p>{say(game.awards?.proposal ?? "", { name: playerName(people, proposed) })}</p>}
      {award.candidates.map((seat) => (
        <button
          key={seat}
          type="button"
          class={`chip ${seat === proposed ? "proposed" : ""}`}
          data-holder={seat}
          onClick={() => answer(seat)}
        >
          {people[seat] && <Shape look={people[seat].look} />} {playerName(people, seat)}
        </button>
      ))}
      <button type="button" class="chip" data-holder="nobody" onClick={() => answer(null)}>
        {say("nobody")}
      </button>
      <button
        type="button"
        class="chip"
        data-holder="unknown"
        onClick={() => confirmPoints(openGame.id, [awardKey(award)])}
      >
        {say("unknown")}
      </button>
    </fieldset>
  );
}

function Point({ point, onVisit }: { readonly point: OpenPoint; readonly onVisit: (point: OpenPoint) => void }) {
  const { text, place, finding } = point;
  return (
    <>
      {place === null ? (
        <p class="open-point">{text}</p>
      ) : (
        <button type="button" class="list-button" onClick={() => onVisit(point)}>
          <span>{text}</span> <Icon name="right" />
        </button>
      )}
      {finding && <FindingReason finding={finding} />}
    </>
  );
}

function useWaited(): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return waited;
}
