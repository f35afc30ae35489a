/** What is loaded together, and late: the screens of the history, and what comes after a result. */

export { After, TakeBack } from "./after";
export { History } from "./list";
export { Statistics } from "./statistics";
