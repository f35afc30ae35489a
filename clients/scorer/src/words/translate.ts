/**
 * Returns the scorer's sentences in the current language. The words of a game's rules come from the judge's catalogue.
 */

export type Language = string;
export type Facts = Readonly<Record<string, string | number>>;
export type Dictionary = Readonly<Record<string, string>>;

/** A language's name in that language. Also the message and the button that appear if its sentences can't be loaded. */
interface LanguageEntry {
  readonly name: string;
  readonly loadFailed: string;
  readonly retry: string;
}

const entries = import.meta.glob<LanguageEntry>("./languages/*.json", { eager: true, import: "default" });

/** Every language, by its code: the name of its file in `languages/`. */
export const LANGUAGES: ReadonlyMap<Language, LanguageEntry> = new Map(
  Object.entries(entries).map(([file, entry]) => [file.slice("./languages/".length, -".json".length), entry]),
);

// The history's sentences are not among these files. `addWords` adds them when its screens are loaded.
const files = import.meta.glob<Dictionary>(["./*.json", "../games/*/words/*.json", "../share/words/*.json"], {
  import: "default",
});

const SIMPLIFIED_CHINESE = /^(zh|cmn|yue)-(hans|cn|sg)\b/i;

let dictionary: Dictionary = {};
let pluralRules = new Intl.PluralRules("en");
let numberFormat = new Intl.NumberFormat("en");
export let language: Language = "en";

/** Return the first of the wanted languages that the scorer has. If it has none, return English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  const tags = wanted.filter((tag, index) => !isAdded(tag, wanted.slice(0, index)));
  return tags.map(knownLanguage).find((one) => one !== null) ?? "en";
}

/** Browsers add "zh" after "zh-CN", which does not ask for other characters. */
function isAdded(tag: string, before: readonly string[]): boolean {
  return tag === "zh" && before.some((one) => SIMPLIFIED_CHINESE.test(one));
}

/** People who read simplified Chinese characters get another of their languages, or English. */
function knownLanguage(tag: string): Language | null {
  if (SIMPLIFIED_CHINESE.test(tag)) return null;
  const name = /^(zh|cmn|yue)\b/i.test(tag) ? "zh-Hant" : tag.split("-")[0]!.toLowerCase();
  return LANGUAGES.has(name) ? name : null;
}

/** Load the sentences of the scorer and of all games in a language, and switch to it. */
export async function loadLanguage(chosen: Language): Promise<void> {
  const wanted = Object.entries(files).filter(([name]) => name.endsWith(`/${chosen}.json`));
  dictionary = Object.assign({}, ...(await Promise.all(wanted.map(([, load]) => load()))));
  pluralRules = new Intl.PluralRules(chosen);
  numberFormat = new Intl.NumberFormat(chosen);
  language = chosen;
  document.documentElement.lang = chosen;
}

/** Add further sentences in the current language. */
export function addWords(more: Dictionary): void {
  dictionary = { ...dictionary, ...more };
}

/**
 * Return the sentence with a key. If it has plural forms (`key.one`, `key.few` …), the number `n` of the facts chooses
 * one.
 */
export function say(key: string, facts: Facts = {}): string {
  const sentence = dictionary[`${key}.${pluralForm(facts)}`] ?? dictionary[`${key}.other`] ?? dictionary[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => formatFact(facts[name]));
}

export function formatNumber(value: number): string {
  return numberFormat.format(value).replace("-", "−");
}

/** Join names with commas and “and”, in the way of the current language. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

function pluralForm(facts: Facts): string {
  return typeof facts["n"] === "number" ? pluralRules.select(facts["n"]) : "other";
}

function formatFact(fact: string | number | undefined): string {
  return typeof fact === "number" ? formatNumber(fact) : (fact ?? "");
}
