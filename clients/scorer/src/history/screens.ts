/** The chunk of the history that is loaded when it is first needed. */

export { History } from "./history";
export { ResultActions, ReturnToOpenGames } from "./result-actions";
export { Statistics } from "./statistics";
