/** All screens of the history. They are loaded together when the first one is needed. */

export { History } from "./history";
export { ResultActions, ReturnToOpenGames } from "./result-actions";
export { Statistics } from "./statistics";
