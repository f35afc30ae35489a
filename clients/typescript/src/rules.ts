// The types of findings, which depend on the rule.

import type { FactsByRule } from "./generated/rules.js";
import type { Finding } from "./generated/schema.js";

export type { FactsByRule } from "./generated/rules.js";

/** The id of a legality rule that this version knows. A finding's `rule` can be any string, because newer services may have more rules. */
export type RuleId = keyof FactsByRule;

/** A finding of a rule, with the facts of that rule. */
export type FindingOf<Id extends RuleId> = Finding & { rule: Id; facts: FactsByRule[Id] };

/** Tell whether a finding is of this rule. The compiler then knows the finding's facts. */
export function isRule<Id extends RuleId>(finding: Finding, rule: Id): finding is FindingOf<Id> {
  return finding.rule === rule;
}
