import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import { formatList, say } from "../words/translate";
import { useOtherWinners } from "./other-winners";
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
                  wins: winsOf(otherWinners.get(rule.name)!, openGame.people),
                })}
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function winsOf(seats: readonly number[], people: readonly Person[]): string {
  return say("result.wins", { n: seats.length, names: formatList(seats.map((seat) => playerName(people, seat))) });
}
