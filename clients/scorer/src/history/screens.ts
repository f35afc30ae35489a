/** What is loaded together, and late: the screens of the history, and what comes after a result. */

export { After, TakeBack } from "./result-actions";
export { History } from "./history";
export { Statistics } from "./statistics";
