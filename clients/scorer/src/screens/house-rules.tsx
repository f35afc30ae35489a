import { type Catalogue, named, type Report, type Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { askJudge } from "../judge/judges";
import { asFinal } from "../judge/reports";
import { namesOf } from "../words/player-names";
import { language, say } from "../words/translate";
import type { ChangeableResultProps } from "./result";
import { toggleHouseRule } from "./waive";

/** The house rules to choose from. If a house rule would change the winner, the list says so. */
export function HouseRules({ catalogue, report, openGame, currentTable, onChangeTable }: ChangeableResultProps) {
  const otherWinners = useOtherWinners(openGame.table, report, catalogue);
  if (!catalogue.house_rules.length) return null;
  const played = (currentTable.house_rules ?? []) as readonly string[];
  const isJudged = currentTable === openGame.table; // if false, `otherWinners` is about the table before the last tap
  return (
    <fieldset class="option-group vertical">
      <legend>{say("house-rules")}</legend>
      {catalogue.house_rules.map((rule) => (
        <label key={rule.name}>
          <input
            type="checkbox"
            checked={played.includes(rule.name)}
            onChange={() => onChangeTable((now) => toggleHouseRule(now, rule.name))}
          />
          <span>
            <b>{rule.title}</b>
            <small>{rule.text}</small>
            {isJudged && otherWinners.has(rule.name) && (
              <small class="other-winner">
                {say(played.includes(rule.name) ? "house-rules.without" : "house-rules.with", {
                  wins: named(otherWinners.get(rule.name)!, namesOf(openGame.people), language),
                })}
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Headlines that say who would win, by the name of the house rule. House rules that don't change that are left out. */
type OtherWinners = ReadonlyMap<string, string>;

/**
 * For each house rule, return who would win if the players had decided the other way: to play it, or not to play it.
 */
function useOtherWinners(table: Table, report: Report, catalogue: Catalogue): OtherWinners {
  const [found, setFound] = useState<OtherWinners>(new Map());
  useEffect(() => {
    const names = catalogue.house_rules.map((rule) => rule.name);
    if (!names.length) return;
    const abort = new AbortController();
    const tables = names.map((name) => asFinal(toggleHouseRule(table, name)));
    askJudge((judge) => judge.scoreBatch(tables, { language, signal: abort.signal }), abort.signal).then(
      ({ results }) => {
        const reports = results.map((result) => ("report" in result ? result.report : null));
        setFound(new Map(names.flatMap((name, index) => changedWinners(name, report, reports[index]))));
      },
      () => undefined, // without an answer, the screen says nothing about other house rules
    );
    return () => abort.abort();
  }, [table, catalogue]);
  return found;
}

function changedWinners(name: string, now: Report, other: Report | null | undefined): [string, string][] {
  const score = other?.score;
  return score && String(score.winners) !== String(now.score?.winners) ? [[name, score.text]] : [];
}
