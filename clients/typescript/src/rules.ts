// The types of broken rules. Each rule has its own facts, such as the house in which it is broken.

import type { FactsByRule } from "./generated/rules.js";
import type { Finding } from "./generated/schema.js";

export type { FactsByRule } from "./generated/rules.js";

/**
 * The id of a rule that this version of the client knows. A newer service may report other rules, so a finding's `rule`
 * can be any text.
 */
export type RuleId = keyof FactsByRule;

/** A report of one broken rule, with the facts of that rule. */
export type FindingOf<Id extends RuleId> = Finding & { rule: Id; facts: FactsByRule[Id] };

/** Tell whether a finding is about this rule. The compiler then knows which facts it has. */
export function isRule<Id extends RuleId>(finding: Finding, rule: Id): finding is FindingOf<Id> {
  return finding.rule === rule;
}
