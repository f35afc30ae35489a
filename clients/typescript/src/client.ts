// The client: a method for each operation of the API.

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

/** A response whose body has the expected shape; `data` is undefined after a 304. */
interface CheckedResponse<T> extends ApiResponse {
  data: T;
  info: ResponseInfo;
}

/** A client of a Tallytale service. */
export class Tallytale {
  readonly #baseUrl: string;
  readonly #options: ClientOptions;
  readonly #fetch: Fetch;

  /** Without a URL, the client uses the service that the page was loaded from. */
  constructor(baseUrl: string | URL = "", options: ClientOptions = {}) {
    this.#baseUrl = String(baseUrl).replace(/\/+$/, "");
    this.#options = options;
    this.#fetch = options.fetch ?? ((url, init) => fetch(url, init));
  }

  /** Score a table. If the table breaks rules, `report.legal` is false and `report.findings` says why; this is no error. */
  async score(table: Table, options: CallOptions = {}): Promise<ScoreResponse> {
    const { data, info, headers } = await this.#send("post", "/v1/scores", shapes.REPORT, options, {
      body: JSON.stringify(table),
    });
    const location = headers.get("Content-Location");
    return { report: data, location: location && this.#baseUrl + location, ...info };
  }

  /** Score many tables. Returns a report or a problem for each, in order. It sends several requests if needed, one by one. */
  async scoreBatch(tables: Iterable<Table>, options: CallOptions = {}): Promise<BatchResponse> {
    const [results, requestId]: [BatchResult[], string] = [[], newRequestId()];
    for await (const result of this.#scoreAll(tables, MAX_TABLES, options, requestId)) results.push(result);
    return { results, requestId };
  }

  /** Score a stream of tables, with up to a hundred in a request. It reads only the tables needed for the next results. */
  scoreMany(tables: Tables, options: CallOptions = {}): AsyncGenerator<BatchResult, void, undefined> {
    return this.#scoreAll(tables, STREAM_BATCH, options, newRequestId());
  }

  /** Judge a move. If it is not legal, `verdict.legal` is false and `verdict.findings` says why; this is no error. */
  async checkMove<T extends RunningTable>(
    table: T,
    move: MoveOf<T>,
    options: TotalsOptions = {},
  ): Promise<VerdictResponse<T>> {
    const { data, requestId } = await this.#ask("/v1/moves", shapes.VERDICT, { table, move }, options);
    return { verdict: data as VerdictOf<T>, requestId };
  }

  /** List the legal moves that answer a question. */
  async options<T extends RunningTable>(
    table: T,
    ask: QuestionOf<T>,
    options: TotalsOptions = {},
  ): Promise<OptionsResponse<T>> {
    const { data, requestId } = await this.#ask("/v1/moves/options", shapes.OPTIONS, { table, ask }, options);
    return { options: data.options as OptionOf<T>[], complete: data.complete, requestId };
  }

  /** Play a record through, up to its first move that is not legal. */
  async replay<R extends GameRecord, S extends Stage = "running">(
    record: R,
    { stage, ...options }: ReplayOptions<S> = {},
  ): Promise<ReplayResponse<R["start"], S>> {
    const body = { ...record, ...(stage && { stage }) };
    const { data, requestId } = await this.#ask("/v1/replays", shapes.REPLAY, body, options);
    return { replay: data as ReplayOf<R["start"], S>, requestId };
  }

  /** Find what an illegal table was probably meant to be. The first correction is the most likely one. */
  async correct(table: Table, options: TotalsOptions = {}): Promise<CorrectionsResponse> {
    const { data, requestId } = await this.#ask("/v1/corrections", shapes.CORRECTIONS, { table }, options);
    return { ...data, requestId };
  }

  /** Say what each list of changes would do to a table: the findings that it adds, and those that it settles. */
  async tryChanges(
    table: Table,
    changes: PlacementsRequest["try"],
    options: TotalsOptions = {},
  ): Promise<PlacementsResponse> {
    const { data, requestId } = await this.#ask("/v1/placements", shapes.PLACEMENTS, { table, try: changes }, options);
    return { placements: data.placements, requestId };
  }

  /** Load a report that the service still stores. */
  report(id: string, options?: UnconditionalOptions): Promise<ReportResponse>;
  report(id: string, options: ConditionalOptions): Promise<ReportResponse | Unchanged>;
  report(id: string, options: ConditionalOptions = {}): Promise<ReportResponse | Unchanged> {
    return this.#get("/v1/scores/{id}", shapes.REPORT, options, (report) => ({ report }), id);
  }

  /** Load the list of games. */
  games(options?: UnconditionalOptions): Promise<GamesResponse>;
  games(options: ConditionalOptions): Promise<GamesResponse | Unchanged>;
  games(options: ConditionalOptions = {}): Promise<GamesResponse | Unchanged> {
    return this.#get("/v1/games", shapes.GAMES, options, ({ games }) => ({ games }));
  }

  /** Load everything about a game: legality, scoring, rulings, set-up, words. */
  game(name: GameName, options?: UnconditionalOptions): Promise<CatalogueResponse>;
  game(name: GameName, options: ConditionalOptions): Promise<CatalogueResponse | Unchanged>;
  game(name: GameName, options: ConditionalOptions = {}): Promise<CatalogueResponse | Unchanged> {
    return this.#get("/v1/games/{game}", shapes.CATALOGUE, options, (catalogue) => ({ catalogue }), name);
  }

  /** Load the JSON Schema of a game's tables, with descriptions in the language. */
  schema(name: GameName, options?: UnconditionalOptions): Promise<SchemaResponse>;
  schema(name: GameName, options: ConditionalOptions): Promise<SchemaResponse | Unchanged>;
  schema(name: GameName, options: ConditionalOptions = {}): Promise<SchemaResponse | Unchanged> {
    return this.#get("/v1/games/{game}/schema", shapes.SCHEMA, options, (schema) => ({ schema }), name);
  }

  /** Load a finished, legal table of a game. */
  example<Name extends GameName>(name: Name, options?: UnconditionalOptions): Promise<ExampleResponse<Name>>;
  example<Name extends GameName>(name: Name, options: ConditionalOptions): Promise<ExampleResponse<Name> | Unchanged>;
  example<Name extends GameName>(
    name: Name,
    options: ConditionalOptions = {},
  ): Promise<ExampleResponse<Name> | Unchanged> {
    const select = (table: Table) => ({ table: table as TableOf<Name> });
    return this.#get("/v1/games/{game}/example", shapes.TABLE, options, select, name);
  }

  /** Load the state of the service. Throws a `DrainingError` if the service is shutting down. */
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
      // A table that is too large for any request gets a problem as its result, and does not affect the others.
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
    throw new UnexpectedResponse("A response with other data than was asked for.", response);
  }
}
