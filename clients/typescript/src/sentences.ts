// Writes a report's sentences with the players' names in them, such as “Ann has two doors of the same color”. Names are
// never sent to the service.

import type { Catalogue, Doubt, Finding, ScoreLine } from "./generated/schema.js";

type Facts = Finding["facts"];
type Fact = Facts[string];
type Names = readonly (string | undefined)[];

const UNGROUPED = 9999; // the largest number without a thousands separator
const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * Return the sentence about a broken rule, a doubt or points, with the players' names.
 *
 * `names` are in the order of the seats. A player without a name is called “Player 2” and so on. If the client has no
 * template for the sentence, or can't read it, the sentence of the service is returned.
 */
export function sentence(about: Finding | Doubt | ScoreLine, catalogue: Catalogue, names: Names = []): string {
  const hasMessage = "message" in about;
  const facts = hasMessage ? about.facts : { count: about.count, each: about.each };
  try {
    return new Sentence(catalogue.sentences[about.rule]!, facts, catalogue, names).text();
  } catch {
    return hasMessage ? about.message : about.text;
  }
}

/** Fills in one message template, such as “{player} has {count, plural, one {# door} other {# doors}}”. */
class Sentence {
  readonly #tokens: string[];
  readonly #facts: Facts;
  readonly #catalogue: Catalogue;
  readonly #names: Names;

  constructor(template: string, facts: Facts, catalogue: Catalogue, names: Names) {
    this.#tokens = (template.match(/[{}#]|[^{}#]+/g) ?? []).reverse(); // reversed, so that `pop` returns the next token
    this.#facts = facts;
    this.#catalogue = catalogue;
    this.#names = names;
  }

  text(): string {
    const written = this.#part();
    if (this.#tokens.length) throw new SyntaxError("a closing brace too many");
    return written;
  }

  /** Return the text up to the next closing brace. Inside a plural, `#` stands for `number`. */
  #part(number?: Fact): string {
    let written = "";
    while (this.#tokens.length && this.#tokens.at(-1) !== "}") {
      const token = this.#take();
      if (token === "{") written += this.#argument();
      else written += token === "#" && number !== undefined ? this.#value(number) : token;
    }
    return written;
  }

  #argument(): string {
    const [name, style, key] = this.#take()
      .split(",")
      .map((word) => word.trim());
    const fact = this.#facts[name!];
    if (fact === undefined) throw new SyntaxError(`no fact ${name}`);
    const written = this.#styled(fact, style, key);
    this.#skip("}");
    return written;
  }

  #styled(fact: Fact, style?: string, key?: string): string {
    if (!style) return this.#value(fact);
    if (style === "plural") return this.#choice([`=${fact}`, this.#plural(fact), "other"], key, fact);
    if (style === "select") return this.#choice([`${fact}`, "other"], key);
    if (style !== "nth" && style !== "player") throw new SyntaxError(`unknown style ${style}`);
    if (typeof fact !== "number") return this.#value(fact);
    if (style === "nth") return `${fact + 1}`;
    return this.#names[fact] || this.#catalogue.formats.player.replace("#", `${fact + 1}`);
  }

  /** Return the text of the first wanted key that the template has, such as "one" or "other". */
  #choice(wanted: readonly string[], firstKey?: string, number?: Fact): string {
    const choices = new Map<string, string>();
    for (let key = firstKey; key; key = this.#tokens.at(-1) === "}" ? "" : this.#take().trim()) {
      this.#skip("{");
      choices.set(key, this.#part(number));
      this.#skip("}");
    }
    const chosen = wanted.find((key) => choices.has(key));
    if (chosen === undefined) throw new SyntaxError("a choice without other");
    return choices.get(chosen)!;
  }

  #plural(fact: Fact): string {
    const { language } = this.#catalogue;
    const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
    pluralRules.set(language, rules);
    return rules.select(Number(fact));
  }

  #value(fact: Fact): string {
    const { vocabulary, formats } = this.#catalogue;
    if (Array.isArray(fact)) {
      const written = fact.slice(0, formats.max_listed).map((item) => this.#value(item));
      return written.join(formats.list_separator) + (fact.length > written.length ? formats.list_more : "");
    }
    if (typeof fact === "string") return vocabulary[fact] ?? fact;
    const digits = `${fact}`.replace("-", "−");
    return Math.abs(Number(fact)) > UNGROUPED
      ? digits.replace(/\B(?=(?:\d{3})+$)/g, formats.thousands_separator)
      : digits;
  }

  #skip(expected: string): void {
    if (this.#take() !== expected) throw new SyntaxError(`expected ${expected}`);
  }

  #take(): string {
    const token = this.#tokens.pop();
    if (token === undefined) throw new SyntaxError("a brace is not closed");
    return token;
  }
}
