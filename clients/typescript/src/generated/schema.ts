// Generated from openapi/openapi.json by generate.mjs; changes are lost.

export interface paths {
    "/v1/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score one table
         * Returns a report. A table that breaks a rule gets a report with `legal: false`, not an error. The same table always gets the same report, so this request is safe to repeat.
         */
        post: operations["scoreTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scores/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score many tables
         * Returns one result for each table, in the same order: a report, or a problem. A table that can’t be scored does not affect the others.
         */
        post: operations["scoreBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/scores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a stored report
         * Returns a report by its id, if it is still stored. Otherwise post the table again: the same table gets the same report and id. A report never changes, so you can cache it as long as you like.
         */
        get: operations["recallReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judge a move
         * Returns whether a move is legal on a table, which rules it breaks, and what it changes. A move that breaks a rule gets a verdict with `legal: false`, not an error. It makes no difference whether the table was legal before.
         */
        post: operations["judgeMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moves/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the legal moves
         * Returns the legal moves, at most 1,000, each with what it changes. You send a table and a question, such as what a player can do with these dice. You can also send a record with a question: then each move can be added to the record, and the answer follows from everything that happened before. If no move is legal, `findings` says what stands in the way. For the rate limit, it counts as 1 request, or as more if there is much to try: usually 1 to 5; with a record, 5 moves count as 1 request at least.
         */
        post: operations["listMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a recorded game
         * Returns a verdict on each move and event up to the first illegal move, the table after the legal moves, its report, and whose turn is next. An event says that the players ignore a rule from then on, or follow it again, or what lies on the table now. It has no effect on the moves before it. For the rate limit, 5 moves count as 1 request. If the verdicts would have more than 4 MiB of JSON, the answer is 400, and `at` is the first move that is too much. A game with the pieces of one box never needs that much.
         */
        post: operations["replayGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/placements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try changes on a table
         * Returns what each of many small changes would do to a table: the new findings, the rules that are no longer broken and, if you ask for them, the points. Use it to show which pieces can go where. A list of changes that can’t be applied gets a problem, and does not affect the others. For the rate limit, it counts as 1 request, and about 1 more for each 10 lists of changes. If the answer would have more than 4 MiB of JSON, you get 400, and `at` is the first list of changes that is too much.
         */
        post: operations["tryChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct a table
         * Returns up to 12 corrections of an illegal table, the most likely first. Each has the changes that make the table legal. If there are too many mistakes to correct all at once, `steps` has changes that correct some of them. For the rate limit, it counts as 1 request, or as more if many changes must be tried: usually 5 to 50.
         */
        post: operations["correctTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the games
         * Returns all games with their variants.
         */
        get: operations["listGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a game
         * Returns everything about a game: what is in the box, which rules a table must follow, what gives points, how unclear rules are read, and a label for each word that a table can contain.
         */
        get: operations["showGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the JSON Schema of a game’s tables
         * Returns a JSON Schema (2020-12), with its descriptions in the requested language. Use it to validate a table before you send it, or to build a form.
         */
        get: operations["showSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{game}/example": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an example table of a game
         * Returns a finished, legal table. Post it as it is, or change it into your own.
         */
        get: operations["showExample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * Returns this OpenAPI 3.1 document.
         */
        get: operations["describe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the documentation
         * Returns the first page of the documentation, or the page to try the API.
         */
        get: operations["readDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of errors
         * Returns a page with a link to the page of each kind of error.
         */
        get: operations["listProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the list of the games
         * Returns a page with links to the rules of each game.
         */
        get: operations["readRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/rules/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the list of a game’s rules
         * Returns a page with links to the pages of all rules of a game.
         */
        get: operations["readRulesOfGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/rules/{game}/how-to-play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page about how a game is played
         * Returns a page that explains a game: how it begins, a turn, special moments, the end and the points.
         */
        get: operations["readHowToPlay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/rules/{game}/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page about a rule
         * Returns the page that explains a rule: what it says, why, what it can’t see, and an example that breaks it and one that does not. The address follows from the game and the id of the rule.
         */
        get: operations["readRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a problem
         * Returns the page that the `type` of a problem document points to.
         */
        get: operations["explainProblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process runs
         * Returns 200 as long as the process can answer.
         */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that new requests are welcome
         * Returns 503 as soon as the instance is shutting down.
         */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics
         * Returns metrics in the Prometheus text format: requests, durations, tables by game and result, findings by rule.
         */
        get: operations["showMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = { [name: string]: never };
/**
 * Award
 * An award or a penalty, such as the award for the tallest house: who gets it, or who tied and does not.
 *
 *     If the table does not say who has an award, `candidates` are the seats that may have it. `text` says it as a
 *     sentence.
 */
export interface Award {
    /** The id of the scoring rule, as in the catalogue. New ids may be added. */
    rule: string;
    /** The seats that have the award. Empty if nobody has it, or if `known` is false. */
    seats: number[];
    /** The seats that tie for the award. If there are any, nobody has it. */
    tied: number[];
    /** The number that decides who has the award, for example the height of the tallest house. 0 if nobody has any. Null if nothing is counted, as in the award for the first house of a material. */
    best: number | null;
    /** Points for each seat that has the award. */
    points: number;
    /** More about the award. In the wolves’ game: the `color` of the houses, and `smooki`, which is true if Smooki has or ties for the tallest. In the pigs’ game, if an award for a first house is unknown: `owners`, the number of `candidates` who have such a house. */
    facts: {
        [key: string]: Fact;
    };
    /** False if the table does not say who has the award, and its pieces don’t, either. Then nobody gets its points. Only the awards for the first house of a material can be unknown. */
    known: boolean;
    /** If the award is unknown: the seats that may have it, as far as the pieces tell. First come those who have such a house. */
    candidates: number[];
    /** Who has the award, who ties for it, or that nobody knows, as a sentence. */
    text: string;
}
/**
 * BadRequestProblem
 * The request breaks a rule of HTTP. The detail says which rule, if the service knows it. Check your HTTP library, and any proxy in between.
 */
export interface BadRequestProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/bad-request";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 400;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** Each mistake in the request body, with its place. */
    errors: BodyError[];
}
/** Tables to score. */
export interface Batch {
    /** The tables to score, 1 to 500. */
    tables: BatchItem[];
}
/** The answer to a batch. */
export interface BatchAnswer {
    /** One result for each table, in the same order. */
    results: BatchResult[];
}
/**
 * BatchItem
 * A table. Anything else gets a problem as its result, and the other tables are still scored.
 */
export type BatchItem = PrinceTable | PigsTable | WolvesTable | { [name: string]: never } | unknown[] | string | number | boolean | null;
/**
 * BatchProblem
 * A table with a problem.
 */
export interface BatchProblem {
    /** Why this table could not be scored. Its pointers start at the whole batch, as in `/tables/3/players`. */
    problem: TableRefusal;
}
/**
 * BatchReport
 * A table that was scored.
 */
export interface BatchReport {
    /** The report on this table. */
    report: Report;
}
/**
 * BatchResult
 * The result for one table of a batch: a report, or a problem with this table.
 */
export type BatchResult = BatchReport | BatchProblem;
/**
 * BodyError
 * One mistake in a request body.
 */
export interface BodyError {
    /** A JSON Pointer (RFC 6901) to the mistake in the request body; an empty pointer is the whole body. */
    at: string;
    /** Which kind of mistake it is. Apps can branch by it; new codes may be added. */
    code: FaultCode;
    /** What is wrong there and what is expected, as a sentence. */
    detail: string;
    /** The numbers and words behind the sentence, so that an app can write its own. */
    facts: {
        [key: string]: Fact;
    };
}
/**
 * BugProblem
 * This is a bug in the service. Report the id in the X-Request-Id header to its operator, who can find the cause in the log.
 */
export interface BugProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/bug";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 500;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * Catalogue
 * The catalogue of a game: its pieces, its rules, and the words for them.
 *
 *     `seats` are the labels that stand for players in sentences, such as "Player 1".
 */
export interface Catalogue {
    /** The name of the game, as in a table. */
    game: string;
    /** The title of the game, for people. */
    title: string;
    /** The edition of the game that these rules are for. */
    edition: string;
    /** How many people can play. */
    players: Players;
    /** The version of the rules. */
    rules: string;
    /** The language of this catalogue. */
    language: string;
    /** The variants of the game. */
    variants: Named[];
    /** How the setup depends on the number of players. */
    setup: Setup[];
    /** What is in the box. */
    components: Component[];
    /** A label, for people, for each word that a table or a report can contain. */
    vocabulary: {
        [key: string]: string;
    };
    /** The rules that a table must follow, in the order of the rulebook. */
    legality: LawEntry[];
    /** The rules that a move must follow; empty for a game whose moves can’t be judged. */
    turns: TurnEntry[];
    /** The rules that give or take points, in the order of the score table. */
    scoring: ScoringEntry[];
    /** Who wins when several players have the most points. */
    tie_break: string;
    /** How unclear rules are read. */
    rulings: Ruling[];
    /** House rules that a table can turn on. */
    house_rules: Named[];
    /** The rules that ask about something that is legal, but probably a mistake. */
    doubts: DoubtEntry[];
    /** The labels that stand for players in every sentence in this language, by seat, as many as can play. A sentence writes them exactly so, and nothing else in it looks like them. To show the players’ names, replace them; both clients do this with `named`. Smooki of the wolves’ game is always written as in the `vocabulary`. `x-labels` of the OpenAPI document has those of all languages. */
    seats: string[];
}
/**
 * Change
 * One operation of a JSON Patch. The path is a JSON Pointer. `remove` has no value.
 */
export interface Change {
    /** What to do at this place: add, remove or replace a value. */
    op: ChangeOperation;
    /** A JSON Pointer (RFC 6901) into the table, as the changes before this one have left it. */
    path: string;
    /** The new value. There is none for `remove`. */
    value?: unknown;
}
/**
 * The operations of a JSON Patch that occur in changes.
 *
 * - `add`: Puts the value there; in a list, before the item with this index.
 * - `remove`: Takes the value away.
 * - `replace`: Puts the value in place of another.
 * @enum {string}
 */
export type ChangeOperation = "add" | "remove" | "replace";
/**
 * Cite
 * Where a rule is written: the rulebook, and the section in it.
 */
export interface Cite {
    /** The title of the rulebook. */
    book: string;
    /** The section of the rulebook. */
    section: string;
}
/**
 * Component
 * One kind of piece in the box of a game.
 */
export interface Component {
    /** The name of this kind of piece. */
    name: string;
    /** The name of this kind of piece, for people. */
    title: string;
    /** How many are in the box. */
    count: number;
}
/**
 * Correction
 * The changes that turn an illegal table into the legal one that was probably meant, and a sentence about them.
 *
 *     `certain` is true if no other table is as likely. `totals` are the points of each player, if a client asked for
 *     them.
 */
export interface Correction {
    /** What to change on the table, as JSON Patch (RFC 6902). */
    changes: Change[];
    /** The changes in words. */
    text: string;
    /** The points by seat after the changes, if you asked for them. */
    totals: number[] | null;
    /** True if no other legal table differs as little. Then this one is almost always what was meant. */
    certain: boolean;
}
/**
 * CorrectionGroup
 * Findings that hang together, and changes that correct all of them, but leave the other findings of the table.
 */
export interface CorrectionGroup {
    /** The findings that hang together, for example because they are about the same house. */
    findings: Finding[];
    /** Changes that correct these findings and leave the others. The most likely come first. Totals are null, because the table still breaks other rules. */
    corrections: Correction[];
}
/**
 * CorrectionStep
 * A change that repairs only a part of an illegal table. `left` is the number of mistakes that remain.
 */
export interface CorrectionStep {
    /** What to change on the table, as JSON Patch (RFC 6902). */
    changes: Change[];
    /** The changes in words. */
    text: string;
    /** How many findings are left after the changes. */
    left: number;
}
/**
 * CorrectionsAnswer
 * The answer to an illegal table: the closest legal tables, the most likely first.
 *
 *     If there are none, `steps` lists changes that repair a part of the table. If several mistakes have nothing to do with
 *     each other, `groups` has each of them with its own corrections, the surest first. `tried` is the number of tables that
 *     were tried for `corrections` and `steps`. `complete` is false if the search stopped at its limit with fewer than 12
 *     corrections.
 */
export interface CorrectionsAnswer {
    /** Whether the table is legal already. If it is, there are no corrections. */
    legal: boolean;
    /** Changes that lead to the nearest legal tables, which differ the least from this one. The most likely come first. */
    corrections: Correction[];
    /** Changes that correct only some of the mistakes. They are listed if one or two changes can’t correct all. */
    steps: CorrectionStep[];
    /** If several mistakes have nothing to do with each other, and no single change is likely to have caused them: each of them with its own corrections, the surest first, at most four. Correct one, then ask again. Otherwise empty. */
    groups: CorrectionGroup[];
    /** How many tables were tried for `corrections` and `steps`. */
    tried: number;
    /** True if all tables that could be among the nearest were tried. False if the search stopped at its limit. */
    complete: boolean;
}
/**
 * CorrectionsRequest
 * A table to correct.
 */
export interface CorrectionsRequest {
    /** The table to correct. */
    table: Table;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * What decides who wins.
 *
 * - `points`: One player has the most points.
 * - `shared`: Several players win: they are equal in points and in the tie-break.
 * - `tie-break`: Several players have the most points, and one of them wins the tie-break.
 * @enum {string}
 */
export type DecidedBy = "points" | "shared" | "tie-break";
/**
 * Doubt
 * Something that no rule forbids, but that is probably a mistake. It never makes a table illegal.
 */
export interface Doubt {
    /** The id of the rule that asks, as in the catalogue’s `doubts`. `/docs/rules/{game}/{rule}` explains it. */
    rule: string;
    /** What is doubtful, as a sentence. */
    message: string;
    /** JSON Pointers (RFC 6901) to the parts of the table that the question is about. */
    at: string[];
    /** The numbers and words behind the sentence, so that an app can write its own. The catalogue lists them for each rule. */
    facts: {
        [key: string]: Fact;
    };
}
/**
 * DoubtEntry
 * A check for something legal that is probably a typing mistake. `source` says where its data comes from.
 */
export interface DoubtEntry {
    /** The id of the rule, as in the `rule` of a doubt. */
    id: string;
    /** A short title of the rule. */
    title: string;
    /** What the rule asks about, as a sentence. */
    law: string;
    /** The names of the facts in the doubts of this rule. */
    facts: string[];
    /** Where the facts of the rule come from. It is not the rulebook. */
    source: string;
}
/**
 * DrainingProblem
 * This server is shutting down and is being replaced. Send the request again, and another server will answer.
 */
export interface DrainingProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/draining";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 503;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * How the engine was built. Both builds give the same reports.
 *
 * - `compiled`: The parts that take most of the time are compiled.
 * - `pure`: Plain Python.
 * @enum {string}
 */
export type EngineBuild = "compiled" | "pure";
/**
 * Fact
 * A value that a sentence was made of, or a list of them.
 */
export type Fact = boolean | number | string | (number | string)[];
/**
 * The kinds of mistakes in a request body.
 *
 * - `bound`: A number is too small or too large. The facts are `least`, `most` and `got`.
 * - `http`: The request is not correct HTTP; `detail` says why.
 * - `json`: The body is not JSON, or not in UTF-8. The fact `mistake` says why, for example `comma` or `truncated`; `line` and `column` say where, if that is known.
 * - `length`: A list has too few or too many items. The facts are the limit, `least` or `most`, and the number of items, `count`, unless the list is a batch.
 * - `missing`: A member is missing. The fact is `member`.
 * - `never-waived`: `waive` names a rule that always applies. The fact is `rule`.
 * - `other`: Something else is wrong with the request; `detail` says what.
 * - `place`: A change can’t be applied, because the place in its `path` does not exist or can’t be changed.
 * - `repeated`: A word occurs twice in a list. The fact is `word`.
 * - `type`: A value has the wrong type, for example a text instead of a whole number. The facts are `expected` and `got`.
 * - `unknown-member`: There is no such member. The facts are `member` and `expected`.
 * - `word`: A word is not one of those that are possible here. The facts are `word` and `expected`.
 * @enum {string}
 */
export type FaultCode = "bound" | "http" | "json" | "length" | "missing" | "never-waived" | "other" | "place" | "repeated" | "type" | "unknown-member" | "word";
/**
 * Finding
 * A broken rule: a sentence that says what is wrong, and JSON Pointers to the pieces that break the rule.
 *
 *     If `healable` is false, no piece that is added later can make the table legal again.
 */
export interface Finding {
    /** The id of the broken rule, as in the catalogue. New ids may be added. `/docs/rules/{game}/{rule}` explains it. */
    rule: string;
    /** What is wrong, as a sentence. Players are called “Player 1”, “Player 2” and so on. */
    message: string;
    /** JSON Pointers (RFC 6901) to the parts of the table that break the rule; an empty pointer is the whole table. */
    at: string[];
    /** The numbers and words behind the sentence, so that an app can write its own. The catalogue lists them for each rule. */
    facts: {
        [key: string]: Fact;
    };
    /** Where the rulebook states this rule. */
    cite: Cite;
    /** True if the table waives this rule; then the finding does not make the table illegal. */
    waived: boolean;
    /** False if no piece that is added later can make the table legal again. So this can be shown while a table is still being entered. Always false for moves. */
    healable: boolean;
}
/**
 * GameEntry
 * One game in the list of games: its name, title, number of players and variants.
 */
export interface GameEntry {
    /** The name of the game, as in a table. */
    game: string;
    /** The title of the game, for people. */
    title: string;
    /** How many people can play. */
    players: Players;
    /** The variants of the game. */
    variants: Named[];
}
/**
 * GameList
 * All games that can be scored.
 */
export interface GameList {
    /** All games, sorted by their names. */
    games: GameEntry[];
}
/**
 * Whether pieces that are added later can heal what breaks a rule.
 *
 * - `always`: Every finding of the rule can be healed.
 * - `never`: No finding of the rule can be healed.
 * - `sometimes`: Each finding says whether it can be healed.
 * @enum {string}
 */
export type Healable = "always" | "never" | "sometimes";
/**
 * Health
 * The versions of the service and of the rules, the build of the engine, and whether the shared cache responds.
 *
 *     The engine is plain Python (`pure`), or its busiest parts are `compiled`. Both give the same reports.
 */
export interface Health {
    /** `live` in the answer of `/health/live`, `ready` in that of `/health/ready`. */
    status: string;
    /** The version of Tallytale that runs here. */
    version: string;
    /** The version of the rules. */
    rules: string;
    /** Which build of the engine runs here. */
    build: EngineBuild;
    /** The cache that all instances share: `off` if there is none, `up`, or `away` while it does not answer. */
    shared_cache: SharedCache;
}
/**
 * LawEntry
 * A rule that a table must follow.
 */
export interface LawEntry {
    /** The id of the rule, as in the `rule` of a finding. */
    id: string;
    /** A short title of the rule. */
    title: string;
    /** The rule, as a sentence. */
    law: string;
    /** Where the rulebook states this rule. */
    cite: Cite;
    /** Whether a table can waive this rule. */
    waivable: boolean;
    /** Whether the rule applies to finished games, to running ones, or to both. */
    stages: Stage[];
    /** Optional members of the table that this rule needs. If one is not sent, the rule is listed under `unchecked`. */
    needs: string[];
    /** Whether the findings of this rule may disappear when pieces are added. */
    healable: Healable;
    /** The names of the facts in the findings of this rule. */
    facts: string[];
}
/**
 * MalformedProblem
 * The request could not be read as JSON in UTF-8. Each error names a mistake and its place.
 */
export interface MalformedProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/malformed";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 400;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** Each mistake in the request body, with its place. */
    errors: BodyError[];
}
/**
 * MediaTypeProblem
 * Send JSON in UTF-8, uncompressed, with the header “Content-Type: application/json”.
 */
export interface MediaTypeProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/media-type";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 415;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * Move
 * A move of one of the games.
 */
export type Move = PrinceMove | PigsMove | WolvesMove;
/**
 * MoveRequest
 * A table, and a move to judge on it. The table’s `stage` is `running`.
 */
export type MoveRequest = PrinceMoveRequest | PigsMoveRequest | WolvesMoveRequest;
/**
 * Named
 * The name, title and description of a variant or of a house rule.
 */
export interface Named {
    /** The name to use in a table. */
    name: string;
    /** The title, for people. */
    title: string;
    /** What is different with this variant or house rule. */
    text: string;
}
/**
 * Next
 * What comes next in a recorded game.
 *
 *     `seats` are the players who may act next: null if nobody can know, and empty after the end. `ask` is the question to
 *     send for a list of their legal moves.
 */
export interface Next {
    /** The seats that may act next, in order. Before the first move of a record that begins with the game, these are all players. In the last turns of The Three Little Wolves for two, these are both players, first whoever should play now. It is null if this can’t be known, and empty if the game is over. */
    seats: number[] | null;
    /** The question to send to `/v1/moves/options` for the first of these seats. It is null if the question can’t be known, for example because the player’s cards are unknown. */
    ask: Question | null;
    /** More that an app may show, such as how many turns are left. Each game has its own. */
    facts: {
        [key: string]: boolean | number | string | (number | null)[] | null;
    };
}
/**
 * NotAcceptableProblem
 * The Accept header rules out the only format that is available. Leave the header out, or add the format named in the detail.
 */
export interface NotAcceptableProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/not-acceptable";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 406;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * NotFoundProblem
 * There is nothing at this address. The games are listed at /v1/games, and the API is described at /docs.
 */
export interface NotFoundProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/not-found";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 404;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * NotRememberedProblem
 * Reports are stored only for a while. Post the game table again: the same table gets the same report and id.
 */
export interface NotRememberedProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/not-remembered";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 404;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * Option
 * A legal move, what it changes on the table and, if a client asked for them, the points of each player.
 *
 *     For a move that the rules choose, such as where a pig token goes, `why` tells the reason and what was compared.
 */
export interface Option {
    /** A legal move. Send it as it is. */
    move: Move;
    /** What the move changes on the table, as JSON Patch (RFC 6902). */
    changes: Change[];
    /** The points by seat after the move, if you asked for them and the table is legal. */
    totals: number[] | null;
    /** For a move that the rules choose: a word of the vocabulary that says why (`reason`), pointers to what was compared (`compared`), and the numbers that decided. */
    why?: {
        [key: string]: Fact;
    };
}
/**
 * OptionsAnswer
 * The legal moves that a player can choose from. `complete` is false if there are more than are listed.
 *
 *     If there are none, `findings` says what stands in the way: the rules that forbid every move or, if no rule does, those
 *     that forbid the moves which are nearest to legal ones. Each rule has one finding, which points into the question.
 *
 *     Two members are only in the answers to some questions. `may_end` tells whether a turn that has begun may end as it is;
 *     if not, `findings` says why. `refused` lists the pieces that no option uses.
 */
export interface OptionsAnswer {
    /** The legal moves. The same request always gets them in the same order. If you sent a record, each can be added to it. */
    options: Option[];
    /** Whether these are all legal moves. False if there are more than 1,000. */
    complete: boolean;
    /** If there are no legal moves: what stands in the way, one finding for each rule. It is the rule that forbids every move or, if no rule does, the rules that forbid the moves which are nearest to legal ones. The pointers start at the request body, such as `/ask/seat`, or `/moves/7` if the record that you sent has an illegal move. If the answer has `may_end`, these are the rules that the turn breaks if it ends as it is. */
    findings: Finding[];
    /** Whether the turn that has begun may end as it is. Only in the answer to a question with `buys`. */
    may_end?: boolean;
    /** The pieces that no option uses, such as each kind of tile that can’t be bought next, with the rule that forbids it. Only in the answers to some questions. */
    refused?: Refusal[];
}
/**
 * OptionsRequest
 * The question which moves are legal on a table, or after a record. The table’s `stage` is `running`.
 */
export type OptionsRequest = PrinceOptionsRequest | PigsOptionsRequest | WolvesOptionsRequest | PrinceRecordOptionsRequest | PigsRecordOptionsRequest | WolvesRecordOptionsRequest;
/**
 * PieceScore
 * What became of one piece in the scoring. For example, a house was completed or demolished.
 */
export interface PieceScore {
    /** A JSON Pointer (RFC 6901) to the piece in the table. */
    at: string;
    /** What became of the piece. Houses of the pigs are `complete` or `discarded`; those of the wolves are `standing`, `tallest` or `demolished`. */
    state: string;
    /** What was counted of the piece: the `height` of a house and, in the wolves’ game, its `color`, unless it is all white. There, `reason` is a word of the vocabulary that says why the house has this state, and `compared` has pointers to the houses that it was compared with. */
    facts: {
        [key: string]: Fact;
    };
}
/**
 * PigsBlow
 * A blow of the wolf on a house, with the material that the spinner points at.
 */
export interface PigsBlow {
    /** Whose house it is. */
    seat: number;
    /** Which of that player’s houses, counted from 0. */
    house: number;
    /** The material that is blown away. */
    material: PigsMaterial;
}
/**
 * PigsBuy
 * One tile that is bought and added to a house. A door goes under the house, any other tile on top.
 */
export interface PigsBuy {
    /** The material of the tile. */
    material: PigsMaterial;
    /** Whether the tile is a door, a window or a roof. */
    part: PigsPart;
    /**
     * Flowerpots on this tile.
     * @default 0
     */
    flowerpots?: number;
    /**
     * Which of the player’s houses it is added to, counted from 0; null for a new house.
     * @default null
     */
    house?: number | null;
}
/**
 * PigsDice
 * The symbols that the five dice show after the last roll.
 */
export interface PigsDice {
    /**
     * Dice that show a door.
     * @default 0
     */
    door?: number;
    /**
     * Dice that show a window.
     * @default 0
     */
    window?: number;
    /**
     * Dice that show a roof.
     * @default 0
     */
    roof?: number;
    /**
     * Dice that show a wolf.
     * @default 0
     */
    wolf?: number;
}
/**
 * PigsEvent
 * An event in a record of The Three Little Pigs.
 */
export type PigsEvent = PigsWaiveEvent | PigsTableEvent;
/**
 * PigsEventRule
 * A rule of The Three Little Pigs that an event can waive.
 *
 * - `pigs.end.last-tile`: No wolf comes after the last turn, so the tiles bought in that turn are still in a house.
 * - `pigs.end.not-reached`: The game ends when as many stacks are empty as there are players.
 * - `pigs.end.passed`: The game ends when as many stacks are empty as there are players, or one more if the last turn empties two.
 * - `pigs.firsts.impossible`: A player with an award has a house all of that material, or had one that the wolf blew away.
 * - `pigs.firsts.unclaimed`: The first player to complete a house of one material, with a door, a window and a roof, gets its award.
 * - `pigs.house.door-lowest`: A door is always the lowest tile of its house.
 * - `pigs.house.foundation`: A house starts with a door or a window.
 * - `pigs.house.one-door`: A house has at most one door.
 * - `pigs.house.one-roof`: A house has at most one roof.
 * - `pigs.house.roof-top`: No door or window is built on top of a roof.
 * - `pigs.tiles.supply`: The box has four tiles of each kind: four wooden doors, for example.
 * - `pigs.turn.afford`: A tile costs dice that show its part: two for a straw tile, three for a wooden tile, four for a brick tile.
 * - `pigs.turn.blow-missing`: When the wolf comes, it must blow on a house of another player, if there is one.
 * - `pigs.turn.blow-own`: A player can’t let the wolf blow on their own house.
 * - `pigs.turn.blow-unasked`: The wolf comes only if at least two dice show a wolf.
 * - `pigs.turn.completed`: A house that has a roof can’t get any more tiles.
 * - `pigs.turn.must-buy`: A player must buy a tile if the dice can pay for one that is left in its stack and can be placed.
 * - `pigs.turn.order`: Players take turns clockwise.
 * - `pigs.turn.over`: When as many stacks are empty as there are players, the game is over and nobody has another turn.
 * - `pigs.turn.second-door`: A house that has a door can’t get a second one.
 * - `pigs.turn.start`: A roof can’t begin a house.
 * - `pigs.turn.stock`: Only tiles that are left in their stack can be bought.
 * - `pigs.turn.wolf`: No tile can be bought in a turn in which the wolf comes.
 * @enum {string}
 */
export type PigsEventRule = "pigs.end.last-tile" | "pigs.end.not-reached" | "pigs.end.passed" | "pigs.firsts.impossible" | "pigs.firsts.unclaimed" | "pigs.house.door-lowest" | "pigs.house.foundation" | "pigs.house.one-door" | "pigs.house.one-roof" | "pigs.house.roof-top" | "pigs.tiles.supply" | "pigs.turn.afford" | "pigs.turn.blow-missing" | "pigs.turn.blow-own" | "pigs.turn.blow-unasked" | "pigs.turn.completed" | "pigs.turn.must-buy" | "pigs.turn.order" | "pigs.turn.over" | "pigs.turn.second-door" | "pigs.turn.start" | "pigs.turn.stock" | "pigs.turn.wolf";
/**
 * PigsFirsts
 * In the variant for veteran pigs: who first completed a house all of straw, of wood and of brick.
 *
 *     If it is not known who was first with a material, its member is left out, and nobody gets that award.
 */
export interface PigsFirsts {
    /** The seat that first completed a house all of straw; null if nobody did. Left out if unknown. */
    straw?: number | null;
    /** The seat that first completed a house all of wood; null if nobody did. Left out if unknown. */
    wood?: number | null;
    /** The seat that first completed a house all of brick; null if nobody did. Left out if unknown. */
    brick?: number | null;
}
/**
 * PigsHouse
 * A house, completed or not.
 */
export interface PigsHouse {
    /** The tiles of the house, from the lowest to the highest. */
    tiles: PigsTile[];
}
/**
 * The house rules that you can agree on.
 *
 * - `open-houses-break-ties`: Houses without a roof count in a tie. In a tie, houses without a roof are counted, too.
 * - `open-houses-flowerpots`: Flowerpot award: houses without a roof count. For the flowerpot award, flowerpots on houses without a roof count, too.
 * @enum {string}
 */
export type PigsHouseRule = "open-houses-break-ties" | "open-houses-flowerpots";
/**
 * What a tile is made of.
 *
 * - `brick`: brick
 * - `straw`: straw
 * - `wood`: wood
 * @enum {string}
 */
export type PigsMaterial = "brick" | "straw" | "wood";
/**
 * PigsMove
 * One turn. A player buys tiles, or the wolf blows on a house, or neither happens.
 */
export interface PigsMove {
    /** Whose turn it is. */
    seat: number;
    /**
     * What the dice show in the end; null if unknown.
     * @default null
     */
    dice?: PigsDice | null;
    /**
     * The tiles bought, in this order.
     * @default []
     */
    buys?: PigsBuy[];
    /**
     * The house that is blown on; null if none is.
     * @default null
     */
    blow?: PigsBlow | null;
}
/**
 * PigsMoveRequest
 * A move in The Three Little Pigs, to be judged.
 */
export interface PigsMoveRequest {
    /** The table on which the move is made. */
    table: PigsRunningTable;
    /** The move. */
    move: PigsMove;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * PigsOptionsRequest
 * A question about moves in The Three Little Pigs.
 */
export interface PigsOptionsRequest {
    /** The table on which the move is made. */
    table: PigsRunningTable;
    /** The question which moves are legal. */
    ask: PigsQuestion;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * Which part of a house a tile is.
 *
 * - `door`: door
 * - `roof`: roof
 * - `window`: window
 * @enum {string}
 */
export type PigsPart = "door" | "roof" | "window";
/**
 * PigsPlayer
 * One player.
 */
export interface PigsPlayer {
    /** The houses of this player, completed or not. */
    houses: PigsHouse[];
}
/**
 * PigsQuestion
 * The question what a player can do after a roll of the dice.
 *
 *     With `buys`, it is about a turn that has begun: which tile can be bought next?
 */
export interface PigsQuestion {
    /** Whose turn it is. */
    seat: number;
    /** What the dice show in the end; null if unknown. */
    dice: PigsDice | null;
    /**
     * The tiles bought in this turn so far; null to ask about whole turns.
     * @default null
     */
    buys?: PigsBuy[] | null;
}
/**
 * PigsRecord
 * A record of a game of The Three Little Pigs.
 */
export interface PigsRecord {
    /** The table before the first move. */
    start: PigsRunningTable;
    /** The moves and events, in the order in which they happened. */
    moves: (PigsMove | PigsEvent)[];
    /**
     * The format of the record.
     * @default tallytale/1
     * @enum {string}
     */
    record?: "tallytale/1";
    /**
     * The stage of the table in the answer: `final` to score the end of the game.
     * @default running
     */
    stage?: Stage;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * PigsRecordOptionsRequest
 * A question about moves in The Three Little Pigs, after a record.
 */
export interface PigsRecordOptionsRequest {
    /** The table before the first move. */
    start: PigsRunningTable;
    /** The moves and events, in the order in which they happened. */
    moves: (PigsMove | PigsEvent)[];
    /** The question which moves are legal. */
    ask: PigsQuestion;
    /**
     * The format of the record.
     * @default tallytale/1
     * @enum {string}
     */
    record?: "tallytale/1";
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * PigsRunningTable
 * A table of The Three Little Pigs before the end of the game.
 */
export interface PigsRunningTable {
    /**
     * The game that was played.
     * @enum {string}
     */
    game: "three-little-pigs";
    /** One entry per player, in seating order; seats are numbered from 0. */
    players: PigsPlayer[];
    /**
     * The variant that was played.
     * @default base
     */
    variant?: PigsVariant;
    /**
     * `final` for a finished game, `running` for a game between two turns, which is scored as if it ended now.
     * @enum {string}
     */
    stage: "running";
    /**
     * Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored.
     * @default []
     */
    waive?: PigsWaivable[] | WaiveAll;
    /**
     * House rules that you agreed on. Each one changes how the game is scored.
     * @default []
     */
    house_rules?: PigsHouseRule[];
    /** The tiles left in the nine stacks. What nobody counted is left out; null if that is all. */
    stacks?: PigsStacks | null;
    /** Who has the awards for first houses. Nobody gets an award whose holder is unknown. */
    firsts?: PigsFirsts | null;
}
/**
 * PigsStack
 * The tiles of one material that nobody has bought yet: how many doors, windows and roofs.
 *
 *     Stacks that nobody counted are left out.
 */
export interface PigsStack {
    /** Doors left in this stack. Left out if nobody counted them. */
    door?: number;
    /** Windows left in this stack. Left out if nobody counted them. */
    window?: number;
    /** Roofs left in this stack. Left out if nobody counted them. */
    roof?: number;
}
/**
 * PigsStacks
 * The nine stacks in the middle of the table: how many tiles are left in each. Uncounted stacks are left out.
 */
export interface PigsStacks {
    /**
     * Straw tiles left to buy.
     * @default {}
     */
    straw?: PigsStack;
    /**
     * Wooden tiles left to buy.
     * @default {}
     */
    wood?: PigsStack;
    /**
     * Brick tiles left to buy.
     * @default {}
     */
    brick?: PigsStack;
}
/**
 * PigsTable
 * A game of The Three Little Pigs, finished or between two turns.
 */
export interface PigsTable {
    /**
     * The game that was played.
     * @enum {string}
     */
    game: "three-little-pigs";
    /** One entry per player, in seating order; seats are numbered from 0. */
    players: PigsPlayer[];
    /**
     * The variant that was played.
     * @default base
     */
    variant?: PigsVariant;
    /**
     * `final` for a finished game, `running` for a game between two turns, which is scored as if it ended now.
     * @default final
     */
    stage?: Stage;
    /**
     * Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored.
     * @default []
     */
    waive?: PigsWaivable[] | WaiveAll;
    /**
     * House rules that you agreed on. Each one changes how the game is scored.
     * @default []
     */
    house_rules?: PigsHouseRule[];
    /** The tiles left in the nine stacks. What nobody counted is left out; null if that is all. */
    stacks?: PigsStacks | null;
    /** Who has the awards for first houses. Nobody gets an award whose holder is unknown. */
    firsts?: PigsFirsts | null;
}
/**
 * PigsTableEvent
 * The players of The Three Little Pigs say what lies on the table now.
 */
export interface PigsTableEvent {
    /**
     * Always `table`.
     * @enum {string}
     */
    event: "table";
    /** The table as it lies. If it has another number of players than before, nobody can know whose turn is next. */
    table: PigsRunningTable;
    /**
     * Whether there were turns that are not in the record. Then nobody can know whose turn is next.
     * @default false
     */
    unrecorded_turns?: boolean;
}
/**
 * PigsTile
 * One tile of a house, and the number of flowerpots that are printed on it.
 */
export interface PigsTile {
    /** The material of the tile. */
    material: PigsMaterial;
    /** Whether the tile is a door, a window or a roof. */
    part: PigsPart;
    /**
     * Flowerpots on this tile.
     * @default 0
     */
    flowerpots?: number;
}
/**
 * The variants of the game.
 *
 * - `base`: Base game. Each flowerpot and each completed house is worth 1 point.
 * - `veteran`: Veteran pigs. Six awards replace the points for flowerpots and houses.
 * @enum {string}
 */
export type PigsVariant = "base" | "veteran";
/**
 * The rules that you can agree not to follow.
 *
 * - `pigs.end.last-tile`: No wolf comes after the last turn, so the tiles bought in that turn are still in a house.
 * - `pigs.end.not-reached`: The game ends when as many stacks are empty as there are players.
 * - `pigs.end.passed`: The game ends when as many stacks are empty as there are players, or one more if the last turn empties two.
 * - `pigs.firsts.impossible`: A player with an award has a house all of that material, or had one that the wolf blew away.
 * - `pigs.firsts.unclaimed`: The first player to complete a house of one material, with a door, a window and a roof, gets its award.
 * - `pigs.house.door-lowest`: A door is always the lowest tile of its house.
 * - `pigs.house.foundation`: A house starts with a door or a window.
 * - `pigs.house.one-door`: A house has at most one door.
 * - `pigs.house.one-roof`: A house has at most one roof.
 * - `pigs.house.roof-top`: No door or window is built on top of a roof.
 * - `pigs.tiles.supply`: The box has four tiles of each kind: four wooden doors, for example.
 * - `pigs.turn.afford`: A tile costs dice that show its part: two for a straw tile, three for a wooden tile, four for a brick tile.
 * - `pigs.turn.blow-missing`: When the wolf comes, it must blow on a house of another player, if there is one.
 * - `pigs.turn.blow-own`: A player can’t let the wolf blow on their own house.
 * - `pigs.turn.blow-unasked`: The wolf comes only if at least two dice show a wolf.
 * - `pigs.turn.must-buy`: A player must buy a tile if the dice can pay for one that is left in its stack and can be placed.
 * - `pigs.turn.order`: Players take turns clockwise.
 * - `pigs.turn.wolf`: No tile can be bought in a turn in which the wolf comes.
 * @enum {string}
 */
export type PigsWaivable = "pigs.end.last-tile" | "pigs.end.not-reached" | "pigs.end.passed" | "pigs.firsts.impossible" | "pigs.firsts.unclaimed" | "pigs.house.door-lowest" | "pigs.house.foundation" | "pigs.house.one-door" | "pigs.house.one-roof" | "pigs.house.roof-top" | "pigs.tiles.supply" | "pigs.turn.afford" | "pigs.turn.blow-missing" | "pigs.turn.blow-own" | "pigs.turn.blow-unasked" | "pigs.turn.must-buy" | "pigs.turn.order" | "pigs.turn.wolf";
/**
 * PigsWaiveEvent
 * From here on, the players of The Three Little Pigs ignore a rule.
 */
export interface PigsWaiveEvent {
    /**
     * Always `waive`.
     * @enum {string}
     */
    event: "waive";
    /** The rule. A rule for moves that guards rules for tables stands for these. */
    rule: PigsEventRule;
    /**
     * True if the players follow the rule again from here on.
     * @default false
     */
    holds?: boolean;
}
/**
 * Placement
 * What a list of changes would do to a table.
 *
 *     `findings` are the rules that are broken only after the changes, with JSON Pointers into the table after them.
 *     `settled` has the rule of each finding that the changes remove. `totals` are the points of each player, if a client
 *     asked for them and the table after the changes is legal. `problem` says why the changes can't be applied, with JSON
 *     Pointers into the request body; null if they can.
 */
export interface Placement {
    /** Whether no rule is broken after the changes, apart from those that are waived. */
    legal: boolean;
    /** The findings that the changes add. Their pointers start at the table after the changes. */
    findings: Finding[];
    /** The id of the rule of each finding that the changes remove. */
    settled: string[];
    /** The points by seat after the changes, if you asked for them and the table is legal. */
    totals: number[] | null;
    /** Why the changes can’t be applied, with pointers into the request body, such as `/try/3/0/path`. It is null if they can; otherwise `legal` is false and nothing else is told. */
    problem: ShapeProblem | null;
}
/**
 * PlacementsAnswer
 * The answer to lists of changes that a client tries out on a table: what each list would do.
 */
export interface PlacementsAnswer {
    /** What each list of changes would do, in the same order. */
    placements: Placement[];
}
/**
 * PlacementsRequest
 * A table, and changes to try on it.
 */
export interface PlacementsRequest {
    /** The table that is changed. */
    table: Table;
    /** Lists of changes, each a JSON Patch (RFC 6902) of the table. A member that is left out counts as its default. Changes can touch everything but `game`, `variant`, `stage`, `waive` and `house_rules`. Each list is tried by itself: one that can’t be applied gets a `problem`. */
    try: TriedChange[][];
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * PlayerScore
 * The score of one player.
 */
export interface PlayerScore {
    /** The player’s position in `players`, from 0. */
    seat: number;
    /** The player’s points: the sum of all lines. */
    total: number;
    /** The player’s rank, from 1. Players who tie have the same rank. */
    rank: number;
    /** The number that decides between players with equal totals: the higher one wins. The catalogue says what it counts. */
    tie_break: number;
    /** Where the points come from, in the order of the score table. */
    lines: ScoreLine[];
}
/**
 * Players
 * The smallest and the largest number of players in a game.
 */
export interface Players {
    /** The smallest number of players. */
    min: number;
    /** The largest number of players. */
    max: number;
}
/**
 * PrinceCenter
 * A center tile of a planet.
 */
export interface PrinceCenter {
    /**
     * Always `center`. This value tells which type of object this is.
     * @enum {string}
     */
    kind: "center";
    /**
     * What is on this tile; leave it out if the tile is turned over.
     * @default {}
     */
    objects?: PrinceObjects;
    /**
     * True if the tile was turned over because of three baobabs.
     * @default false
     */
    covered?: boolean;
}
/**
 * PrinceCharacter
 * A character in a corner of the planet.
 */
export interface PrinceCharacter {
    /**
     * Always `character`. This value tells which type of object this is.
     * @enum {string}
     */
    kind: "character";
    /** The character; null for a hidden one in a running game. */
    character: PrincePersona | null;
    /**
     * Big stars on this tile.
     * @default 0
     */
    big_star?: number;
}
/**
 * PrinceCounts
 * How many of each object the face-up tiles of a planet show together. Big stars on characters count, too.
 */
export interface PrinceCounts {
    /**
     * Baobabs on the planet’s face-up tiles.
     * @default 0
     */
    baobab?: number;
    /**
     * Volcanoes on the planet’s face-up tiles.
     * @default 0
     */
    volcano?: number;
    /**
     * Sunsets on the planet’s face-up tiles.
     * @default 0
     */
    sunset?: number;
    /**
     * Roses on the planet’s face-up tiles.
     * @default 0
     */
    rose?: number;
    /**
     * Lamp posts on the planet’s face-up tiles.
     * @default 0
     */
    lamp_post?: number;
    /**
     * Boxes on the planet’s face-up tiles.
     * @default 0
     */
    box?: number;
    /**
     * Big stars on the planet, including those on characters.
     * @default 0
     */
    big_star?: number;
    /**
     * Foxes on the planet’s face-up tiles.
     * @default 0
     */
    fox?: number;
    /**
     * Elephants on the planet’s face-up tiles.
     * @default 0
     */
    elephant?: number;
    /**
     * Snakes on the planet’s face-up tiles.
     * @default 0
     */
    snake?: number;
    /**
     * White sheep on the planet’s face-up tiles.
     * @default 0
     */
    white_sheep?: number;
    /**
     * Gray sheep on the planet’s face-up tiles.
     * @default 0
     */
    grey_sheep?: number;
    /**
     * Brown sheep on the planet’s face-up tiles.
     * @default 0
     */
    brown_sheep?: number;
}
/**
 * PrinceDownhill
 * A downhill edge tile of a planet.
 */
export interface PrinceDownhill {
    /**
     * Always `downhill`. This value tells which type of object this is.
     * @enum {string}
     */
    kind: "downhill";
    /**
     * What is on this tile; leave it out if the tile is turned over.
     * @default {}
     */
    objects?: PrinceObjects;
    /**
     * True if the tile was turned over because of three baobabs.
     * @default false
     */
    covered?: boolean;
}
/**
 * PrinceEvent
 * An event in a record of The Little Prince: Make Me a Planet.
 */
export type PrinceEvent = PrinceWaiveEvent | PrinceTableEvent;
/**
 * PrinceEventRule
 * A rule of The Little Prince: Make Me a Planet that an event can waive.
 *
 * - `prince.baobab.covered-threes`: When a planet gets a third baobab, three tiles are turned over: always three at a time.
 * - `prince.baobab.limit`: A planet shows at most two baobabs. When it gets a third, all three tiles are turned over.
 * - `prince.character.supply`: The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all.
 * - `prince.planet.complete`: The game ends when every planet has its 16 tiles, four of them characters.
 * - `prince.rounds.uneven`: In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind.
 * - `prince.tile.place`: Each kind of tile belongs in certain places on a planet: a character in each corner, for example.
 * - `prince.turn.box`: The box has at most 8 tiles of the same character, and only 7 extra copies of characters in all.
 * - `prince.turn.kind`: A tile can be placed only where its kind belongs.
 * - `prince.turn.pile`: In a round, all players take a tile from the same pile. Only then does anybody take a second tile.
 * - `prince.turn.starter`: The player who takes the last tile of a round starts the next round.
 * @enum {string}
 */
export type PrinceEventRule = "prince.baobab.covered-threes" | "prince.baobab.limit" | "prince.character.supply" | "prince.planet.complete" | "prince.rounds.uneven" | "prince.tile.place" | "prince.turn.box" | "prince.turn.kind" | "prince.turn.pile" | "prince.turn.starter";
/**
 * PrinceGrid
 * A planet described tile by tile: four rows of four tiles.
 */
export interface PrinceGrid {
    /**
     * Always `grid`. This value tells which type of object this is.
     * @enum {string}
     */
    form: "grid";
    /** The rows from top to bottom, each from left to right; null is an empty cell. */
    tiles: (PrinceTile | null)[][];
}
/**
 * PrinceMove
 * A tile that a player takes and lays on the planet.
 *
 *     At the end of the game, a hidden character is revealed with such a move.
 */
export interface PrinceMove {
    /** Who takes the tile. */
    seat: number;
    /** The tile. */
    tile: PrinceNewTile;
    /** The row and the column of its cell, counted from 0. */
    cell: number[];
}
/**
 * PrinceMoveRequest
 * A move in The Little Prince: Make Me a Planet, to be judged.
 */
export interface PrinceMoveRequest {
    /** The table on which the move is made. */
    table: PrinceRunningTable;
    /** The move. */
    move: PrinceMove;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * PrinceNewCenter
 * A new center tile for the planet.
 */
export interface PrinceNewCenter {
    /**
     * Always `center`. This value tells which type of object this is.
     * @enum {string}
     */
    kind: "center";
    /**
     * What is on this tile.
     * @default {}
     */
    objects?: PrinceObjects;
}
/**
 * PrinceNewDownhill
 * A new downhill edge for the planet.
 */
export interface PrinceNewDownhill {
    /**
     * Always `downhill`. This value tells which type of object this is.
     * @enum {string}
     */
    kind: "downhill";
    /**
     * What is on this tile.
     * @default {}
     */
    objects?: PrinceObjects;
}
/**
 * PrinceNewTile
 * One of: PrinceCharacter, PrinceNewUphill, PrinceNewDownhill, PrinceNewCenter.
 */
export type PrinceNewTile = PrinceCharacter | PrinceNewUphill | PrinceNewDownhill | PrinceNewCenter;
/**
 * PrinceNewUphill
 * A new uphill edge for the planet.
 */
export interface PrinceNewUphill {
    /**
     * Always `uphill`. This value tells which type of object this is.
     * @enum {string}
     */
    kind: "uphill";
    /**
     * What is on this tile.
     * @default {}
     */
    objects?: PrinceObjects;
}
/**
 * PrinceObjects
 * The objects on one tile. An object that is left out, such as `fox`, is not on the tile.
 */
export interface PrinceObjects {
    /**
     * 1 if there is a baobab on this tile.
     * @default 0
     */
    baobab?: number;
    /**
     * Volcanoes on this tile.
     * @default 0
     */
    volcano?: number;
    /**
     * Sunsets on this tile.
     * @default 0
     */
    sunset?: number;
    /**
     * Roses on this tile.
     * @default 0
     */
    rose?: number;
    /**
     * Lamp posts on this tile.
     * @default 0
     */
    lamp_post?: number;
    /**
     * Boxes on this tile.
     * @default 0
     */
    box?: number;
    /**
     * Big stars on this tile.
     * @default 0
     */
    big_star?: number;
    /**
     * Foxes on this tile.
     * @default 0
     */
    fox?: number;
    /**
     * Elephants on this tile.
     * @default 0
     */
    elephant?: number;
    /**
     * Snakes on this tile.
     * @default 0
     */
    snake?: number;
    /**
     * White sheep on this tile.
     * @default 0
     */
    white_sheep?: number;
    /**
     * Gray sheep on this tile.
     * @default 0
     */
    grey_sheep?: number;
    /**
     * Brown sheep on this tile.
     * @default 0
     */
    brown_sheep?: number;
}
/**
 * PrinceOptionsRequest
 * A question about moves in The Little Prince: Make Me a Planet.
 */
export interface PrinceOptionsRequest {
    /** The table on which the move is made. */
    table: PrinceRunningTable;
    /** The question which moves are legal. */
    ask: PrinceQuestion;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * The characters of the game.
 *
 * - `astronomer`: Astronomer
 * - `businessman-brown`: Businessman (brown sheep)
 * - `businessman-grey`: Businessman (gray sheep)
 * - `businessman-white`: Businessman (white sheep)
 * - `drunkard`: Drunkard
 * - `gardener`: Gardener
 * - `geographer`: Geographer
 * - `hunter`: Hunter
 * - `king`: King
 * - `lamplighter`: Lamplighter
 * - `little-prince`: Little Prince
 * - `turkish-astronomer`: Turkish Astronomer
 * - `vain-man`: Vain Man
 * @enum {string}
 */
export type PrincePersona = "astronomer" | "businessman-brown" | "businessman-grey" | "businessman-white" | "drunkard" | "gardener" | "geographer" | "hunter" | "king" | "lamplighter" | "little-prince" | "turkish-astronomer" | "vain-man";
/**
 * PrincePlanet
 * One of: PrinceGrid, PrinceTally.
 */
export type PrincePlanet = PrinceGrid | PrinceTally;
/**
 * PrincePlayer
 * The planet in front of one player.
 */
export interface PrincePlayer {
    /** The planet of this player, as a grid or as a tally. */
    planet: PrincePlanet;
}
/**
 * PrinceQuestion
 * The question where on the planet a player can lay a tile.
 *
 *     If the tile is not known yet, it is about a kind of tile, or about all of them.
 */
export interface PrinceQuestion {
    /** Who takes the tile. */
    seat: number;
    /**
     * The tile; null if it is not known yet.
     * @default null
     */
    tile?: PrinceNewTile | null;
    /**
     * The kind of the tile, if the tile is not known. Null for any kind.
     * @default null
     */
    kind?: PrinceTileKind | null;
}
/**
 * PrinceRecord
 * A record of a game of The Little Prince: Make Me a Planet.
 */
export interface PrinceRecord {
    /** The table before the first move. */
    start: PrinceRunningTable;
    /** The moves and events, in the order in which they happened. */
    moves: (PrinceMove | PrinceEvent)[];
    /**
     * The format of the record.
     * @default tallytale/1
     * @enum {string}
     */
    record?: "tallytale/1";
    /**
     * The stage of the table in the answer: `final` to score the end of the game.
     * @default running
     */
    stage?: Stage;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * PrinceRecordOptionsRequest
 * A question about moves in The Little Prince: Make Me a Planet, after a record.
 */
export interface PrinceRecordOptionsRequest {
    /** The table before the first move. */
    start: PrinceRunningTable;
    /** The moves and events, in the order in which they happened. */
    moves: (PrinceMove | PrinceEvent)[];
    /** The question which moves are legal. */
    ask: PrinceQuestion;
    /**
     * The format of the record.
     * @default tallytale/1
     * @enum {string}
     */
    record?: "tallytale/1";
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * PrinceRunningTable
 * A table of The Little Prince: Make Me a Planet before the end of the game.
 */
export interface PrinceRunningTable {
    /**
     * The game that was played.
     * @enum {string}
     */
    game: "little-prince";
    /** One entry per player, in seating order; seats are numbered from 0. */
    players: PrincePlayer[];
    /**
     * The variant that was played.
     * @default base
     */
    variant?: PrinceVariant;
    /**
     * `final` for a finished game, `running` for a game between two turns, which is scored as if it ended now.
     * @enum {string}
     */
    stage: "running";
    /**
     * Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored.
     * @default []
     */
    waive?: PrinceWaivable[] | WaiveAll;
    /**
     * House rules that you agreed on. Each one changes how the game is scored.
     * @default []
     */
    house_rules?: string[];
}
/**
 * PrinceTable
 * A game of The Little Prince: Make Me a Planet, finished or between two turns.
 */
export interface PrinceTable {
    /**
     * The game that was played.
     * @enum {string}
     */
    game: "little-prince";
    /** One entry per player, in seating order; seats are numbered from 0. */
    players: PrincePlayer[];
    /**
     * The variant that was played.
     * @default base
     */
    variant?: PrinceVariant;
    /**
     * `final` for a finished game, `running` for a game between two turns, which is scored as if it ended now.
     * @default final
     */
    stage?: Stage;
    /**
     * Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored.
     * @default []
     */
    waive?: PrinceWaivable[] | WaiveAll;
    /**
     * House rules that you agreed on. Each one changes how the game is scored.
     * @default []
     */
    house_rules?: string[];
}
/**
 * PrinceTableEvent
 * The players of The Little Prince: Make Me a Planet say what lies on the table now.
 */
export interface PrinceTableEvent {
    /**
     * Always `table`.
     * @enum {string}
     */
    event: "table";
    /** The table as it lies. If it has another number of players than before, nobody can know whose turn is next. */
    table: PrinceRunningTable;
    /**
     * Whether there were turns that are not in the record. Then nobody can know whose turn is next.
     * @default false
     */
    unrecorded_turns?: boolean;
}
/**
 * PrinceTally
 * A planet described by counting what its face-up tiles show.
 */
export interface PrinceTally {
    /**
     * Always `tally`. This value tells which type of object this is.
     * @enum {string}
     */
    form: "tally";
    /** The characters on the planet, four at the end. */
    characters: PrincePersona[];
    /**
     * What is on the face-up tiles, counted.
     * @default {}
     */
    objects?: PrinceCounts;
    /**
     * Tiles that were turned over because of baobabs.
     * @default 0
     */
    covered_tiles?: number;
    /**
     * Tiles without a volcano, also those turned over but no characters; null if nobody counted.
     * @default null
     */
    tiles_without_volcano?: number | null;
}
/**
 * PrinceTile
 * One of: PrinceCharacter, PrinceUphill, PrinceDownhill, PrinceCenter.
 */
export type PrinceTile = PrinceCharacter | PrinceUphill | PrinceDownhill | PrinceCenter;
/**
 * The kinds of tiles. Each has its own pile.
 *
 * - `center`: center
 * - `character`: character
 * - `downhill`: downhill edge
 * - `uphill`: uphill edge
 * @enum {string}
 */
export type PrinceTileKind = "center" | "character" | "downhill" | "uphill";
/**
 * PrinceUphill
 * An uphill edge tile of a planet.
 */
export interface PrinceUphill {
    /**
     * Always `uphill`. This value tells which type of object this is.
     * @enum {string}
     */
    kind: "uphill";
    /**
     * What is on this tile; leave it out if the tile is turned over.
     * @default {}
     */
    objects?: PrinceObjects;
    /**
     * True if the tile was turned over because of three baobabs.
     * @default false
     */
    covered?: boolean;
}
/**
 * The variants of the game.
 *
 * - `base`: Base game. All tiles are placed face up.
 * - `hidden-characters`: Hidden characters. Characters stay face down until the end of the game.
 * @enum {string}
 */
export type PrinceVariant = "base" | "hidden-characters";
/**
 * The rules that you can agree not to follow.
 *
 * - `prince.baobab.covered-threes`: When a planet gets a third baobab, three tiles are turned over: always three at a time.
 * - `prince.baobab.limit`: A planet shows at most two baobabs. When it gets a third, all three tiles are turned over.
 * - `prince.character.supply`: The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all.
 * - `prince.planet.complete`: The game ends when every planet has its 16 tiles, four of them characters.
 * - `prince.rounds.uneven`: In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind.
 * - `prince.tile.place`: Each kind of tile belongs in certain places on a planet: a character in each corner, for example.
 * - `prince.turn.starter`: The player who takes the last tile of a round starts the next round.
 * @enum {string}
 */
export type PrinceWaivable = "prince.baobab.covered-threes" | "prince.baobab.limit" | "prince.character.supply" | "prince.planet.complete" | "prince.rounds.uneven" | "prince.tile.place" | "prince.turn.starter";
/**
 * PrinceWaiveEvent
 * From here on, the players of The Little Prince: Make Me a Planet ignore a rule.
 */
export interface PrinceWaiveEvent {
    /**
     * Always `waive`.
     * @enum {string}
     */
    event: "waive";
    /** The rule. A rule for moves that guards rules for tables stands for these. */
    rule: PrinceEventRule;
    /**
     * True if the players follow the rule again from here on.
     * @default false
     */
    holds?: boolean;
}
/**
 * Question
 * A question about one of the games.
 */
export type Question = PrinceQuestion | PigsQuestion | WolvesQuestion;
/**
 * Record
 * A record of a game: the table at its start, and the moves and events. The table’s `stage` is `running`.
 */
export type Record = PrinceRecord | PigsRecord | WolvesRecord;
/**
 * Refusal
 * A piece that can't be used now, such as a kind of tile, and the finding that says why.
 */
export interface Refusal {
    /** The piece, such as the material and the part of a tile. */
    piece: {
        [key: string]: Fact;
    };
    /** Why it can’t be used. If several rules forbid it, the first in the order of the rulebook. */
    finding: Finding;
}
/**
 * Replay
 * The answer to a recorded game: a verdict on each move up to the first illegal one, and the table after them.
 *
 *     `report` is the report on that table, and `next` says which players may act next.
 */
export interface Replay {
    /** A verdict on each move and event, up to and including the first move that is not legal. An event is always legal. */
    verdicts: Verdict[];
    /** The table that the legal moves lead to. */
    table: Table;
    /** The report on that table. It is stored for a while and can be read again by its `id`. */
    report: Report;
    /** What comes after the legal moves. */
    next: Next;
}
/**
 * Report
 * The answer to a table: whether it is legal, which rules are broken, and the score, with every point explained.
 *
 *     A table is legal if no rule is provably broken. `over` is null if nobody can know whether the game is over. `score`
 *     is null if the table breaks a rule that was not waived.
 */
export interface Report {
    /** The id of this report. It follows from the table, the language, `rules`, and the texts in that language. */
    id: string;
    /** Which game was played. */
    game: string;
    /** Which variant was played. */
    variant: string;
    /** `final` for a finished game, `running` for a game between two turns. */
    stage: Stage;
    /** The language of the sentences in this report. */
    language: string;
    /** The version of the rules. It changes whenever the code that judges changes, and not with the sentences. */
    rules: string;
    /** True if no rule is provably broken, apart from waived ones. There can still be a mistake that the table does not show. */
    legal: boolean;
    /** Whether the game is over; null if the table does not show it. */
    over: boolean | null;
    /** Everything that breaks a rule, in the order of the rulebook. */
    findings: Finding[];
    /** Rules that could not be checked, or only in part, because the table leaves out what they need. What the rest of the table proves is among the findings. */
    unchecked: Unchecked[];
    /** What is legal, but probably a mistake. An app should ask about it, and let people go on. */
    doubts: Doubt[];
    /** Points and winners; null while a rule is broken that is not waived. */
    score: Score | null;
}
/**
 * Ruling
 * A decision on how to apply a rule where the rulebook is unclear.
 */
export interface Ruling {
    /** The id of the rule that this is about. */
    rule: string;
    /** How the rule is read. */
    text: string;
}
/**
 * Score
 * The points of all players, and who wins. `text` is the headline: it says in a sentence or two who wins, and how.
 */
export interface Score {
    /** The score of each player, in the order of the table. */
    players: PlayerScore[];
    /** What became of single pieces, such as houses, in the order of the table. Empty for games that say nothing about single pieces. */
    pieces: PieceScore[];
    /** Everything for which players are compared, such as the tallest house, in the order of the score table. */
    awards: Award[];
    /** The headline, in one or a few sentences: who wins, with how many points, and what decided in a tie; in a running game, who leads. If an award is unknown that could change this, the headline says so, and names no winner. */
    text: string;
    /** The seats of the winners, or of those who lead in a running game. */
    winners: number[];
    /** `points`: one player has the most points; `tie-break`: a tie, decided by the tie-break; `shared`: several players win. */
    decided_by: DecidedBy;
}
/**
 * ScoreLine
 * Points for one rule: how many pieces, points for each, and where the pieces are.
 */
export interface ScoreLine {
    /** The id of the scoring rule, as in the catalogue. New ids may be added. `/docs/rules/{game}/{rule}` explains it. */
    rule: string;
    /** How many pieces this line counts. With 0, the line shows why there are no points. */
    count: number;
    /** Points for each of these pieces. */
    each: number;
    /** The points of this line: `count` times `each`. */
    points: number;
    /** What the points are for, as a sentence. */
    text: string;
    /** JSON Pointers (RFC 6901) to the parts of the table that earned these points. */
    at: string[];
}
/**
 * ScoringEntry
 * A scoring rule: it gives or takes points.
 */
export interface ScoringEntry {
    /** The id of the rule, as in the `rule` of a score line. */
    id: string;
    /** A short title of the rule. */
    title: string;
    /** The rule, as a sentence. */
    law: string;
    /** The points that one piece can be worth. */
    each: number[];
    /** Where the rulebook states this rule. */
    cite: Cite;
}
/**
 * Setup
 * How to set up a game for a certain number of players.
 */
export interface Setup {
    /** The number of players. */
    players: number;
    /** The setup for this number of players. */
    text: string;
}
/**
 * ShapeProblem
 * The request is JSON, but not a valid game table or batch. Each error points to a place in the JSON and says what belongs there.
 */
export interface ShapeProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/shape";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 400;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** Each mistake in the request body, with its place. */
    errors: BodyError[];
}
/**
 * The state of the cache that all instances share.
 *
 * - `away`: There is one, but it does not answer. Meanwhile, each instance scores tables on its own.
 * - `off`: There is no shared cache.
 * - `up`: There is one, and it answers.
 * @enum {string}
 */
export type SharedCache = "away" | "off" | "up";
/**
 * Whether the game is over.
 *
 * - `final`: The game is finished.
 * - `running`: The game is between two turns. It is scored as if it ended now.
 * @enum {string}
 */
export type Stage = "final" | "running";
/**
 * Table
 * A game as it is on the table.
 */
export type Table = PrinceTable | PigsTable | WolvesTable;
/**
 * TableRefusal
 * The problems that a single table of a batch can have.
 */
export type TableRefusal = MalformedProblem | ShapeProblem | TooLargeProblem;
/**
 * TimeoutProblem
 * The request arrived too slowly, or the service had too little memory. Send it again. Over a slow connection, send smaller batches.
 */
export interface TimeoutProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/timeout";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 408;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * TooLargeProblem
 * A game table can have up to 64 KiB; a batch up to 4 MiB and 500 tables. Send less at a time.
 */
export interface TooLargeProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/too-large";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 413;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * TooManyRequestsProblem
 * Wait as many seconds as the Retry-After header says. The RateLimit header tells how many requests you have left.
 */
export interface TooManyRequestsProblem {
    /**
     * The kind of problem, as the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/too-many-requests";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status of the response.
     * @enum {integer}
     */
    status: 429;
    /** What went wrong with this request, as a sentence. */
    detail: string;
    /** The id of this request, as a URN. An item of a batch has none. */
    instance?: string;
    /** The id of the trace that this request belongs to, if the request had a valid `traceparent` (W3C Trace Context). */
    trace_id?: string;
    /** The values in `detail`, so that an app can write its own sentence. */
    facts?: {
        [key: string]: Fact;
    };
}
/**
 * TriedChange
 * A change to try.
 */
export interface TriedChange {
    /** What is done at this place. */
    op: ChangeOperation;
    /** A JSON Pointer (RFC 6901) into the table, as the changes before this one have left it. */
    path: string;
    /** The new value; `remove` needs none. */
    value?: unknown;
}
/**
 * TurnEntry
 * A rule that a move must follow.
 *
 *     If `waivable` is true, players can agree to ignore this rule, by its id. If they ignore one of the rules for tables
 *     in `guards`, they ignore this rule, too.
 */
export interface TurnEntry {
    /** The id of the rule, as in the `rule` of a finding. */
    id: string;
    /** A short title of the rule. */
    title: string;
    /** The rule, as a sentence. */
    law: string;
    /** Where the rulebook states this rule. */
    cite: Cite;
    /** Whether a table can waive this rule by its own id. A rule with `guards` is waived together with one of these. */
    waivable: boolean;
    /** Optional members of the table or of the move that this rule needs; `moves` stands for the moves before this one. If one is not sent, the rule is listed under `unchecked`. */
    needs: string[];
    /** Legality rules that a table would break after a move that breaks this rule. A table that waives one of them waives this rule, too. */
    guards: string[];
    /** The names of the facts in the findings of this rule. */
    facts: string[];
}
/**
 * Unchecked
 * A rule that could not be checked completely, because the table leaves out what it needs.
 */
export interface Unchecked {
    /** The id of the rule that was not checked. `/docs/rules/{game}/{rule}` explains it. */
    rule: string;
    /** Why it was not checked, as a sentence. */
    reason: string;
}
/**
 * Verdict
 * The answer to a move: whether it is legal, which rules it breaks, and the table after it.
 *
 *     A move can be legal even if the table before it is not. `totals` are the points of each player, if a client asked
 *     for them and the table after the move is legal.
 */
export interface Verdict {
    /** Which game was played. */
    game: string;
    /** Which variant was played. */
    variant: string;
    /** The language of the sentences in this verdict. */
    language: string;
    /** The version of the rules. It changes whenever the code that judges changes, and not with the sentences. */
    rules: string;
    /** Whether no rule is broken, apart from those that are waived. */
    legal: boolean;
    /** What breaks the rules for moves. The pointers start at the request body. */
    findings: Finding[];
    /** Rules that could not be checked, because what they need was not sent. */
    unchecked: Unchecked[];
    /** The table after the move. It is null if the move is not legal. */
    table: Table | null;
    /** What the move changes on the table, as JSON Patch (RFC 6902). It is null if the move is not legal. */
    changes: Change[] | null;
    /** Whether the game is over after the move. It is null if the table does not show it, or the move is not legal. */
    over: boolean | null;
    /** The points by seat after the move, if you asked for them and the table is legal. */
    totals: number[] | null;
}
/**
 * A word that can be sent instead of a list of rules.
 *
 * - `all`: Every rule of the game that can be waived.
 * @enum {string}
 */
export type WaiveAll = "all";
/**
 * WolvesBuild
 * A move: a player builds a card.
 */
export interface WolvesBuild {
    /**
     * Always `build`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "build";
    /** Who builds. */
    seat: number;
    /** The card. */
    card: WolvesCard;
    /**
     * Which of the player’s houses, counted from 0; null for a new one.
     * @default null
     */
    house?: number | null;
    /**
     * Whether the card becomes a basement and not a floor.
     * @default false
     */
    basement?: boolean;
}
/**
 * WolvesCard
 * A floor card with its color and number.
 */
export interface WolvesCard {
    /** The color of the card. White goes with any color. */
    color: WolvesColor;
    /** The first number printed on the card: 9 for 9/5, 10 for 10/4. */
    number: number;
}
/**
 * The color of a floor card.
 *
 * - `green`: green
 * - `red`: red
 * - `white`: white
 * - `yellow`: yellow
 * @enum {string}
 */
export type WolvesColor = "green" | "red" | "white" | "yellow";
/**
 * WolvesDiscard
 * A move: a player discards a card, to send a wolf or because nothing else is possible.
 */
export interface WolvesDiscard {
    /**
     * Always `discard`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "discard";
    /** Who discards. */
    seat: number;
    /**
     * The card; null if unknown.
     * @default null
     */
    card?: WolvesCard | null;
    /**
     * The wolf that is sent for it; null for none.
     * @default null
     */
    wolf?: WolvesSentWolf | null;
}
/**
 * What a Big Bad Pig card asks of the players.
 *
 * - `left`: pass one card to the left
 * - `right`: pass one card to the right
 * - `send`: send wolves
 * @enum {string}
 */
export type WolvesEffect = "left" | "right" | "send";
/**
 * WolvesEvent
 * An event in a record of The Three Little Wolves.
 */
export type WolvesEvent = WolvesWaiveEvent | WolvesTableEvent;
/**
 * WolvesEventRule
 * A rule of The Three Little Wolves that an event can waive.
 *
 * - `wolves.basement.cards`: Only cards 1, 2 and 3 can be built in a basement.
 * - `wolves.basement.order`: Each basement card must have a higher number than the one above it.
 * - `wolves.cards.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns.
 * - `wolves.cards.unique`: The box has one card of each color and number.
 * - `wolves.house.ascending`: Each floor must have a higher number than the floor below it.
 * - `wolves.pig.last`: The third Big Bad Pig card puts token 4 on a house without a pig token, if there is one.
 * - `wolves.pig.not-tallest`: The third Big Bad Pig card puts token 4 on the tallest house without a pig token.
 * - `wolves.pig.order`: Pig tokens are placed in the order of their numbers: token 2 before token 3.
 * - `wolves.pig.unique`: The box has one Big Bad Pig token of each number.
 * - `wolves.player.one-house-per-color`: A player, or Smooki, has at most one house of each color.
 * - `wolves.player.three-houses`: A player, or Smooki, has at most three houses.
 * - `wolves.smooki.empty`: Smooki has a house at the end: the first card he reveals can always be built.
 * - `wolves.smooki.missing`: In games for two players, Smooki builds houses, too.
 * - `wolves.smooki.unexpected`: Smooki builds houses only in games for two players.
 * - `wolves.turn.ascending`: Each floor must have a higher number than the floor below it.
 * - `wolves.turn.baby-send`: In the baby wolf variant, no pig card asks a player to send a wolf.
 * - `wolves.turn.basement-card`: Only cards 1, 2 and 3 can be built in a basement.
 * - `wolves.turn.basement-order`: Each basement card must have a higher number than the one above it.
 * - `wolves.turn.card`: A card can be played only once.
 * - `wolves.turn.fourth-house`: A player, or Smooki, can build at most three houses.
 * - `wolves.turn.order`: Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played.
 * - `wolves.turn.over`: After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands.
 * - `wolves.turn.pig-house`: A pig token goes to the tallest house without one. In a tie, it goes to the nearest house, going clockwise.
 * - `wolves.turn.pig-token`: Pig tokens are placed in the order of their numbers, and the third Big Bad Pig card brings token 4.
 * - `wolves.turn.second-house`: A player, or Smooki, can build only one house of each color.
 * - `wolves.turn.send-must`: When a pig card asks for wolves, each player with a wolf left and a house for it must send one.
 * - `wolves.turn.send-unasked`: A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves.
 * - `wolves.turn.smooki-must`: Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house.
 * - `wolves.turn.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns.
 * - `wolves.turn.wolf-home`: A wolf is sent to an opponent’s house; in the baby wolf variant, to a house of its owner.
 * - `wolves.turn.wolf-room`: A house has room for one wolf, or for two with card 3 in its basement (B3).
 * - `wolves.turn.wolf-spent`: Each player has only one wolf of each number.
 * - `wolves.wolf.baby-own-house`: In the baby wolf variant, a wolf is sent to one of its owner’s houses.
 * - `wolves.wolf.capacity`: A house has room for one wolf, or for two with card 3 in its basement (B3).
 * - `wolves.wolf.own-house`: A wolf is sent to an opponent’s house.
 * - `wolves.wolf.unique`: Each player has only one wolf of each number.
 * @enum {string}
 */
export type WolvesEventRule = "wolves.basement.cards" | "wolves.basement.order" | "wolves.cards.supply" | "wolves.cards.unique" | "wolves.house.ascending" | "wolves.pig.last" | "wolves.pig.not-tallest" | "wolves.pig.order" | "wolves.pig.unique" | "wolves.player.one-house-per-color" | "wolves.player.three-houses" | "wolves.smooki.empty" | "wolves.smooki.missing" | "wolves.smooki.unexpected" | "wolves.turn.ascending" | "wolves.turn.baby-send" | "wolves.turn.basement-card" | "wolves.turn.basement-order" | "wolves.turn.card" | "wolves.turn.fourth-house" | "wolves.turn.order" | "wolves.turn.over" | "wolves.turn.pig-house" | "wolves.turn.pig-token" | "wolves.turn.second-house" | "wolves.turn.send-must" | "wolves.turn.send-unasked" | "wolves.turn.smooki-must" | "wolves.turn.supply" | "wolves.turn.wolf-home" | "wolves.turn.wolf-room" | "wolves.turn.wolf-spent" | "wolves.wolf.baby-own-house" | "wolves.wolf.capacity" | "wolves.wolf.own-house" | "wolves.wolf.unique";
/**
 * WolvesHouse
 * A house with its floors, its basement, and the tokens on it.
 */
export interface WolvesHouse {
    /** The cards above ground, from the lowest to the rooftop. */
    floors: WolvesCard[];
    /**
     * The cards in the basement, from the top down: B1 before B2.
     * @default []
     */
    basement?: WolvesCard[];
    /**
     * The number on the Big Bad Pig token of this house; null without one.
     * @default null
     */
    pig?: WolvesPigValue | null;
    /**
     * The wolf tokens in this house.
     * @default []
     */
    wolves?: WolvesWolf[];
}
/**
 * The house rules that you can agree on.
 *
 * - `demolished-rooftop-counts`: Rooftops of demolished houses count. A 7, 11 or 12 on the rooftop of a demolished house counts, too.
 * @enum {string}
 */
export type WolvesHouseRule = "demolished-rooftop-counts";
/**
 * WolvesMove
 * A move of The Three Little Wolves.
 */
export type WolvesMove = WolvesBuild | WolvesDiscard | WolvesPig | WolvesSend | WolvesReveal;
/**
 * WolvesMoveRequest
 * A move in The Three Little Wolves, to be judged.
 */
export interface WolvesMoveRequest {
    /** The table on which the move is made. */
    table: WolvesRunningTable;
    /** The move. */
    move: WolvesMove;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * WolvesOptionsRequest
 * A question about moves in The Three Little Wolves.
 */
export interface WolvesOptionsRequest {
    /** The table on which the move is made. */
    table: WolvesRunningTable;
    /** The question which moves are legal. */
    ask: WolvesQuestion;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * WolvesPig
 * A move: a Big Bad Pig card is drawn, and its token is placed on a house.
 */
export interface WolvesPig {
    /**
     * Always `pig`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "pig";
    /** Who drew the card; null for Smooki. */
    seat: number | null;
    /** The number on the pig token. */
    token: WolvesPigValue;
    /** Where the token is placed; null if no house was free for it. */
    house: WolvesPlace | null;
    /**
     * What the card asks for: to pass one card left or right, or to send a wolf; null if unknown.
     * @default null
     */
    effect?: WolvesEffect | null;
}
/**
 * WolvesPigQuestion
 * The question where a pig token can be placed.
 */
export interface WolvesPigQuestion {
    /**
     * Always `pig`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "pig";
    /** Who drew the card; null for Smooki. */
    seat: number | null;
    /** The number on the pig token. */
    token: WolvesPigValue;
}
/**
 * The number on a Big Bad Pig token.
 * @enum {integer}
 */
export type WolvesPigValue = 2 | 3 | 4;
/**
 * WolvesPlace
 * A house on the table, named by its owner and its position.
 */
export interface WolvesPlace {
    /** Whose house it is; null for Smooki’s. */
    seat: number | null;
    /** Which of the houses of this owner, counted from 0. */
    house: number;
}
/**
 * WolvesPlayQuestion
 * The question which cards a player can build or discard, and where.
 */
export interface WolvesPlayQuestion {
    /**
     * Always `play`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "play";
    /** Whose turn it is. */
    seat: number;
    /** The cards in the hand. */
    hand: WolvesCard[];
}
/**
 * WolvesPlayer
 * A player or the extra builder Smooki, with their houses.
 */
export interface WolvesPlayer {
    /** The houses of this player. */
    houses: WolvesHouse[];
}
/**
 * WolvesQuestion
 * A question which moves are legal in The Three Little Wolves.
 */
export type WolvesQuestion = WolvesPlayQuestion | WolvesPigQuestion | WolvesSendQuestion | WolvesRevealQuestion;
/**
 * WolvesRecord
 * A record of a game of The Three Little Wolves.
 */
export interface WolvesRecord {
    /** The table before the first move. */
    start: WolvesRunningTable;
    /** The moves and events, in the order in which they happened. */
    moves: (WolvesMove | WolvesEvent)[];
    /**
     * The format of the record.
     * @default tallytale/1
     * @enum {string}
     */
    record?: "tallytale/1";
    /**
     * The stage of the table in the answer: `final` to score the end of the game.
     * @default running
     */
    stage?: Stage;
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * WolvesRecordOptionsRequest
 * A question about moves in The Three Little Wolves, after a record.
 */
export interface WolvesRecordOptionsRequest {
    /** The table before the first move. */
    start: WolvesRunningTable;
    /** The moves and events, in the order in which they happened. */
    moves: (WolvesMove | WolvesEvent)[];
    /** The question which moves are legal. */
    ask: WolvesQuestion;
    /**
     * The format of the record.
     * @default tallytale/1
     * @enum {string}
     */
    record?: "tallytale/1";
    /**
     * Whether the answer tells the points by seat.
     * @default false
     */
    totals?: boolean;
}
/**
 * WolvesReveal
 * A move: a card is revealed for Smooki, and built in one of his houses or discarded.
 */
export interface WolvesReveal {
    /**
     * Always `reveal`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "reveal";
    /** The card. */
    card: WolvesCard;
    /**
     * Which of Smooki’s houses, counted from 0; null for a new one.
     * @default null
     */
    house?: number | null;
    /**
     * Whether the card becomes a basement and not a floor.
     * @default false
     */
    basement?: boolean;
    /**
     * Whether the card is discarded and not built.
     * @default false
     */
    discarded?: boolean;
}
/**
 * WolvesRevealQuestion
 * The question what can be done with a card that is revealed for Smooki.
 */
export interface WolvesRevealQuestion {
    /**
     * Always `reveal`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "reveal";
    /** The card. */
    card: WolvesCard;
}
/**
 * WolvesRunningTable
 * A table of The Three Little Wolves before the end of the game.
 */
export interface WolvesRunningTable {
    /**
     * The game that was played.
     * @enum {string}
     */
    game: "three-little-wolves";
    /** One entry per player, in seating order; seats are numbered from 0. */
    players: WolvesPlayer[];
    /**
     * The variant that was played.
     * @default base
     */
    variant?: WolvesVariant;
    /**
     * `final` for a finished game, `running` for a game between two turns, which is scored as if it ended now.
     * @enum {string}
     */
    stage: "running";
    /**
     * Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored.
     * @default []
     */
    waive?: WolvesWaivable[] | WaiveAll;
    /**
     * House rules that you agreed on. Each one changes how the game is scored.
     * @default []
     */
    house_rules?: WolvesHouseRule[];
    /**
     * Smooki, who builds in games for two; null in other games.
     * @default null
     */
    smooki?: WolvesPlayer | null;
}
/**
 * WolvesSend
 * A move: a player sends a wolf because a Big Bad Pig card asks for it.
 */
export interface WolvesSend {
    /**
     * Always `send`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "send";
    /** Who sends the wolf. */
    seat: number;
    /** The wolf; null if the player can’t send any. */
    wolf: WolvesSentWolf | null;
}
/**
 * WolvesSendQuestion
 * The question which wolves a player can send, and to which houses.
 */
export interface WolvesSendQuestion {
    /**
     * Always `send`. This value tells which type of object this is.
     * @enum {string}
     */
    do: "send";
    /** Who sends a wolf. */
    seat: number;
}
/**
 * WolvesSentWolf
 * A wolf that is sent to a house.
 */
export interface WolvesSentWolf {
    /** The number on the wolf token. */
    value: WolvesWolfValue;
    /** Whose house the wolf is sent to; null for Smooki’s. */
    seat: number | null;
    /** Which of the houses of this owner, counted from 0. */
    house: number;
}
/**
 * WolvesTable
 * A game of The Three Little Wolves, finished or between two turns.
 */
export interface WolvesTable {
    /**
     * The game that was played.
     * @enum {string}
     */
    game: "three-little-wolves";
    /** One entry per player, in seating order; seats are numbered from 0. */
    players: WolvesPlayer[];
    /**
     * The variant that was played.
     * @default base
     */
    variant?: WolvesVariant;
    /**
     * `final` for a finished game, `running` for a game between two turns, which is scored as if it ended now.
     * @default final
     */
    stage?: Stage;
    /**
     * Rules that you agreed not to follow. Tallytale still reports when they are broken, but the game is scored.
     * @default []
     */
    waive?: WolvesWaivable[] | WaiveAll;
    /**
     * House rules that you agreed on. Each one changes how the game is scored.
     * @default []
     */
    house_rules?: WolvesHouseRule[];
    /**
     * Smooki, who builds in games for two; null in other games.
     * @default null
     */
    smooki?: WolvesPlayer | null;
}
/**
 * WolvesTableEvent
 * The players of The Three Little Wolves say what lies on the table now.
 */
export interface WolvesTableEvent {
    /**
     * Always `table`.
     * @enum {string}
     */
    event: "table";
    /** The table as it lies. If it has another number of players than before, nobody can know whose turn is next. */
    table: WolvesRunningTable;
    /**
     * Whether there were turns that are not in the record. Then nobody can know whose turn is next.
     * @default false
     */
    unrecorded_turns?: boolean;
}
/**
 * The variants of the game.
 *
 * - `baby-wolf`: Baby wolf. You send your wolves to your own houses, and the Big Bad Pigs have no effect.
 * - `base`: Base game. You send your wolves to other players’ houses.
 * @enum {string}
 */
export type WolvesVariant = "baby-wolf" | "base";
/**
 * The rules that you can agree not to follow.
 *
 * - `wolves.basement.cards`: Only cards 1, 2 and 3 can be built in a basement.
 * - `wolves.basement.order`: Each basement card must have a higher number than the one above it.
 * - `wolves.cards.supply`: A player plays only one card in each turn, so nobody can play more cards than they have turns.
 * - `wolves.cards.unique`: The box has one card of each color and number.
 * - `wolves.house.ascending`: Each floor must have a higher number than the floor below it.
 * - `wolves.pig.last`: The third Big Bad Pig card puts token 4 on a house without a pig token, if there is one.
 * - `wolves.pig.not-tallest`: The third Big Bad Pig card puts token 4 on the tallest house without a pig token.
 * - `wolves.pig.order`: Pig tokens are placed in the order of their numbers: token 2 before token 3.
 * - `wolves.pig.unique`: The box has one Big Bad Pig token of each number.
 * - `wolves.player.one-house-per-color`: A player, or Smooki, has at most one house of each color.
 * - `wolves.player.three-houses`: A player, or Smooki, has at most three houses.
 * - `wolves.smooki.empty`: Smooki has a house at the end: the first card he reveals can always be built.
 * - `wolves.smooki.missing`: In games for two players, Smooki builds houses, too.
 * - `wolves.smooki.unexpected`: Smooki builds houses only in games for two players.
 * - `wolves.turn.baby-send`: In the baby wolf variant, no pig card asks a player to send a wolf.
 * - `wolves.turn.order`: Players take turns clockwise and draw cards only in their own turn. In games for two, Smooki gets one card when both have played.
 * - `wolves.turn.over`: After the third Big Bad Pig card, each player has two more turns. In games for two, both play all cards in their hands.
 * - `wolves.turn.send-must`: When a pig card asks for wolves, each player with a wolf left and a house for it must send one.
 * - `wolves.turn.send-unasked`: A player who discards no card can send only one wolf for each Big Bad Pig card that asks for wolves.
 * - `wolves.turn.smooki-must`: Smooki must build a revealed card as a floor if it fits one of his houses or can begin a new house.
 * - `wolves.wolf.baby-own-house`: In the baby wolf variant, a wolf is sent to one of its owner’s houses.
 * - `wolves.wolf.capacity`: A house has room for one wolf, or for two with card 3 in its basement (B3).
 * - `wolves.wolf.own-house`: A wolf is sent to an opponent’s house.
 * - `wolves.wolf.unique`: Each player has only one wolf of each number.
 * @enum {string}
 */
export type WolvesWaivable = "wolves.basement.cards" | "wolves.basement.order" | "wolves.cards.supply" | "wolves.cards.unique" | "wolves.house.ascending" | "wolves.pig.last" | "wolves.pig.not-tallest" | "wolves.pig.order" | "wolves.pig.unique" | "wolves.player.one-house-per-color" | "wolves.player.three-houses" | "wolves.smooki.empty" | "wolves.smooki.missing" | "wolves.smooki.unexpected" | "wolves.turn.baby-send" | "wolves.turn.order" | "wolves.turn.over" | "wolves.turn.send-must" | "wolves.turn.send-unasked" | "wolves.turn.smooki-must" | "wolves.wolf.baby-own-house" | "wolves.wolf.capacity" | "wolves.wolf.own-house" | "wolves.wolf.unique";
/**
 * WolvesWaiveEvent
 * From here on, the players of The Three Little Wolves ignore a rule.
 */
export interface WolvesWaiveEvent {
    /**
     * Always `waive`.
     * @enum {string}
     */
    event: "waive";
    /** The rule. A rule for moves that guards rules for tables stands for these. */
    rule: WolvesEventRule;
    /**
     * True if the players follow the rule again from here on.
     * @default false
     */
    holds?: boolean;
}
/**
 * WolvesWolf
 * A wolf token that was sent to a house.
 */
export interface WolvesWolf {
    /** The seat of the player whose wolf this is. */
    owner: number;
    /** The number on the wolf token. */
    value: WolvesWolfValue;
}
/**
 * The number on a wolf token.
 * @enum {integer}
 */
export type WolvesWolfValue = 3 | 4 | 5;
export interface components {
    responses: never;
    parameters: {
        /**
         * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
         * @example en
         */
        AcceptLanguage: string;
        /**
         * The `ETag` of your copy. If it is still current, you get 304 without a body.
         * @example "0123456789abcdef0123456789abcdef"
         */
        IfNoneMatch: string;
        /**
         * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
         * @example my-request-1
         */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * The id of this request, yours or a new one. The log contains it, and nothing about you.
         * @example my-request-1
         */
        RequestId: string;
        /**
         * Identifies this version of the response; send it in `If-None-Match` the next time.
         * @example "0123456789abcdef0123456789abcdef"
         */
        ETag: string;
        /**
         * The language of the sentences.
         * @example en
         */
        ContentLanguage: string;
        /**
         * Where this report is stored for a while.
         * @example /v1/scores/0123456789abcdef0123456789abcdef
         */
        ContentLocation: string;
        /**
         * Whether the answer came from a cache, and from which (RFC 9211).
         * @example tallytale; hit
         */
        CacheStatus: string;
        /** A report never changes. */
        Immutable: "public, max-age=86400, immutable";
        /**
         * `r`: how many requests you have left; `t`: seconds until the limit is reset. Sent only if there is a limit.
         * @example "default";r=2999;t=60
         */
        RateLimit: string;
        /**
         * `q`: how many requests you can send in `w` seconds; each table of a batch counts. Sent only if there is a limit.
         * @example "default";q=3000;w=60
         */
        RateLimitPolicy: string;
        /**
         * Seconds to wait before the next request.
         * @example 60
         */
        RetryAfter: number;
        /** Web pages of any origin can use the API. */
        AnyOrigin: "*";
    };
    pathItems: never;
}
export type $defs = { [name: string]: never };
export interface operations {
    scoreTable: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** The table to score. */
        requestBody: {
            content: {
                "application/json": Table;
            };
        };
        responses: {
            /** The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Content-Location": components["headers"]["ContentLocation"];
                    "Cache-Status": components["headers"]["CacheStatus"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Report;
                };
            };
            /** Not a valid game table. Not valid JSON. Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": ShapeProblem | MalformedProblem | BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too much JSON. */
            413: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooLargeProblem;
                };
            };
            /** Not sent as JSON. */
            415: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": MediaTypeProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    scoreBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** The tables to score. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tables": [
                 *         {
                 *           "game": "little-prince",
                 *           "players": [
                 *             {
                 *               "planet": {
                 *                 "form": "grid",
                 *                 "tiles": [
                 *                   [
                 *                     {
                 *                       "kind": "character",
                 *                       "character": "lamplighter",
                 *                       "big_star": 1
                 *                     },
                 *                     {
                 *                       "kind": "uphill",
                 *                       "objects": {
                 *                         "sunset": 1,
                 *                         "rose": 1,
                 *                         "lamp_post": 2
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "downhill",
                 *                       "objects": {
                 *                         "lamp_post": 1,
                 *                         "box": 2
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "character",
                 *                       "character": "businessman-grey",
                 *                       "big_star": 1
                 *                     }
                 *                   ],
                 *                   [
                 *                     {
                 *                       "kind": "downhill",
                 *                       "objects": {
                 *                         "sunset": 1,
                 *                         "fox": 1
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "center",
                 *                       "objects": {
                 *                         "volcano": 1,
                 *                         "lamp_post": 2
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "center",
                 *                       "objects": {
                 *                         "baobab": 1,
                 *                         "grey_sheep": 2
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "uphill",
                 *                       "objects": {
                 *                         "sunset": 1,
                 *                         "lamp_post": 2,
                 *                         "fox": 1
                 *                       }
                 *                     }
                 *                   ],
                 *                   [
                 *                     {
                 *                       "kind": "uphill",
                 *                       "objects": {
                 *                         "baobab": 1,
                 *                         "big_star": 1,
                 *                         "brown_sheep": 1
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "center",
                 *                       "objects": {
                 *                         "lamp_post": 2,
                 *                         "snake": 1
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "center",
                 *                       "objects": {
                 *                         "volcano": 1,
                 *                         "lamp_post": 1,
                 *                         "grey_sheep": 1
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "downhill",
                 *                       "objects": {
                 *                         "volcano": 1,
                 *                         "lamp_post": 2,
                 *                         "big_star": 1
                 *                       }
                 *                     }
                 *                   ],
                 *                   [
                 *                     {
                 *                       "kind": "character",
                 *                       "character": "drunkard",
                 *                       "big_star": 1
                 *                     },
                 *                     {
                 *                       "kind": "downhill",
                 *                       "objects": {
                 *                         "lamp_post": 1,
                 *                         "white_sheep": 2
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "uphill",
                 *                       "objects": {
                 *                         "volcano": 1,
                 *                         "sunset": 1,
                 *                         "lamp_post": 1,
                 *                         "elephant": 1,
                 *                         "white_sheep": 1
                 *                       }
                 *                     },
                 *                     {
                 *                       "kind": "character",
                 *                       "character": "businessman-brown",
                 *                       "big_star": 2
                 *                     }
                 *                   ]
                 *                 ]
                 *               }
                 *             },
                 *             {
                 *               "planet": {
                 *                 "form": "tally",
                 *                 "characters": [
                 *                   "gardener",
                 *                   "hunter",
                 *                   "little-prince",
                 *                   "hunter"
                 *                 ],
                 *                 "objects": {
                 *                   "volcano": 5,
                 *                   "big_star": 8,
                 *                   "grey_sheep": 3,
                 *                   "baobab": 1,
                 *                   "sunset": 2,
                 *                   "snake": 4,
                 *                   "lamp_post": 11,
                 *                   "box": 4,
                 *                   "white_sheep": 2,
                 *                   "elephant": 1,
                 *                   "fox": 1
                 *                 }
                 *               }
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": Batch;
            };
        };
        responses: {
            /** One result for each table. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "results": [
                     *         {
                     *           "report": {
                     *             "id": "0123456789abcdef0123456789abcdef",
                     *             "game": "little-prince",
                     *             "variant": "base",
                     *             "stage": "final",
                     *             "language": "en",
                     *             "rules": "1.0.0+01234567",
                     *             "legal": true,
                     *             "over": true,
                     *             "findings": [],
                     *             "unchecked": [],
                     *             "doubts": [],
                     *             "score": {
                     *               "players": [
                     *                 {
                     *                   "seat": 0,
                     *                   "total": 28,
                     *                   "rank": 2,
                     *                   "tie_break": -4,
                     *                   "lines": [
                     *                     {
                     *                       "rule": "prince.character.lamplighter",
                     *                       "count": 14,
                     *                       "each": 1,
                     *                       "points": 14,
                     *                       "text": "Lamplighter: 14 lamp posts",
                     *                       "at": [
                     *                         "/players/0/planet/tiles/0/0",
                     *                         "/players/0/planet/tiles/0/1",
                     *                         "/players/0/planet/tiles/0/2",
                     *                         "/players/0/planet/tiles/1/1",
                     *                         "/players/0/planet/tiles/1/3",
                     *                         "/players/0/planet/tiles/2/1",
                     *                         "/players/0/planet/tiles/2/2",
                     *                         "/players/0/planet/tiles/2/3",
                     *                         "/players/0/planet/tiles/3/1",
                     *                         "/players/0/planet/tiles/3/2"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.character.businessman-grey",
                     *                       "count": 3,
                     *                       "each": 3,
                     *                       "points": 9,
                     *                       "text": "Businessman: 3 gray sheep",
                     *                       "at": [
                     *                         "/players/0/planet/tiles/0/3",
                     *                         "/players/0/planet/tiles/1/2",
                     *                         "/players/0/planet/tiles/2/2"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.character.drunkard",
                     *                       "count": 0,
                     *                       "each": 3,
                     *                       "points": 0,
                     *                       "text": "Drunkard: no tile turned over",
                     *                       "at": [
                     *                         "/players/0/planet/tiles/3/0"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.character.businessman-brown",
                     *                       "count": 1,
                     *                       "each": 5,
                     *                       "points": 5,
                     *                       "text": "Businessman: 1 brown sheep",
                     *                       "at": [
                     *                         "/players/0/planet/tiles/3/3",
                     *                         "/players/0/planet/tiles/2/0"
                     *                       ]
                     *                     }
                     *                   ]
                     *                 },
                     *                 {
                     *                   "seat": 1,
                     *                   "total": 36,
                     *                   "rank": 1,
                     *                   "tie_break": -5,
                     *                   "lines": [
                     *                     {
                     *                       "rule": "prince.character.gardener",
                     *                       "count": 1,
                     *                       "each": 7,
                     *                       "points": 7,
                     *                       "text": "Gardener: 1 baobab",
                     *                       "at": [
                     *                         "/players/1/planet/characters/0",
                     *                         "/players/1/planet/objects/baobab"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.character.hunter",
                     *                       "count": 4,
                     *                       "each": 3,
                     *                       "points": 12,
                     *                       "text": "Hunter: 4 kinds of animals",
                     *                       "at": [
                     *                         "/players/1/planet/characters/1",
                     *                         "/players/1/planet/objects/fox",
                     *                         "/players/1/planet/objects/elephant",
                     *                         "/players/1/planet/objects/snake",
                     *                         "/players/1/planet/objects/white_sheep",
                     *                         "/players/1/planet/objects/grey_sheep"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.character.little-prince",
                     *                       "count": 2,
                     *                       "each": 3,
                     *                       "points": 6,
                     *                       "text": "Little Prince: sheep of 2 colors",
                     *                       "at": [
                     *                         "/players/1/planet/characters/2",
                     *                         "/players/1/planet/objects/white_sheep",
                     *                         "/players/1/planet/objects/grey_sheep"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.character.little-prince-boxes",
                     *                       "count": 4,
                     *                       "each": 1,
                     *                       "points": 4,
                     *                       "text": "Little Prince: 4 boxes",
                     *                       "at": [
                     *                         "/players/1/planet/characters/2",
                     *                         "/players/1/planet/objects/box"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.character.hunter",
                     *                       "count": 4,
                     *                       "each": 3,
                     *                       "points": 12,
                     *                       "text": "Hunter: 4 kinds of animals",
                     *                       "at": [
                     *                         "/players/1/planet/characters/3",
                     *                         "/players/1/planet/objects/fox",
                     *                         "/players/1/planet/objects/elephant",
                     *                         "/players/1/planet/objects/snake",
                     *                         "/players/1/planet/objects/white_sheep",
                     *                         "/players/1/planet/objects/grey_sheep"
                     *                       ]
                     *                     },
                     *                     {
                     *                       "rule": "prince.volcanoes",
                     *                       "count": 5,
                     *                       "each": -1,
                     *                       "points": -5,
                     *                       "text": "Most volcanoes: 5",
                     *                       "at": [
                     *                         "/players/1/planet/objects/volcano"
                     *                       ]
                     *                     }
                     *                   ]
                     *                 }
                     *               ],
                     *               "pieces": [],
                     *               "awards": [
                     *                 {
                     *                   "rule": "prince.volcanoes",
                     *                   "seats": [
                     *                     1
                     *                   ],
                     *                   "tied": [],
                     *                   "best": 5,
                     *                   "points": -5,
                     *                   "facts": {},
                     *                   "known": true,
                     *                   "candidates": [],
                     *                   "text": "Player 2 has the most volcanoes, 5, and loses 5 points."
                     *                 }
                     *               ],
                     *               "text": "Player 2 wins with 36 points.",
                     *               "winners": [
                     *                 1
                     *               ],
                     *               "decided_by": "points"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": BatchAnswer;
                };
            };
            /** Not a valid game table. Not valid JSON. Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": ShapeProblem | MalformedProblem | BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too much JSON. */
            413: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooLargeProblem;
                };
            };
            /** Not sent as JSON. */
            415: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": MediaTypeProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    recallReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The `id` of the report.
                 * @example 0123456789abcdef0123456789abcdef
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The report. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Cache-Control": components["headers"]["Immutable"];
                    "Cache-Status": components["headers"]["CacheStatus"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Report;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Cache-Control": components["headers"]["Immutable"];
                    "Cache-Status": components["headers"]["CacheStatus"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Report not stored. Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotRememberedProblem | NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    judgeMove: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** Judge a move */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "table": {
                 *         "game": "little-prince",
                 *         "stage": "running",
                 *         "players": [
                 *           {
                 *             "planet": {
                 *               "form": "grid",
                 *               "tiles": [
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ]
                 *               ]
                 *             }
                 *           },
                 *           {
                 *             "planet": {
                 *               "form": "grid",
                 *               "tiles": [
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ]
                 *               ]
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "move": {
                 *         "seat": 0,
                 *         "tile": {
                 *           "kind": "center",
                 *           "objects": {
                 *             "sunset": 1
                 *           }
                 *         },
                 *         "cell": [
                 *           1,
                 *           1
                 *         ]
                 *       },
                 *       "totals": true
                 *     }
                 */
                "application/json": MoveRequest;
            };
        };
        responses: {
            /** The answer. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": "little-prince",
                     *       "variant": "base",
                     *       "language": "en",
                     *       "rules": "1.0.0+01234567",
                     *       "legal": true,
                     *       "findings": [],
                     *       "unchecked": [
                     *         {
                     *           "rule": "prince.turn.starter",
                     *           "reason": "The moves before this one were not sent, so nobody can tell who begins the round."
                     *         }
                     *       ],
                     *       "table": {
                     *         "game": "little-prince",
                     *         "players": [
                     *           {
                     *             "planet": {
                     *               "form": "grid",
                     *               "tiles": [
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   {
                     *                     "kind": "center",
                     *                     "objects": {
                     *                       "sunset": 1
                     *                     }
                     *                   },
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ]
                     *               ]
                     *             }
                     *           },
                     *           {
                     *             "planet": {
                     *               "form": "grid",
                     *               "tiles": [
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ]
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "stage": "running"
                     *       },
                     *       "changes": [
                     *         {
                     *           "op": "replace",
                     *           "path": "/players/0/planet/tiles/1/1",
                     *           "value": {
                     *             "kind": "center",
                     *             "objects": {
                     *               "sunset": 1
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "over": false,
                     *       "totals": [
                     *         0,
                     *         0
                     *       ]
                     *     }
                     */
                    "application/json": Verdict;
                };
            };
            /** Not a valid game table. Not valid JSON. Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": ShapeProblem | MalformedProblem | BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too much JSON. */
            413: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooLargeProblem;
                };
            };
            /** Not sent as JSON. */
            415: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": MediaTypeProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    listMoves: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** List the legal moves */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "table": {
                 *         "game": "three-little-pigs",
                 *         "players": [
                 *           {
                 *             "houses": [
                 *               {
                 *                 "tiles": [
                 *                   {
                 *                     "material": "straw",
                 *                     "part": "window"
                 *                   }
                 *                 ]
                 *               }
                 *             ]
                 *           },
                 *           {
                 *             "houses": []
                 *           }
                 *         ],
                 *         "stage": "running"
                 *       },
                 *       "ask": {
                 *         "seat": 1,
                 *         "dice": null
                 *       },
                 *       "totals": true
                 *     }
                 */
                "application/json": OptionsRequest;
            };
        };
        responses: {
            /** The answer. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "options": [
                     *         {
                     *           "move": {
                     *             "seat": 1
                     *           },
                     *           "changes": [],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "roof",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "roof"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             5
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   },
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "roof",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   },
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "roof"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             6
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "roof",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "roof"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             5
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "door",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "door"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   },
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "roof",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   },
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "roof"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             6
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "roof",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "door"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "roof"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             6
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "door"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "roof",
                     *                 "house": 0
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   },
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "roof"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             6
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "wood",
                     *                 "part": "window"
                     *               },
                     *               {
                     *                 "material": "straw",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "wood",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             },
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/1",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "straw",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "brick",
                     *                 "part": "door"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "brick",
                     *                     "part": "door"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "buys": [
                     *               {
                     *                 "material": "brick",
                     *                 "part": "window"
                     *               }
                     *             ]
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "add",
                     *               "path": "/players/1/houses/0",
                     *               "value": {
                     *                 "tiles": [
                     *                   {
                     *                     "material": "brick",
                     *                     "part": "window"
                     *                   }
                     *                 ]
                     *               }
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "blow": {
                     *               "seat": 0,
                     *               "house": 0,
                     *               "material": "straw"
                     *             }
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "remove",
                     *               "path": "/players/0/houses/0"
                     *             }
                     *           ],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "blow": {
                     *               "seat": 0,
                     *               "house": 0,
                     *               "material": "wood"
                     *             }
                     *           },
                     *           "changes": [],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         },
                     *         {
                     *           "move": {
                     *             "seat": 1,
                     *             "blow": {
                     *               "seat": 0,
                     *               "house": 0,
                     *               "material": "brick"
                     *             }
                     *           },
                     *           "changes": [],
                     *           "totals": [
                     *             0,
                     *             0
                     *           ]
                     *         }
                     *       ],
                     *       "complete": true,
                     *       "findings": []
                     *     }
                     */
                    "application/json": OptionsAnswer;
                };
            };
            /** Not a valid game table. Not valid JSON. Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": ShapeProblem | MalformedProblem | BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too much JSON. */
            413: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooLargeProblem;
                };
            };
            /** Not sent as JSON. */
            415: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": MediaTypeProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    replayGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** Replay a recorded game */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "record": "tallytale/1",
                 *       "start": {
                 *         "game": "little-prince",
                 *         "stage": "running",
                 *         "players": [
                 *           {
                 *             "planet": {
                 *               "form": "grid",
                 *               "tiles": [
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ]
                 *               ]
                 *             }
                 *           },
                 *           {
                 *             "planet": {
                 *               "form": "grid",
                 *               "tiles": [
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ],
                 *                 [
                 *                   null,
                 *                   null,
                 *                   null,
                 *                   null
                 *                 ]
                 *               ]
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "moves": [
                 *         {
                 *           "seat": 0,
                 *           "tile": {
                 *             "kind": "center",
                 *             "objects": {
                 *               "sunset": 1
                 *             }
                 *           },
                 *           "cell": [
                 *             1,
                 *             1
                 *           ]
                 *         },
                 *         {
                 *           "seat": 1,
                 *           "tile": {
                 *             "kind": "center",
                 *             "objects": {
                 *               "snake": 1,
                 *               "baobab": 1
                 *             }
                 *           },
                 *           "cell": [
                 *             2,
                 *             2
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": Record;
            };
        };
        responses: {
            /** The answer. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "verdicts": [
                     *         {
                     *           "game": "little-prince",
                     *           "variant": "base",
                     *           "language": "en",
                     *           "rules": "1.0.0+01234567",
                     *           "legal": true,
                     *           "findings": [],
                     *           "unchecked": [
                     *             {
                     *               "rule": "prince.turn.starter",
                     *               "reason": "The moves before this one were not sent, so nobody can tell who begins the round."
                     *             }
                     *           ],
                     *           "table": {
                     *             "game": "little-prince",
                     *             "players": [
                     *               {
                     *                 "planet": {
                     *                   "form": "grid",
                     *                   "tiles": [
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       {
                     *                         "kind": "center",
                     *                         "objects": {
                     *                           "sunset": 1
                     *                         }
                     *                       },
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ]
                     *                   ]
                     *                 }
                     *               },
                     *               {
                     *                 "planet": {
                     *                   "form": "grid",
                     *                   "tiles": [
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ]
                     *                   ]
                     *                 }
                     *               }
                     *             ],
                     *             "stage": "running"
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "replace",
                     *               "path": "/players/0/planet/tiles/1/1",
                     *               "value": {
                     *                 "kind": "center",
                     *                 "objects": {
                     *                   "sunset": 1
                     *                 }
                     *               }
                     *             }
                     *           ],
                     *           "over": false,
                     *           "totals": null
                     *         },
                     *         {
                     *           "game": "little-prince",
                     *           "variant": "base",
                     *           "language": "en",
                     *           "rules": "1.0.0+01234567",
                     *           "legal": true,
                     *           "findings": [],
                     *           "unchecked": [],
                     *           "table": {
                     *             "game": "little-prince",
                     *             "players": [
                     *               {
                     *                 "planet": {
                     *                   "form": "grid",
                     *                   "tiles": [
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       {
                     *                         "kind": "center",
                     *                         "objects": {
                     *                           "sunset": 1
                     *                         }
                     *                       },
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ]
                     *                   ]
                     *                 }
                     *               },
                     *               {
                     *                 "planet": {
                     *                   "form": "grid",
                     *                   "tiles": [
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       {
                     *                         "kind": "center",
                     *                         "objects": {
                     *                           "baobab": 1,
                     *                           "snake": 1
                     *                         }
                     *                       },
                     *                       null
                     *                     ],
                     *                     [
                     *                       null,
                     *                       null,
                     *                       null,
                     *                       null
                     *                     ]
                     *                   ]
                     *                 }
                     *               }
                     *             ],
                     *             "stage": "running"
                     *           },
                     *           "changes": [
                     *             {
                     *               "op": "replace",
                     *               "path": "/players/1/planet/tiles/2/2",
                     *               "value": {
                     *                 "kind": "center",
                     *                 "objects": {
                     *                   "baobab": 1,
                     *                   "snake": 1
                     *                 }
                     *               }
                     *             }
                     *           ],
                     *           "over": false,
                     *           "totals": null
                     *         }
                     *       ],
                     *       "table": {
                     *         "game": "little-prince",
                     *         "players": [
                     *           {
                     *             "planet": {
                     *               "form": "grid",
                     *               "tiles": [
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   {
                     *                     "kind": "center",
                     *                     "objects": {
                     *                       "sunset": 1
                     *                     }
                     *                   },
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ]
                     *               ]
                     *             }
                     *           },
                     *           {
                     *             "planet": {
                     *               "form": "grid",
                     *               "tiles": [
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   {
                     *                     "kind": "center",
                     *                     "objects": {
                     *                       "baobab": 1,
                     *                       "snake": 1
                     *                     }
                     *                   },
                     *                   null
                     *                 ],
                     *                 [
                     *                   null,
                     *                   null,
                     *                   null,
                     *                   null
                     *                 ]
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "stage": "running"
                     *       },
                     *       "report": {
                     *         "id": "0123456789abcdef0123456789abcdef",
                     *         "game": "little-prince",
                     *         "variant": "base",
                     *         "stage": "running",
                     *         "language": "en",
                     *         "rules": "1.0.0+01234567",
                     *         "legal": true,
                     *         "over": false,
                     *         "findings": [],
                     *         "unchecked": [],
                     *         "doubts": [
                     *           {
                     *             "rule": "prince.doubt.tile",
                     *             "message": "Player 1, row 2, column 2: sunset × 1 on one tile? We know no tile of this kind that shows any.",
                     *             "at": [
                     *               "/players/0/planet/tiles/1/1"
                     *             ],
                     *             "facts": {
                     *               "seat": 0,
                     *               "row": 1,
                     *               "column": 1,
                     *               "object": "sunset",
                     *               "count": 1,
                     *               "most": 0
                     *             }
                     *           }
                     *         ],
                     *         "score": {
                     *           "players": [
                     *             {
                     *               "seat": 0,
                     *               "total": 0,
                     *               "rank": 1,
                     *               "tie_break": 0,
                     *               "lines": []
                     *             },
                     *             {
                     *               "seat": 1,
                     *               "total": 0,
                     *               "rank": 1,
                     *               "tie_break": 0,
                     *               "lines": []
                     *             }
                     *           ],
                     *           "pieces": [],
                     *           "awards": [
                     *             {
                     *               "rule": "prince.volcanoes",
                     *               "seats": [],
                     *               "tied": [],
                     *               "best": 0,
                     *               "points": 0,
                     *               "facts": {},
                     *               "known": true,
                     *               "candidates": [],
                     *               "text": "Nobody has a volcano that counts, so nobody loses points."
                     *             }
                     *           ],
                     *           "text": "Player 1 and Player 2 share the lead with 0 points each.",
                     *           "winners": [
                     *             0,
                     *             1
                     *           ],
                     *           "decided_by": "shared"
                     *         }
                     *       },
                     *       "next": {
                     *         "seats": [
                     *           1
                     *         ],
                     *         "ask": null,
                     *         "facts": {
                     *           "kind": null,
                     *           "round": 2,
                     *           "tiles_left": [
                     *             15,
                     *             15
                     *           ],
                     *           "draws": 0,
                     *           "revealing": []
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": Replay;
                };
            };
            /** Not a valid game table. Not valid JSON. Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": ShapeProblem | MalformedProblem | BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too much JSON. */
            413: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooLargeProblem;
                };
            };
            /** Not sent as JSON. */
            415: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": MediaTypeProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    tryChanges: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** Try changes on a table */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "table": {
                 *         "game": "little-prince",
                 *         "players": [
                 *           {
                 *             "planet": {
                 *               "form": "grid",
                 *               "tiles": [
                 *                 [
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "lamplighter",
                 *                     "big_star": 1
                 *                   },
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "sunset": 1,
                 *                       "rose": 1,
                 *                       "lamp_post": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "lamp_post": 1,
                 *                       "box": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "businessman-grey",
                 *                     "big_star": 1
                 *                   }
                 *                 ],
                 *                 [
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "sunset": 1,
                 *                       "fox": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "lamp_post": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "baobab": 1,
                 *                       "grey_sheep": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "sunset": 1,
                 *                       "lamp_post": 2,
                 *                       "fox": 1
                 *                     }
                 *                   }
                 *                 ],
                 *                 [
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "baobab": 1,
                 *                       "big_star": 1,
                 *                       "brown_sheep": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "lamp_post": 2,
                 *                       "snake": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "lamp_post": 1,
                 *                       "grey_sheep": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "lamp_post": 2,
                 *                       "big_star": 1
                 *                     }
                 *                   }
                 *                 ],
                 *                 [
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "drunkard",
                 *                     "big_star": 1
                 *                   },
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "lamp_post": 1,
                 *                       "white_sheep": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "sunset": 1,
                 *                       "lamp_post": 1,
                 *                       "elephant": 1,
                 *                       "white_sheep": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "businessman-brown",
                 *                     "big_star": 2
                 *                   }
                 *                 ]
                 *               ]
                 *             }
                 *           },
                 *           {
                 *             "planet": {
                 *               "form": "tally",
                 *               "characters": [
                 *                 "gardener",
                 *                 "hunter",
                 *                 "little-prince",
                 *                 "hunter"
                 *               ],
                 *               "objects": {
                 *                 "volcano": 5,
                 *                 "big_star": 8,
                 *                 "grey_sheep": 3,
                 *                 "baobab": 1,
                 *                 "sunset": 2,
                 *                 "snake": 4,
                 *                 "lamp_post": 11,
                 *                 "box": 4,
                 *                 "white_sheep": 2,
                 *                 "elephant": 1,
                 *                 "fox": 1
                 *               },
                 *               "covered_tiles": 2
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "try": [
                 *         [
                 *           {
                 *             "op": "replace",
                 *             "path": "/players/1/planet/covered_tiles",
                 *             "value": 3
                 *           }
                 *         ],
                 *         [
                 *           {
                 *             "op": "replace",
                 *             "path": "/players/1/planet/covered_tiles",
                 *             "value": 0
                 *           }
                 *         ]
                 *       ],
                 *       "totals": true
                 *     }
                 */
                "application/json": PlacementsRequest;
            };
        };
        responses: {
            /** The answer. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "placements": [
                     *         {
                     *           "legal": true,
                     *           "findings": [],
                     *           "settled": [
                     *             "prince.baobab.covered-threes"
                     *           ],
                     *           "totals": [
                     *             28,
                     *             36
                     *           ],
                     *           "problem": null
                     *         },
                     *         {
                     *           "legal": true,
                     *           "findings": [],
                     *           "settled": [
                     *             "prince.baobab.covered-threes"
                     *           ],
                     *           "totals": [
                     *             28,
                     *             36
                     *           ],
                     *           "problem": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": PlacementsAnswer;
                };
            };
            /** Not a valid game table. Not valid JSON. Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": ShapeProblem | MalformedProblem | BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too much JSON. */
            413: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooLargeProblem;
                };
            };
            /** Not sent as JSON. */
            415: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": MediaTypeProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    correctTable: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** Correct a table */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "table": {
                 *         "game": "little-prince",
                 *         "players": [
                 *           {
                 *             "planet": {
                 *               "form": "grid",
                 *               "tiles": [
                 *                 [
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "lamplighter",
                 *                     "big_star": 1
                 *                   },
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "sunset": 1,
                 *                       "rose": 1,
                 *                       "lamp_post": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "lamp_post": 1,
                 *                       "box": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "businessman-grey",
                 *                     "big_star": 1
                 *                   }
                 *                 ],
                 *                 [
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "sunset": 1,
                 *                       "fox": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "lamp_post": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "baobab": 1,
                 *                       "grey_sheep": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "sunset": 1,
                 *                       "lamp_post": 2,
                 *                       "fox": 1
                 *                     }
                 *                   }
                 *                 ],
                 *                 [
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "baobab": 1,
                 *                       "big_star": 1,
                 *                       "brown_sheep": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "lamp_post": 2,
                 *                       "snake": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "center",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "lamp_post": 1,
                 *                       "grey_sheep": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "lamp_post": 2,
                 *                       "big_star": 1
                 *                     }
                 *                   }
                 *                 ],
                 *                 [
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "drunkard",
                 *                     "big_star": 1
                 *                   },
                 *                   {
                 *                     "kind": "downhill",
                 *                     "objects": {
                 *                       "lamp_post": 1,
                 *                       "white_sheep": 2
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "uphill",
                 *                     "objects": {
                 *                       "volcano": 1,
                 *                       "sunset": 1,
                 *                       "lamp_post": 1,
                 *                       "elephant": 1,
                 *                       "white_sheep": 1
                 *                     }
                 *                   },
                 *                   {
                 *                     "kind": "character",
                 *                     "character": "businessman-brown",
                 *                     "big_star": 2
                 *                   }
                 *                 ]
                 *               ]
                 *             }
                 *           },
                 *           {
                 *             "planet": {
                 *               "form": "tally",
                 *               "characters": [
                 *                 "gardener",
                 *                 "hunter",
                 *                 "little-prince",
                 *                 "hunter"
                 *               ],
                 *               "objects": {
                 *                 "volcano": 5,
                 *                 "big_star": 8,
                 *                 "grey_sheep": 3,
                 *                 "baobab": 1,
                 *                 "sunset": 2,
                 *                 "snake": 4,
                 *                 "lamp_post": 11,
                 *                 "box": 4,
                 *                 "white_sheep": 2,
                 *                 "elephant": 1,
                 *                 "fox": 1
                 *               },
                 *               "covered_tiles": 2
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "totals": true
                 *     }
                 */
                "application/json": CorrectionsRequest;
            };
        };
        responses: {
            /** The answer. */
            200: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Cache-Status": components["headers"]["CacheStatus"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "legal": false,
                     *       "corrections": [
                     *         {
                     *           "changes": [
                     *             {
                     *               "op": "replace",
                     *               "path": "/players/1/planet/covered_tiles",
                     *               "value": 3
                     *             }
                     *           ],
                     *           "text": "Player 2, tiles turned over: 3, not 2",
                     *           "totals": [
                     *             28,
                     *             36
                     *           ],
                     *           "certain": false
                     *         },
                     *         {
                     *           "changes": [
                     *             {
                     *               "op": "replace",
                     *               "path": "/players/1/planet/covered_tiles",
                     *               "value": 0
                     *             }
                     *           ],
                     *           "text": "Player 2, tiles turned over: 0, not 2",
                     *           "totals": [
                     *             28,
                     *             36
                     *           ],
                     *           "certain": false
                     *         },
                     *         {
                     *           "changes": [
                     *             {
                     *               "op": "replace",
                     *               "path": "/players/1/planet/covered_tiles",
                     *               "value": 6
                     *             }
                     *           ],
                     *           "text": "Player 2, tiles turned over: 6, not 2",
                     *           "totals": [
                     *             28,
                     *             36
                     *           ],
                     *           "certain": false
                     *         },
                     *         {
                     *           "changes": [
                     *             {
                     *               "op": "replace",
                     *               "path": "/players/1/planet/covered_tiles",
                     *               "value": 9
                     *             }
                     *           ],
                     *           "text": "Player 2, tiles turned over: 9, not 2",
                     *           "totals": [
                     *             28,
                     *             36
                     *           ],
                     *           "certain": false
                     *         }
                     *       ],
                     *       "steps": [],
                     *       "groups": [],
                     *       "tried": 1382,
                     *       "complete": true
                     *     }
                     */
                    "application/json": CorrectionsAnswer;
                };
            };
            /** Not a valid game table. Not valid JSON. Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": ShapeProblem | MalformedProblem | BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too much JSON. */
            413: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooLargeProblem;
                };
            };
            /** Not sent as JSON. */
            415: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": MediaTypeProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    listGames: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** All games. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "games": [
                     *         {
                     *           "game": "little-prince",
                     *           "title": "The Little Prince: Make Me a Planet",
                     *           "players": {
                     *             "min": 2,
                     *             "max": 5
                     *           },
                     *           "variants": [
                     *             {
                     *               "name": "base",
                     *               "title": "Base game",
                     *               "text": "All tiles are placed face up."
                     *             },
                     *             {
                     *               "name": "hidden-characters",
                     *               "title": "Hidden characters",
                     *               "text": "Characters stay face down until the end of the game."
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "game": "three-little-pigs",
                     *           "title": "The Three Little Pigs",
                     *           "players": {
                     *             "min": 2,
                     *             "max": 5
                     *           },
                     *           "variants": [
                     *             {
                     *               "name": "base",
                     *               "title": "Base game",
                     *               "text": "Each flowerpot and each completed house is worth 1 point."
                     *             },
                     *             {
                     *               "name": "veteran",
                     *               "title": "Veteran pigs",
                     *               "text": "Six awards replace the points for flowerpots and houses."
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "game": "three-little-wolves",
                     *           "title": "The Three Little Wolves",
                     *           "players": {
                     *             "min": 2,
                     *             "max": 4
                     *           },
                     *           "variants": [
                     *             {
                     *               "name": "base",
                     *               "title": "Base game",
                     *               "text": "You send your wolves to other players’ houses."
                     *             },
                     *             {
                     *               "name": "baby-wolf",
                     *               "title": "Baby wolf",
                     *               "text": "You send your wolves to your own houses, and the Big Bad Pigs have no effect."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": GameList;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    showGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game, as in a table.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The game and its rules. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": "little-prince",
                     *       "title": "The Little Prince: Make Me a Planet",
                     *       "edition": "80 tiles",
                     *       "players": {
                     *         "min": 2,
                     *         "max": 5
                     *       },
                     *       "rules": "1.0.0+01234567",
                     *       "language": "en",
                     *       "variants": [
                     *         {
                     *           "name": "base",
                     *           "title": "Base game",
                     *           "text": "All tiles are placed face up."
                     *         },
                     *         {
                     *           "name": "hidden-characters",
                     *           "title": "Hidden characters",
                     *           "text": "Characters stay face down until the end of the game."
                     *         }
                     *       ],
                     *       "setup": [
                     *         {
                     *           "players": 2,
                     *           "text": "Before the game, take eight tiles out of each pile. Draw three tiles each round: each player takes one, and the third is discarded."
                     *         },
                     *         {
                     *           "players": 3,
                     *           "text": "Before the game, take eight tiles out of each pile."
                     *         },
                     *         {
                     *           "players": 4,
                     *           "text": "Before the game, take four tiles out of each pile."
                     *         },
                     *         {
                     *           "players": 5,
                     *           "text": "All 80 tiles are used."
                     *         }
                     *       ],
                     *       "components": [
                     *         {
                     *           "name": "character",
                     *           "title": "Character tiles",
                     *           "count": 20
                     *         },
                     *         {
                     *           "name": "uphill",
                     *           "title": "Uphill edges",
                     *           "count": 20
                     *         },
                     *         {
                     *           "name": "downhill",
                     *           "title": "Downhill edges",
                     *           "count": 20
                     *         },
                     *         {
                     *           "name": "center",
                     *           "title": "Center tiles",
                     *           "count": 20
                     *         },
                     *         {
                     *           "name": "marker",
                     *           "title": "Score markers",
                     *           "count": 5
                     *         }
                     *       ],
                     *       "vocabulary": {
                     *         "character": "character",
                     *         "uphill": "uphill edge",
                     *         "downhill": "downhill edge",
                     *         "center": "center",
                     *         "vain-man": "Vain Man",
                     *         "geographer": "Geographer",
                     *         "astronomer": "Astronomer",
                     *         "king": "King",
                     *         "lamplighter": "Lamplighter",
                     *         "hunter": "Hunter",
                     *         "drunkard": "Drunkard",
                     *         "businessman-white": "Businessman (white sheep)",
                     *         "businessman-grey": "Businessman (gray sheep)",
                     *         "businessman-brown": "Businessman (brown sheep)",
                     *         "gardener": "Gardener",
                     *         "turkish-astronomer": "Turkish Astronomer",
                     *         "little-prince": "Little Prince",
                     *         "baobab": "baobab",
                     *         "volcano": "volcano",
                     *         "sunset": "sunset",
                     *         "rose": "rose",
                     *         "lamp_post": "lamp post",
                     *         "box": "box",
                     *         "big_star": "big star",
                     *         "fox": "fox",
                     *         "elephant": "elephant",
                     *         "snake": "snake",
                     *         "white_sheep": "white sheep",
                     *         "grey_sheep": "gray sheep",
                     *         "brown_sheep": "brown sheep"
                     *       },
                     *       "legality": [
                     *         {
                     *           "id": "prince.planet.complete",
                     *           "title": "A planet has 16 tiles",
                     *           "law": "The game ends when every planet has its 16 tiles, four of them characters.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "End of the game"
                     *           },
                     *           "waivable": true,
                     *           "stages": [
                     *             "final"
                     *           ],
                     *           "needs": [],
                     *           "healable": "always",
                     *           "facts": [
                     *             "seat",
                     *             "fault",
                     *             "count",
                     *             "wanted"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.tile.place",
                     *           "title": "Each tile in its place",
                     *           "law": "Each kind of tile belongs in certain places on a planet: a character in each corner, for example.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Construction rules"
                     *           },
                     *           "waivable": true,
                     *           "stages": [
                     *             "final",
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "never",
                     *           "facts": [
                     *             "seat",
                     *             "row",
                     *             "column",
                     *             "kind",
                     *             "place"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.baobab.limit",
                     *           "title": "At most two baobabs",
                     *           "law": "A planet shows at most two baobabs. When it gets a third, all three tiles are turned over.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Beware of the baobabs!"
                     *           },
                     *           "waivable": true,
                     *           "stages": [
                     *             "final",
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "never",
                     *           "facts": [
                     *             "seat",
                     *             "baobabs"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.baobab.covered-threes",
                     *           "title": "Tiles are turned over three at a time",
                     *           "law": "When a planet gets a third baobab, three tiles are turned over: always three at a time.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Beware of the baobabs!"
                     *           },
                     *           "waivable": true,
                     *           "stages": [
                     *             "final",
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "sometimes",
                     *           "facts": [
                     *             "seat",
                     *             "covered"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.covered.blank",
                     *           "title": "A tile turned over shows nothing",
                     *           "law": "A tile that is turned over shows no objects.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Beware of the baobabs!"
                     *           },
                     *           "waivable": false,
                     *           "stages": [
                     *             "final",
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "never",
                     *           "facts": [
                     *             "seat",
                     *             "row",
                     *             "column",
                     *             "objects"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.character.supply",
                     *           "title": "The box has 20 characters",
                     *           "law": "The box has 20 character tiles: 13 different characters and 7 extra copies. Five players use them all.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Construction rules"
                     *           },
                     *           "waivable": true,
                     *           "stages": [
                     *             "final",
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "never",
                     *           "facts": [
                     *             "fault",
                     *             "characters",
                     *             "count",
                     *             "box"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.rounds.uneven",
                     *           "title": "One kind of tile per round",
                     *           "law": "In a round, every player takes one tile of the same kind. So a player can be only 1 tile ahead, and only in that kind.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Course of the game"
                     *           },
                     *           "waivable": true,
                     *           "stages": [
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "always",
                     *           "facts": [
                     *             "kinds",
                     *             "difference"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.tally.tiles",
                     *           "title": "The counts must fit together",
                     *           "law": "A planet has 12 tiles besides its four characters. All counts must fit these 12, except big stars on characters.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Construction rules"
                     *           },
                     *           "waivable": false,
                     *           "stages": [
                     *             "final",
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "sometimes",
                     *           "facts": [
                     *             "seat",
                     *             "fault",
                     *             "count",
                     *             "most"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.tally.geographer",
                     *           "title": "Count tiles for the Geographer",
                     *           "law": "If a player has a Geographer, the tiles without a volcano must be counted, too.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           },
                     *           "waivable": false,
                     *           "stages": [
                     *             "final",
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "healable": "always",
                     *           "facts": [
                     *             "seat"
                     *           ]
                     *         }
                     *       ],
                     *       "turns": [
                     *         {
                     *           "id": "prince.turn.seat",
                     *           "title": "The player must be in the game",
                     *           "law": "Only a player of this game can take a tile.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Course of the game"
                     *           },
                     *           "waivable": false,
                     *           "needs": [],
                     *           "guards": [],
                     *           "facts": [
                     *             "seat",
                     *             "players"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.turn.grid",
                     *           "title": "The planet must be sent tile by tile",
                     *           "law": "A tile can be placed only if all tiles of the planet are known, and not just its numbers of objects.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Construction rules"
                     *           },
                     *           "waivable": false,
                     *           "needs": [],
                     *           "guards": [],
                     *           "facts": [
                     *             "seat"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.turn.taken",
                     *           "title": "One tile in each place",
                     *           "law": "A tile can be placed only where there is no tile yet.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Construction rules"
                     *           },
                     *           "waivable": false,
                     *           "needs": [],
                     *           "guards": [],
                     *           "facts": [
                     *             "seat",
                     *             "row",
                     *             "column"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.turn.hidden",
                     *           "title": "No hidden characters in the base game",
                     *           "law": "Only in the variant with hidden characters are characters placed face down.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Variant with hidden characters"
                     *           },
                     *           "waivable": false,
                     *           "needs": [],
                     *           "guards": [],
                     *           "facts": [
                     *             "seat"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.turn.kind",
                     *           "title": "Each tile in its place",
                     *           "law": "A tile can be placed only where its kind belongs.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Construction rules"
                     *           },
                     *           "waivable": false,
                     *           "needs": [],
                     *           "guards": [
                     *             "prince.tile.place"
                     *           ],
                     *           "facts": [
                     *             "seat",
                     *             "row",
                     *             "column",
                     *             "kind",
                     *             "place"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.turn.pile",
                     *           "title": "Everybody takes from the same pile",
                     *           "law": "In a round, all players take a tile from the same pile. Only then does anybody take a second tile.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Course of the game"
                     *           },
                     *           "waivable": false,
                     *           "needs": [],
                     *           "guards": [
                     *             "prince.rounds.uneven"
                     *           ],
                     *           "facts": [
                     *             "kinds",
                     *             "difference"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.turn.box",
                     *           "title": "The box has 20 characters",
                     *           "law": "The box has at most 8 tiles of the same character, and only 7 extra copies of characters in all.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Construction rules"
                     *           },
                     *           "waivable": false,
                     *           "needs": [],
                     *           "guards": [
                     *             "prince.character.supply"
                     *           ],
                     *           "facts": [
                     *             "fault",
                     *             "characters",
                     *             "count",
                     *             "box"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.turn.starter",
                     *           "title": "Last to take, first in the next round",
                     *           "law": "The player who takes the last tile of a round starts the next round.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Course of the game"
                     *           },
                     *           "waivable": true,
                     *           "needs": [
                     *             "moves"
                     *           ],
                     *           "guards": [],
                     *           "facts": [
                     *             "seat",
                     *             "expected"
                     *           ]
                     *         }
                     *       ],
                     *       "scoring": [
                     *         {
                     *           "id": "prince.character.vain-man",
                     *           "title": "Vain Man",
                     *           "law": "Each snake is worth 4 points.",
                     *           "each": [
                     *             4
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.geographer",
                     *           "title": "Geographer",
                     *           "law": "Each tile without a volcano is worth 1 point. Tiles turned over count, too, but characters don’t.",
                     *           "each": [
                     *             1
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.astronomer",
                     *           "title": "Astronomer",
                     *           "law": "Each sunset is worth 2 points.",
                     *           "each": [
                     *             2
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.king",
                     *           "title": "King",
                     *           "law": "Exactly one rose is worth 14 points, exactly two roses are worth 7, and any other number is worth nothing.",
                     *           "each": [
                     *             14,
                     *             7,
                     *             0
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.lamplighter",
                     *           "title": "Lamplighter",
                     *           "law": "Each lamp post is worth 1 point.",
                     *           "each": [
                     *             1
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.hunter",
                     *           "title": "Hunter",
                     *           "law": "Each kind of animal is worth 3 points: elephant, fox, snake and sheep. Sheep of all colors are one kind.",
                     *           "each": [
                     *             3
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.drunkard",
                     *           "title": "Drunkard",
                     *           "law": "Each tile that is turned over is worth 3 points.",
                     *           "each": [
                     *             3
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.businessman-white",
                     *           "title": "Businessman (white sheep)",
                     *           "law": "Each white sheep is worth 2 points.",
                     *           "each": [
                     *             2
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.businessman-grey",
                     *           "title": "Businessman (gray sheep)",
                     *           "law": "Each gray sheep is worth 3 points.",
                     *           "each": [
                     *             3
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.businessman-brown",
                     *           "title": "Businessman (brown sheep)",
                     *           "law": "Each brown sheep is worth 5 points.",
                     *           "each": [
                     *             5
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.gardener",
                     *           "title": "Gardener",
                     *           "law": "Each baobab that is not turned over is worth 7 points.",
                     *           "each": [
                     *             7
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.turkish-astronomer",
                     *           "title": "Turkish Astronomer",
                     *           "law": "Each big star is worth 1 point, including those on characters.",
                     *           "each": [
                     *             1
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.little-prince",
                     *           "title": "Little Prince: sheep",
                     *           "law": "Each color of sheep is worth 3 points.",
                     *           "each": [
                     *             3
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.character.little-prince-boxes",
                     *           "title": "Little Prince: boxes",
                     *           "law": "Each box is worth 1 point.",
                     *           "each": [
                     *             1
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Characters"
                     *           }
                     *         },
                     *         {
                     *           "id": "prince.volcanoes",
                     *           "title": "Volcanoes",
                     *           "law": "The player with the most volcanoes loses 1 point for each volcano. In a tie, all these players lose points.",
                     *           "each": [
                     *             -1
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Beware of the volcanoes!"
                     *           }
                     *         }
                     *       ],
                     *       "tie_break": "The player with fewer volcanoes wins.",
                     *       "rulings": [
                     *         {
                     *           "rule": "prince.tile.place",
                     *           "text": "Going clockwise, each side of a planet has a character, an uphill edge, a downhill edge and another character."
                     *         },
                     *         {
                     *           "rule": "prince.turn.taken",
                     *           "text": "A tile stays where it was placed."
                     *         },
                     *         {
                     *           "rule": "prince.character.king",
                     *           "text": "A King without a rose gets 0 points."
                     *         },
                     *         {
                     *           "rule": "prince.character.turkish-astronomer",
                     *           "text": "A hidden character is part of the planet, but it and the stars on it score nothing until it is turned face up."
                     *         }
                     *       ],
                     *       "house_rules": [],
                     *       "doubts": [
                     *         {
                     *           "id": "prince.doubt.tile",
                     *           "title": "Too many objects on a tile?",
                     *           "law": "As far as we know, no tile of this kind shows that many of the same object.",
                     *           "facts": [
                     *             "seat",
                     *             "row",
                     *             "column",
                     *             "object",
                     *             "count",
                     *             "most"
                     *           ],
                     *           "source": "One player’s list of the 80 tiles. Nobody has confirmed it, and the rulebook has no such list."
                     *         },
                     *         {
                     *           "id": "prince.doubt.planet",
                     *           "title": "Too many objects on a planet?",
                     *           "law": "As far as we know, no planet can show that many of the same object.",
                     *           "facts": [
                     *             "seat",
                     *             "object",
                     *             "count",
                     *             "most"
                     *           ],
                     *           "source": "One player’s list of the 80 tiles. Nobody has confirmed it, and the rulebook has no such list."
                     *         },
                     *         {
                     *           "id": "prince.doubt.box",
                     *           "title": "More objects than in the box?",
                     *           "law": "As far as we know, the box does not have that many of the same object.",
                     *           "facts": [
                     *             "object",
                     *             "count",
                     *             "most"
                     *           ],
                     *           "source": "One player’s list of the 80 tiles. Nobody has confirmed it, and the rulebook has no such list."
                     *         }
                     *       ],
                     *       "seats": [
                     *         "Player 1",
                     *         "Player 2",
                     *         "Player 3",
                     *         "Player 4",
                     *         "Player 5"
                     *       ]
                     *     }
                     */
                    "application/json": Catalogue;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    showSchema: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game, as in a table.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The JSON Schema. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
                     *       "title": "The Little Prince: Make Me a Planet",
                     *       "type": "object",
                     *       "properties": {
                     *         "game": {
                     *           "type": "string",
                     *           "description": "The game that was played.",
                     *           "enum": [
                     *             "little-prince"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        $schema: "https://json-schema.org/draft/2020-12/schema";
                        title: string;
                        /** @enum {string} */
                        type: "object";
                        properties: { [name: string]: never };
                    };
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    showExample: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game, as in a table.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An example table. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "game": "little-prince",
                     *       "players": [
                     *         {
                     *           "planet": {
                     *             "form": "grid",
                     *             "tiles": [
                     *               [
                     *                 {
                     *                   "kind": "character",
                     *                   "character": "lamplighter",
                     *                   "big_star": 1
                     *                 },
                     *                 {
                     *                   "kind": "uphill",
                     *                   "objects": {
                     *                     "sunset": 1,
                     *                     "rose": 1,
                     *                     "lamp_post": 2
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "downhill",
                     *                   "objects": {
                     *                     "lamp_post": 1,
                     *                     "box": 2
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "character",
                     *                   "character": "businessman-grey",
                     *                   "big_star": 1
                     *                 }
                     *               ],
                     *               [
                     *                 {
                     *                   "kind": "downhill",
                     *                   "objects": {
                     *                     "sunset": 1,
                     *                     "fox": 1
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "center",
                     *                   "objects": {
                     *                     "volcano": 1,
                     *                     "lamp_post": 2
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "center",
                     *                   "objects": {
                     *                     "baobab": 1,
                     *                     "grey_sheep": 2
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "uphill",
                     *                   "objects": {
                     *                     "sunset": 1,
                     *                     "lamp_post": 2,
                     *                     "fox": 1
                     *                   }
                     *                 }
                     *               ],
                     *               [
                     *                 {
                     *                   "kind": "uphill",
                     *                   "objects": {
                     *                     "baobab": 1,
                     *                     "big_star": 1,
                     *                     "brown_sheep": 1
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "center",
                     *                   "objects": {
                     *                     "lamp_post": 2,
                     *                     "snake": 1
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "center",
                     *                   "objects": {
                     *                     "volcano": 1,
                     *                     "lamp_post": 1,
                     *                     "grey_sheep": 1
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "downhill",
                     *                   "objects": {
                     *                     "volcano": 1,
                     *                     "lamp_post": 2,
                     *                     "big_star": 1
                     *                   }
                     *                 }
                     *               ],
                     *               [
                     *                 {
                     *                   "kind": "character",
                     *                   "character": "drunkard",
                     *                   "big_star": 1
                     *                 },
                     *                 {
                     *                   "kind": "downhill",
                     *                   "objects": {
                     *                     "lamp_post": 1,
                     *                     "white_sheep": 2
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "uphill",
                     *                   "objects": {
                     *                     "volcano": 1,
                     *                     "sunset": 1,
                     *                     "lamp_post": 1,
                     *                     "elephant": 1,
                     *                     "white_sheep": 1
                     *                   }
                     *                 },
                     *                 {
                     *                   "kind": "character",
                     *                   "character": "businessman-brown",
                     *                   "big_star": 2
                     *                 }
                     *               ]
                     *             ]
                     *           }
                     *         },
                     *         {
                     *           "planet": {
                     *             "form": "tally",
                     *             "characters": [
                     *               "gardener",
                     *               "hunter",
                     *               "little-prince",
                     *               "hunter"
                     *             ],
                     *             "objects": {
                     *               "volcano": 5,
                     *               "big_star": 8,
                     *               "grey_sheep": 3,
                     *               "baobab": 1,
                     *               "sunset": 2,
                     *               "snake": 4,
                     *               "lamp_post": 11,
                     *               "box": 4,
                     *               "white_sheep": 2,
                     *               "elephant": 1,
                     *               "fox": 1
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": Table;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Too many requests. */
            429: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TooManyRequestsProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    describe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The OpenAPI document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Tallytale",
                     *         "version": "0.1.0"
                     *       },
                     *       "paths": {},
                     *       "components": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        info: { [name: string]: never };
                        paths: { [name: string]: never };
                        components: { [name: string]: never };
                    };
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    readDocs: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An HTML page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <title>Tallytale</title>
                     */
                    "text/html": string;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    listProblems: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An HTML page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <title>Tallytale</title>
                     */
                    "text/html": string;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    readRules: {
        parameters: {
            query?: {
                /**
                 * The language of the page. Without it, `Accept-Language` chooses.
                 * @example en
                 */
                lang?: string;
            };
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An HTML page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <title>Tallytale</title>
                     */
                    "text/html": string;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    readRulesOfGame: {
        parameters: {
            query?: {
                /**
                 * The language of the page. Without it, `Accept-Language` chooses.
                 * @example en
                 */
                lang?: string;
            };
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game, as in a table.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An HTML page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <title>Tallytale</title>
                     */
                    "text/html": string;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    readHowToPlay: {
        parameters: {
            query?: {
                /**
                 * The language of the page. Without it, `Accept-Language` chooses.
                 * @example en
                 */
                lang?: string;
            };
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game, as in a table.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An HTML page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <title>Tallytale</title>
                     */
                    "text/html": string;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    readRule: {
        parameters: {
            query?: {
                /**
                 * The language of the page. Without it, `Accept-Language` chooses.
                 * @example en
                 */
                lang?: string;
            };
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game, as in a table.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
                /**
                 * The id of the rule, as in a finding, an unchecked rule, a doubt or a score line.
                 * @example prince.planet.complete
                 */
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An HTML page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <title>Tallytale</title>
                     */
                    "text/html": string;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    explainProblem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, chosen by RFC 4647 lookup; English if none of yours is available.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * The `ETag` of your copy. If it is still current, you get 304 without a body.
                 * @example "0123456789abcdef0123456789abcdef"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The last part of the problem’s `type`.
                 * @example malformed
                 */
                slug: "malformed" | "shape" | "not-found" | "not-remembered" | "method" | "too-large" | "not-acceptable" | "media-type" | "timeout" | "bad-request" | "too-many-requests" | "bug" | "draining";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An HTML page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <!doctype html>
                     *     <title>Tallytale</title>
                     */
                    "text/html": string;
                };
            };
            /** Your copy is still current. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Not found. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotFoundProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    isLive: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Yes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "live",
                     *       "version": "0.1.0",
                     *       "rules": "1.0.0+01234567",
                     *       "build": "pure",
                     *       "shared_cache": "off"
                     *     }
                     */
                    "application/json": Health;
                };
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Yes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "version": "0.1.0",
                     *       "rules": "1.0.0+01234567",
                     *       "build": "pure",
                     *       "shared_cache": "off"
                     *     }
                     */
                    "application/json": Health;
                };
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
            /** Shutting down. */
            503: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": DrainingProblem;
                };
            };
        };
    };
    showMetrics: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * Your own id for this request: 1 to 64 letters, digits, dots, underscores or hyphens. Any other id is replaced.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The metrics. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example # TYPE tallytale_bugs_total counter
                     *     tallytale_bugs_total 0.0
                     */
                    "text/plain": string;
                };
            };
            /** Not valid HTTP. */
            400: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BadRequestProblem;
                };
            };
            /** Format not available. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": NotAcceptableProblem;
                };
            };
            /** Request arrived too slowly. */
            408: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": TimeoutProblem;
                };
            };
            /** Mistake in the service. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": BugProblem;
                };
            };
        };
    };
}
