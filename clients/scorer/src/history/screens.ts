/** What is loaded together, and late: the screens of the history, and what comes after a result. */

export { History } from "./history";
export { ResultActions as After, ReturnToOpenGames as TakeBack } from "./result-actions";
export { Statistics } from "./statistics";
