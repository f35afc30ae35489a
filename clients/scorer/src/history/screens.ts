/** What of the history is loaded when it is first needed, in one chunk. */

export { History } from "./history";
export { ResultActions, ReturnToOpenGames } from "./result-actions";
export { Statistics } from "./statistics";
