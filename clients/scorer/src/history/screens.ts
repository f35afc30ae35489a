/** What is loaded together, and late: the screens of the history, and what comes after a result. */

export { History } from "./history";
export { After, TakeBack } from "./result-actions";
export { Statistics } from "./statistics";
