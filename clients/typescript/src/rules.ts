// Findings by their rule.

import type { FactsByRule } from "./generated/rules.js";
import type { Finding } from "./generated/schema.js";

export type { FactsByRule } from "./generated/rules.js";

/** The id of a legality rule that this version knows. `rule` of a finding is any string: a newer service may know more. */
export type RuleId = keyof FactsByRule;

/** A finding of a rule, with the facts that this rule states. */
export type FindingOf<Id extends RuleId> = Finding & { rule: Id; facts: FactsByRule[Id] };

/** Tell whether a finding is of this rule. The compiler then knows the finding's facts. */
export function isRule<Id extends RuleId>(finding: Finding, rule: Id): finding is FindingOf<Id> {
  return finding.rule === rule;
}
