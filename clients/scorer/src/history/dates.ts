import { isDate } from "../store/restore";
import { language } from "../words/translate";

/** Format a date in the current language. If the phone's region uses this language, use the region's format. */
export function formatDay(date: string): string {
  const regional = navigator.languages.find((tag) => tag.split("-")[0] === language.split("-")[0]);
  return new Intl.DateTimeFormat(regional ?? language, { dateStyle: "medium" }).format(new Date(date));
}

/** Return the day of a date in the phone's time zone, as a date field needs it, such as 2026-11-19. */
export function dayOf(date: string): string {
  const local = new Date(date);
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${String(local.getFullYear()).padStart(4, "0")}-${twoDigits(local.getMonth() + 1)}-${twoDigits(local.getDate())}`;
}

/** Return a date moved to another day at the same time. If the day is not valid, return the date unchanged. */
export function withDay(date: string, day: string): string {
  const [year, month, dayOfMonth] = day.split("-").map(Number);
  const moved = new Date(date);
  if (!year || !month || !dayOfMonth) return date;
  moved.setFullYear(year, month - 1, dayOfMonth);
  return isDate(moved.toISOString()) ? moved.toISOString() : date;
}
