// The client has a method for each operation of the API.

import { type Batch, batches, MAX_TABLES, withOffset } from "./batches.js";
import { TooLargeError, UnexpectedResponse } from "./errors.js";
import { type ApiResponse, type Fetch, send } from "./http.js";
import { headersOf, newRequestId, policyOf } from "./requests.js";
import type {
  BatchResponse,
  CallOptions,
  CatalogueResponse,
  ClientOptions,
  ConditionalOptions,
  CorrectionsResponse,
  ExampleResponse,
  GamesResponse,
  HealthResponse,
  OptionsResponse,
  PlacementsResponse,
  ReplayOptions,
  ReplayResponse,
  ReportResponse,
  ResponseInfo,
  SchemaResponse,
  ScoreResponse,
  Tables,
  TotalsOptions,
  Unchanged,
  UnconditionalOptions,
  VerdictResponse,
} from "./responses.js";
import * as shapes from "./shapes.js";
import type {
  BatchProblem,
  BatchResult,
  GameName,
  Record as GameRecord,
  MoveOf,
  OptionOf,
  PlacementsRequest,
  paths,
  QuestionOf,
  ReplayOf,
  ResponseBody,
  RunningTable,
  Stage,
  Table,
  TableOf,
  VerdictOf,
} from "./types.js";

const STREAM_BATCH = 100; // tables per request; nearly as fast as 500, and the first result arrives sooner

/** A response whose body has the expected shape. After a 304, `data` is undefined. */
interface CheckedResponse<T> extends ApiResponse {
  data: T;
  info: ResponseInfo;
}

/** A client of a Tallytale service, which scores board games. */
export class Tallytale {
  readonly #baseUrl: string;
  readonly #options: ClientOptions;
  readonly #fetch: Fetch;

  /** Create a client of the service at this URL. Without a URL, it uses the service that the page was loaded from. */
  constructor(baseUrl: string | URL = "", options: ClientOptions = {}) {
    this.#baseUrl = String(baseUrl).replace(/\/+$/, "");
    this.#options = options;
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
  }

  /**
   * Send the table of a board game. Return a report with the points and the broken rules. If there are any broken rules,
   * `report.legal` is false, and no error is thrown.
   */
  async score(table: Table, options: CallOptions = {}): Promise<ScoreResponse> {
    const { data, info, headers } = await this.#send("post", "/v1/scores", shapes.REPORT, options, {
      body: JSON.stringify(table),
    });
    const location = headers.get("Content-Location");
    return { report: data, location: location && this.#baseUrl + location, ...info };
  }

  /**
   * Score many game tables with few requests, which are sent one by one.
   *
   * Return a list with a report for each table. If the service refuses a table, the list has the problem that says why.
   */
  async scoreBatch(tables: Iterable<Table>, options: CallOptions = {}): Promise<BatchResponse> {
    const [results, requestId]: [BatchResult[], string] = [[], newRequestId()];
    for await (const result of this.#scoreAll(tables, MAX_TABLES, options, requestId)) results.push(result);
    return { results, requestId };
  }

  /** Score a stream of game tables, and yield a report or a problem for each. It reads ahead by one request. */
  scoreMany(tables: Tables, options: CallOptions = {}): AsyncGenerator<BatchResult, void, undefined> {
    return this.#scoreAll(tables, STREAM_BATCH, options, newRequestId());
  }

  /** Judge a move. If it is not legal, `verdict.legal` is false, and `verdict.findings` says which rules it breaks. */
  async checkMove<T extends RunningTable>(
    table: T,
    move: MoveOf<T>,
    options: TotalsOptions = {},
  ): Promise<VerdictResponse<T>> {
    const { data, requestId } = await this.#ask("/v1/moves", shapes.VERDICT, { table, move }, options);
    return { verdict: data as VerdictOf<T>, requestId };
  }

  /** Return the legal moves that answer a question about a table, or about a record. */
  options<T extends RunningTable>(table: T, ask: QuestionOf<T>, options?: TotalsOptions): Promise<OptionsResponse<T>>;
  options<R extends GameRecord>(
    record: R,
    ask: QuestionOf<R["start"]>,
    options?: TotalsOptions,
  ): Promise<OptionsResponse<R["start"]>>;
  async options<T extends RunningTable>(
    table: T | (GameRecord & { start: T }),
    ask: QuestionOf<T>,
    options: TotalsOptions = {},
  ): Promise<OptionsResponse<T>> {
    const asked = "start" in table ? { start: table.start, moves: table.moves } : { table };
    const { data, requestId } = await this.#ask("/v1/moves/options", shapes.OPTIONS, { ...asked, ask }, options);
    return { ...data, options: data.options as OptionOf<T>[], requestId };
  }

  /** Play the moves of a recorded game, up to the first move that is not legal. */
  async replay<R extends GameRecord, S extends Stage = "running">(
    record: R,
    { stage, ...options }: ReplayOptions<S> = {},
  ): Promise<ReplayResponse<R["start"], S>> {
    const body = { ...record, ...(stage && { stage }) };
    const { data, requestId } = await this.#ask("/v1/replays", shapes.REPLAY, body, options);
    return { replay: data as ReplayOf<R["start"], S>, requestId };
  }

  /** Suggest corrections of a game table that breaks a rule. The most likely correction is first. */
  async correct(table: Table, options: TotalsOptions = {}): Promise<CorrectionsResponse> {
    const { data, requestId } = await this.#ask("/v1/corrections", shapes.CORRECTIONS, { table }, options);
    return { ...data, requestId };
  }

  /** Try out several changes of a game table. For each, return which rules it breaks and which are no longer broken. */
  async tryChanges(
    table: Table,
    changes: PlacementsRequest["try"],
    options: TotalsOptions = {},
  ): Promise<PlacementsResponse> {
    const { data, requestId } = await this.#ask("/v1/placements", shapes.PLACEMENTS, { table, try: changes }, options);
    return { placements: data.placements, requestId };
  }

  /** Return a stored report by its id. */
  report(id: string, options?: UnconditionalOptions): Promise<ReportResponse>;
  report(id: string, options: ConditionalOptions): Promise<ReportResponse | Unchanged>;
  report(id: string, options: ConditionalOptions = {}): Promise<ReportResponse | Unchanged> {
    return this.#get("/v1/scores/{id}", shapes.REPORT, options, (report) => ({ report }), id);
  }

  /** Return the list of games. */
  games(options?: UnconditionalOptions): Promise<GamesResponse>;
  games(options: ConditionalOptions): Promise<GamesResponse | Unchanged>;
  games(options: ConditionalOptions = {}): Promise<GamesResponse | Unchanged> {
    return this.#get("/v1/games", shapes.GAMES, options, ({ games }) => ({ games }));
  }

  /** Return everything about a game: its rules, scoring and words. */
  game(name: GameName, options?: UnconditionalOptions): Promise<CatalogueResponse>;
  game(name: GameName, options: ConditionalOptions): Promise<CatalogueResponse | Unchanged>;
  game(name: GameName, options: ConditionalOptions = {}): Promise<CatalogueResponse | Unchanged> {
    return this.#get("/v1/games/{game}", shapes.CATALOGUE, options, (catalogue) => ({ catalogue }), name);
  }

  /** Return the JSON Schema (2020-12) of a game's tables, with descriptions in the chosen language. */
  schema(name: GameName, options?: UnconditionalOptions): Promise<SchemaResponse>;
  schema(name: GameName, options: ConditionalOptions): Promise<SchemaResponse | Unchanged>;
  schema(name: GameName, options: ConditionalOptions = {}): Promise<SchemaResponse | Unchanged> {
    return this.#get("/v1/games/{game}/schema", shapes.SCHEMA, options, (schema) => ({ schema }), name);
  }

  /** Return an example table of a game. It is finished and legal. */
  example<Name extends GameName>(name: Name, options?: UnconditionalOptions): Promise<ExampleResponse<Name>>;
  example<Name extends GameName>(name: Name, options: ConditionalOptions): Promise<ExampleResponse<Name> | Unchanged>;
  example<Name extends GameName>(
    name: Name,
    options: ConditionalOptions = {},
  ): Promise<ExampleResponse<Name> | Unchanged> {
    const select = (table: Table) => ({ table: table as TableOf<Name> });
    return this.#get("/v1/games/{game}/example", shapes.TABLE, options, select, name);
  }

  /** Return whether the service is healthy. Throws a `DrainingError` if the service is shutting down. */
  async health(options: CallOptions = {}): Promise<HealthResponse> {
    const { data, info } = await this.#send("get", "/health/ready", shapes.HEALTH, options);
    return { health: data, ...info };
  }

  async *#scoreAll(
    tables: Tables,
    limit: number,
    options: CallOptions,
    requestId: string,
  ): AsyncGenerator<BatchResult, void, undefined> {
    for await (const batch of batches(tables, limit)) {
      for (const result of await this.#scoreOneBatch(batch, options, requestId)) yield withOffset(result, batch.offset);
    }
  }

  async #scoreOneBatch({ body, size }: Batch, options: CallOptions, requestId: string): Promise<BatchResult[]> {
    try {
      const { data } = await this.#send("post", "/v1/scores/batch", shapes.BATCH, options, { body, requestId });
      if (data.results.length === size && data.results.every(shapes.isResult)) return data.results;
      throw new UnexpectedResponse("Not a report or a problem for each table.", { requestId, status: 200 });
    } catch (error) {
      // A table that is too large for any request gets a problem as its result. The other tables are scored.
      if (size === 1 && error instanceof TooLargeError) return [{ problem: error.problem as BatchProblem["problem"] }];
      throw error;
    }
  }

  async #get<Path extends keyof paths, Result extends object>(
    path: Path,
    shape: shapes.Shape<ResponseBody<Path, "get">>,
    options: ConditionalOptions,
    select: (data: ResponseBody<Path, "get">) => Result,
    argument = "",
  ): Promise<(Result & ResponseInfo) | Unchanged> {
    const { data, info, status } = await this.#send("get", path, shape, options, { argument });
    return status === 304 ? { unchanged: true, ...info } : { ...select(data), ...info };
  }

  #ask<Path extends keyof paths>(
    path: Path,
    shape: shapes.Shape<ResponseBody<Path, "post">>,
    parts: object,
    { totals, ...options }: TotalsOptions,
  ): Promise<CheckedResponse<ResponseBody<Path, "post">>> {
    const body = JSON.stringify({ ...parts, ...(totals !== undefined && { totals }) });
    return this.#send("post", path, shape, options, { body });
  }

  async #send<Path extends keyof paths, Method extends "get" | "post">(
    method: Method,
    path: Path,
    shape: shapes.Shape<ResponseBody<Path, Method>>,
    options: ConditionalOptions,
    { argument = "", body, requestId = newRequestId() }: { argument?: string; body?: string; requestId?: string } = {},
  ): Promise<CheckedResponse<ResponseBody<Path, Method>>> {
    const url = this.#baseUrl + path.replace(/\{\w+\}/, encodeURIComponent(argument));
    const request = { url, method, body, headers: headersOf(this.#options, options, requestId, body) };
    const response = await send(this.#fetch, request, policyOf(this.#options, options));
    const info = { requestId: response.requestId, etag: response.headers.get("ETag") };
    if (response.status === 304 || shapes.hasShape(response.body, shape))
      return { ...response, data: response.body as ResponseBody<Path, Method>, info };
    throw new UnexpectedResponse(`A response from ${url} with other data than was asked for.`, response);
  }
}
