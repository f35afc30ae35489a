import type { Catalogue, Table } from "@tallytale/client";
import { say } from "../words/translate";
import type { ChangeTable } from "./result";
import { toggleHouseRule } from "./waive";

interface HouseRulesProps {
  readonly catalogue: Catalogue;
  readonly table: Table;
  readonly onChangeTable: ChangeTable;
}

export function HouseRules({ catalogue, table, onChangeTable }: HouseRulesProps) {
  if (!catalogue.house_rules.length) return null;
  const played = (table.house_rules ?? []) as readonly string[];
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
          </span>
        </label>
      ))}
    </fieldset>
  );
}
