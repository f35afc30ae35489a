/** Everything that is loaded together when a result is first shown. */

export { Crown } from "./crown";
export { Finale } from "./finale";
export { drawKeepsake, Keepsake, KeepsakePanel } from "./keepsake";
export { Medal } from "./medal";
export { medalsFor } from "./medals";
