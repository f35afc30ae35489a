/** What is loaded when a result is first shown. */

export { Crown } from "./crown";
export { Finale } from "./finale";
export { Medal } from "./medal";
export { medalsFor } from "./medals";
