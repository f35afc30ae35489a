export { apply } from "./changes.js";
export { Tallytale } from "./client.js";
export * from "./errors.js";
export * from "./generated/builders.js";
export type { Fetch } from "./http.js";
export { named } from "./names.js";
export type * from "./responses.js";
export { type FactsByRule, type FindingOf, isRule, type RuleId } from "./rules.js";
export type * from "./types.js";
