export type { Fetch } from "./asking.js";
export { Tallytale } from "./client.js";
export * from "./errors.js";
export type * from "./results.js";
export * from "./tables.js";
export type * from "./types.js";
