// What a companion app calls.

import { ask, type Answer, type Fetch, type Question } from "./asking.js";
import { batches, MOST_TABLES, placed, type Batch } from "./batches.js";
import { NotUnderstood, TooLargeError } from "./errors.js";
import type {
  Answered,
  Batched,
  CallOptions,
  ClientOptions,
  ConditionalOptions,
  Described,
  Examined,
  Listed,
  Recalled,
  Scored,
  Tables,
  Unchanged,
  Unconditional,
} from "./results.js";
import { BATCH, CATALOGUE, fits, GAMES, HEALTH, isResult, REPORT, type Shape } from "./shapes.js";
import type { AnswerOf, BatchProblem, BatchResult, GameName, paths, Table } from "./types.js";

const STREAMED_TABLES = 100; // at once: nearly as quick as 500, and the first answer comes sooner

/** What is sent, beside the options. */
interface Sent {
  /** What stands in the path's braces. */
  argument?: string;
  body?: string;
  requestId?: string;
}

/** What came back, and `found` in it. */
interface Found<T> extends Answer {
  found: T;
  about: Answered;
}

/** A Tallytale service. */
export class Tallytale {
  readonly #base: string;
  readonly #options: ClientOptions;
  readonly #fetch: Fetch;

  /** Without an address it is the service that the page came from. */
  constructor(baseUrl: string | URL = "", options: ClientOptions = {}) {
    this.#base = String(baseUrl).replace(/\/+$/, "");
    this.#options = options;
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
  }

  /** Judge a table. One that breaks the rules is an answer too: `report.legal` is false and `report.findings` say why. */
  async score(table: Table, options: CallOptions = {}): Promise<Scored> {
    const { found, about, headers } = await this.#ask("post", "/v1/scores", REPORT, options, {
      body: JSON.stringify(table),
    });
    const location = headers.get("Content-Location");
    return { report: found, location: location && this.#base + location, ...about };
  }

  /** Judge many tables: a report or a problem for each, in their order. As many requests as it takes, one by one. */
  async scoreBatch(tables: Iterable<Table>, options: CallOptions = {}): Promise<Batched> {
    const [results, requestId]: [BatchResult[], string] = [[], newId()];
    for await (const result of this.#judged(tables, MOST_TABLES, options, requestId)) results.push(result);
    return { results, requestId };
  }

  /** Judge as many tables as there are, a hundred at a time, and take no more of them than are asked for. */
  scoreMany(tables: Tables, options: CallOptions = {}): AsyncGenerator<BatchResult, void, undefined> {
    return this.#judged(tables, STREAMED_TABLES, options, newId());
  }

  /** Have a report again while it is remembered. */
  recall(id: string, options?: Unconditional): Promise<Recalled>;
  recall(id: string, options: ConditionalOptions): Promise<Recalled | Unchanged>;
  recall(id: string, options: ConditionalOptions = {}): Promise<Recalled | Unchanged> {
    return this.#get("/v1/scores/{id}", REPORT, options, (report) => ({ report }), id);
  }

  /** Which games there are. */
  games(options?: Unconditional): Promise<Listed>;
  games(options: ConditionalOptions): Promise<Listed | Unchanged>;
  games(options: ConditionalOptions = {}): Promise<Listed | Unchanged> {
    return this.#get("/v1/games", GAMES, options, ({ games }) => ({ games }));
  }

  /** All about a game: laws, scores, rulings, set-up, words. */
  game(name: GameName, options?: Unconditional): Promise<Described>;
  game(name: GameName, options: ConditionalOptions): Promise<Described | Unchanged>;
  game(name: GameName, options: ConditionalOptions = {}): Promise<Described | Unchanged> {
    return this.#get("/v1/games/{game}", CATALOGUE, options, (catalogue) => ({ catalogue }), name);
  }

  /** What runs there, and whether it is ready; a `DrainingError` once it is about to stop. */
  async health(options: CallOptions = {}): Promise<Examined> {
    const { found, about } = await this.#ask("get", "/health/ready", HEALTH, options);
    return { health: found, ...about };
  }

  async *#judged(
    tables: Tables,
    most: number,
    options: CallOptions,
    requestId: string,
  ): AsyncGenerator<BatchResult, void, undefined> {
    for await (const batch of batches(tables, most)) {
      for (const result of await this.#judgedAtOnce(batch, options, requestId)) yield placed(result, batch.start);
    }
  }

  async #judgedAtOnce({ body, size }: Batch, options: CallOptions, requestId: string): Promise<BatchResult[]> {
    try {
      const { found } = await this.#ask("post", "/v1/scores/batch", BATCH, options, { body, requestId });
      if (found.results.length === size && found.results.every(isResult)) return found.results;
      throw new NotUnderstood("Not a report or a problem for each table.", { requestId, status: 200 });
    } catch (error) {
      // A table that is too large for any request spoils no other.
      if (size === 1 && error instanceof TooLargeError) return [{ problem: error.problem as BatchProblem["problem"] }];
      throw error;
    }
  }

  async #get<Path extends keyof paths, Kept extends object>(
    path: Path,
    shape: Shape<AnswerOf<Path, "get">>,
    options: ConditionalOptions,
    keep: (found: AnswerOf<Path, "get">) => Kept,
    argument = "",
  ): Promise<(Kept & Answered) | Unchanged> {
    const { found, about, status } = await this.#ask("get", path, shape, options, { argument });
    return status === 304 ? { unchanged: true, ...about } : { ...keep(found), ...about };
  }

  async #ask<Path extends keyof paths, Method extends "get" | "post">(
    method: Method,
    path: Path,
    shape: Shape<AnswerOf<Path, Method>>,
    options: ConditionalOptions,
    { argument = "", body, requestId = newId() }: Sent = {},
  ): Promise<Found<AnswerOf<Path, Method>>> {
    const url = this.#base + path.replace(/\{\w+\}/, encodeURIComponent(argument));
    const { timeout = this.#options.timeout ?? 10_000, retries = this.#options.retries ?? 3, signal } = options;
    const question = { url, method, body, headers: this.#headers(options, requestId, body) };
    const answer = await ask(this.#fetch, question, { timeout, retries, signal });
    const about = { requestId: answer.requestId, etag: answer.headers.get("ETag") };
    if (answer.status === 304 || fits(answer.body, shape))
      return { ...answer, found: answer.body as AnswerOf<Path, Method>, about };
    throw new NotUnderstood("An answer to something else than what was asked.", answer);
  }

  #headers(
    { language = this.#options.language, etag }: ConditionalOptions,
    requestId: string,
    body?: string,
  ): Question["headers"] {
    return {
      "X-Request-Id": requestId,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(language && { "Accept-Language": language }),
      ...(etag && { "If-None-Match": etag }),
    };
  }
}

/** Make an id for a call. `crypto.randomUUID` is not there for pages without TLS, as in a home's own network. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
