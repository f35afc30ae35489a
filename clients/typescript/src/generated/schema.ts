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
         * Judge one table
         * Answers with the report. A table that breaks rules is an answer with `legal: false`, not an error. Pure: the same table gets the same report, so it is safe to repeat.
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
         * Judge many tables
         * Answers with a result for each table, in their order: a report, or the problem that this table has. One bad table spoils no other.
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
         * A report again
         * Answers with a report that is still remembered, by this instance or by all that share its memory; post the table again otherwise. A report never changes, so keep it as long as you like.
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
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which games there are
         * Lists the games with their variants.
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
         * All about a game
         * What is in the box, what is allowed, what is counted, how the book was read where it is silent, and every word that a table can use.
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
         * The JSON Schema of a game's tables
         * JSON Schema 2020-12, with every description in the language asked for. Use it to validate a table before you send it, or to build a form.
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
         * An example of a game's tables
         * A finished, legal table. Change it into yours, or post it as it is.
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
         * This document
         * OpenAPI 3.1, to make clients from.
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
         * Try the API
         * A page to read about the API and to try it.
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
    "/problems/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a problem means
         * The page that the `type` of a problem document leads to.
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
         * Is it alive?
         * Answers as long as the process does.
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
         * Is it ready?
         * Says no from the moment on in which it is told to stop.
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
         * What was counted
         * Requests, durations, tables by game and verdict, findings by rule, in Prometheus' text format.
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
export type webhooks = Record<string, never>;
/** Many tables. */
export interface Batch {
    /** The tables. */
    tables: BatchItem[];
}
/** What answers a batch. */
export interface BatchAnswer {
    /** A result for each table, in their order. */
    results: BatchResult[];
}
/**
 * BatchItem
 * A table. Whatever else stands here is answered in its place, by a problem of its own.
 */
export type BatchItem = Table | (Record<string, never> | unknown[] | string | number | boolean | null);
/**
 * BatchProblem
 * A table that was refused.
 */
export interface BatchProblem {
    /** What is wrong with this one; its pointers start at the batch. */
    problem: MalformedProblem | ShapeProblem | TooLargeProblem;
}
/**
 * BatchReport
 * A table that was judged.
 */
export interface BatchReport {
    /** The report. */
    report: Report;
}
/**
 * BatchResult
 * What answers one table of a batch: a report, or a problem that is this table's alone.
 */
export type BatchResult = BatchReport | BatchProblem;
/**
 * BodyError
 * One error of a body as the outside sees it: a JSON Pointer (RFC 6901) and a sentence.
 */
export interface BodyError {
    /** Where: a JSON Pointer (RFC 6901) into the body. */
    at: string;
    /** What is wrong there, as a sentence. */
    detail: string;
}
/**
 * BugProblem
 * It is a mistake in the service. Tell whoever runs it the request's id, X-Request-Id; the log has more.
 */
export interface BugProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/bug";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 500;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * Catalogue
 * All there is to know of a game.
 */
export interface Catalogue {
    /** The name that a table uses. */
    game: string;
    /** What people call it. */
    title: string;
    /** Which edition of the box is meant. */
    edition: string;
    /** How many can play. */
    players: Players;
    /** The version of the rules. */
    rules: string;
    /** The variants. */
    variants: Named[];
    /** What is different with each number of players. */
    setup: Setup[];
    /** What is in the box. */
    components: Component[];
    /** What people call every word that a table or a report can use. */
    vocabulary: {
        [key: string]: string;
    };
    /** What is allowed, in the order of the rulebook. */
    legality: LawEntry[];
    /** What is counted, in the order of the score table. */
    scoring: ScoringEntry[];
    /** What decides between equal totals. */
    tie_break: string;
    /** How the book was read where it is silent. */
    rulings: Ruling[];
    /** Other readings that a table can ask for. */
    house_rules: Named[];
}
/**
 * Cite
 * Where a rule stands: the book and the section in it.
 */
export interface Cite {
    /** The rulebook. */
    book: string;
    /** The section in it. */
    section: string;
}
/**
 * Component
 * Something in the box, and how often.
 */
export interface Component {
    /** Its name. */
    name: string;
    /** What people call it. */
    title: string;
    /** How many are in the box. */
    count: number;
}
/** @enum {string} */
export type DecidedBy = "points" | "shared" | "tie-break";
/**
 * DrainingProblem
 * The instance is being replaced. Try again: another one answers.
 */
export interface DrainingProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/draining";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 503;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * Finding
 * One breach of one legality rule. `facts` hold every number and piece that the message names.
 */
export interface Finding {
    /** The id of the rule, as in the catalogue. There will be more. */
    rule: string;
    /** What is wrong, as a sentence. */
    message: string;
    /** Where: JSON Pointers (RFC 6901) into the table. */
    at: string[];
    /** Every number and piece that the sentence names; which ones is listed with the rule in the catalogue. */
    facts: {
        [key: string]: number | string | (number | string)[];
    };
    /** Where the rule stands in the rulebook. */
    cite: Cite;
    /** Whether the table waives this rule. */
    waived: boolean;
}
/**
 * GameEntry
 * A game in the list of games.
 */
export interface GameEntry {
    /** The name that a table uses. */
    game: string;
    /** What people call it. */
    title: string;
    /** How many can play. */
    players: Players;
    /** The variants. */
    variants: Named[];
}
/**
 * GameList
 * All games that can be judged.
 */
export interface GameList {
    /** The games, by name. */
    games: GameEntry[];
}
/**
 * Health
 * What runs here, and how it is.
 */
export interface Health {
    /** How it is. */
    status: string;
    /** What runs here. */
    version: string;
    /** The version of the rules that it judges by. */
    rules: string;
    /** The memory that instances share: `off`, `up`, or `away` while it does not answer. */
    shared_cache: SharedCache;
}
/**
 * HouseScore
 * How a house came out of the scoring. Each game has its own states and colours.
 */
export interface HouseScore {
    /** Which house: a JSON Pointer (RFC 6901) into the table. */
    at: string;
    /** How it came out, in the game's own words; see the vocabulary of the catalogue. */
    state: string;
    /** How high it counts. */
    height: number;
    /** Its colour, where the game has colours. */
    color: string | null;
}
/**
 * LawEntry
 * A legality rule. `needs` are the members without which it can't be checked, `facts` what its findings tell.
 */
export interface LawEntry {
    /** The id that findings use. */
    id: string;
    /** What people call it. */
    title: string;
    /** The rule, as one sentence. */
    law: string;
    /** Where it stands in the rulebook. */
    cite: Cite;
    /** Whether a table may waive it. */
    waivable: boolean;
    /** In which stages it holds. */
    stages: Stage[];
    /** Members of the table without which it can't be checked. */
    needs: string[];
    /** What its findings tell. */
    facts: string[];
}
/**
 * MalformedProblem
 * The body is no JSON in UTF-8, or did not arrive whole. Each error says where it stops being readable.
 */
export interface MalformedProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/malformed";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 400;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
    /** What is wrong with the body, and where. */
    errors: BodyError[];
}
/**
 * MediaTypeProblem
 * Send JSON in UTF-8, not compressed, with “Content-Type: application/json”.
 */
export interface MediaTypeProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/media-type";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 415;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * Named
 * A variant or a house rule: the name that a table uses, and what it is.
 */
export interface Named {
    /** The name that a table uses. */
    name: string;
    /** What people call it. */
    title: string;
    /** What it is. */
    text: string;
}
/**
 * NotAcceptableProblem
 * The header Accept rules out the only form there is. Leave it out, or add the form that the detail names.
 */
export interface NotAcceptableProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/not-acceptable";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 406;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * NotFoundProblem
 * No page, game or operation has this address. Games are listed at /v1/games, operations at /docs.
 */
export interface NotFoundProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/not-found";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 404;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * NotRememberedProblem
 * Reports are kept for a while only. Post the table again: the same table gets the same report and id.
 */
export interface NotRememberedProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/not-remembered";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 404;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * PigsFirsts
 * Veteran: the seat that was first with a house all of straw, wood and brick; null is nobody.
 */
export interface PigsFirsts {
    /** Who was first with a house all of straw. */
    straw: number | null;
    /** Who was first with a house all of wood. */
    wood: number | null;
    /** Who was first with a house all of brick. */
    brick: number | null;
}
/**
 * PigsHouse
 * A house, its lowest tile first.
 */
export interface PigsHouse {
    /** The tiles, from the lowest up. */
    tiles: PigsTile[];
}
/**
 * - `brick`: brick
 * - `straw`: straw
 * - `wood`: wood
 * @enum {string}
 */
export type PigsMaterial = "brick" | "straw" | "wood";
/**
 * - `door`: door
 * - `roof`: roof
 * - `window`: window
 * @enum {string}
 */
export type PigsPart = "door" | "roof" | "window";
/**
 * PigsPlayer
 * The houses in front of one player, completed or not.
 */
export interface PigsPlayer {
    /** The houses. */
    houses: PigsHouse[];
}
/**
 * PigsStack
 * The tiles of one material that are left to buy.
 */
export interface PigsStack {
    /** How many are left. */
    door: number;
    /** How many are left. */
    window: number;
    /** How many are left. */
    roof: number;
}
/**
 * PigsStacks
 * The nine stacks in the middle of the table.
 */
export interface PigsStacks {
    /** The stacks of straw. */
    straw: PigsStack;
    /** The stacks of wood. */
    wood: PigsStack;
    /** The stacks of brick. */
    brick: PigsStack;
}
/**
 * PigsTable
 * A finished or running game of The Three Little Pigs.
 */
export interface PigsTable {
    /**
     * Which game it is.
     * @enum {string}
     */
    game: "three-little-pigs";
    /** The seats in their order, from 0. */
    players: PigsPlayer[];
    /**
     * Which variant was played.
     * @default base
     */
    variant?: PigsVariant;
    /**
     * `final` is a finished game, `running` one between two turns: scored as if it ended now.
     * @default final
     */
    stage?: Stage;
    /**
     * Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count.
     * @default []
     */
    waive?: PigsWaivable[];
    /**
     * Other readings of scoring rules that you agreed on.
     * @default []
     */
    house_rules?: string[];
    /**
     * The tiles left to buy; null is not known.
     * @default null
     */
    stacks?: PigsStacks | null;
    /**
     * Who was first; null is not known, no award.
     * @default null
     */
    firsts?: PigsFirsts | null;
}
/**
 * PigsTile
 * A house tile. Flowerpots are input: the rulebook does not list which tiles carry them.
 */
export interface PigsTile {
    /** What it is built of. */
    material: PigsMaterial;
    /** Which part of a house it is. */
    part: PigsPart;
    /**
     * Flowerpots on it.
     * @default 0
     */
    flowerpots?: number;
}
/**
 * - `base`: Base game. Each flowerpot and each completed house is worth a point.
 * - `veteran`: Veteran pigs. Six awards take the place of the points for flowerpots and houses.
 * @enum {string}
 */
export type PigsVariant = "base" | "veteran";
/**
 * - `pigs.end.last-tile`: The tiles that the last turn bought were placed, and no wolf came after them.
 * - `pigs.end.not-reached`: The game ends when as many stacks are empty as there are players.
 * - `pigs.end.passed`: The last turn buys two tiles at most, so at most one stack more than there are players is empty.
 * - `pigs.firsts.impossible`: The holder of an award has a house all of that material, or the wolf blew one away.
 * - `pigs.firsts.unclaimed`: Whoever first completes a house of one material, with a door, a window and a roof, has its award.
 * - `pigs.house.door-lowest`: A door is the lowest tile of its house.
 * - `pigs.house.foundation`: A house starts with a door or a window.
 * - `pigs.house.one-door`: A house has one door at most.
 * - `pigs.house.one-roof`: A house has one roof at most.
 * - `pigs.house.roof-top`: No door or window is built on a roof.
 * - `pigs.tiles.supply`: The box has four tiles of each material and part.
 * @enum {string}
 */
export type PigsWaivable = "pigs.end.last-tile" | "pigs.end.not-reached" | "pigs.end.passed" | "pigs.firsts.impossible" | "pigs.firsts.unclaimed" | "pigs.house.door-lowest" | "pigs.house.foundation" | "pigs.house.one-door" | "pigs.house.one-roof" | "pigs.house.roof-top" | "pigs.tiles.supply";
/**
 * PlayerScore
 * A seat's total, what it is made of, and its rank: 1 + the number of players strictly better.
 */
export interface PlayerScore {
    /** The place in the table's `players`. */
    seat: number;
    /** The sum of the lines. */
    total: number;
    /** 1 and one more for each player who is strictly better. */
    rank: number;
    /** Of equal totals the higher wins; the catalogue says what it counts. */
    tie_break: number;
    /** What the total is made of, in the order of the score table. */
    lines: ScoreLine[];
}
/**
 * Players
 * How many can play.
 */
export interface Players {
    /** The fewest. */
    min: number;
    /** The most. */
    max: number;
}
/**
 * PrinceCenter
 * A tile of the planet's inside.
 */
export interface PrinceCenter {
    /**
     * Tells it from the others.
     * @enum {string}
     */
    kind: "center";
    /**
     * What it shows.
     * @default {}
     */
    objects?: PrinceObjects;
    /**
     * Whether baobabs have turned it over.
     * @default false
     */
    covered?: boolean;
}
/**
 * PrinceCharacter
 * A corner of the planet; a character that is hidden, in a running game, is null.
 */
export interface PrinceCharacter {
    /**
     * Tells it from the others.
     * @enum {string}
     */
    kind: "character";
    /** Who lives there; null is hidden. */
    character: PrincePersona | null;
    /**
     * How many it shows.
     * @default 0
     */
    big_star?: number;
}
/**
 * PrinceCounts
 * What a whole planet shows: uncovered tiles, and the stars on characters.
 */
export interface PrinceCounts {
    /**
     * How many it shows.
     * @default 0
     */
    baobab?: number;
    /**
     * How many it shows.
     * @default 0
     */
    volcano?: number;
    /**
     * How many it shows.
     * @default 0
     */
    sunset?: number;
    /**
     * How many it shows.
     * @default 0
     */
    rose?: number;
    /**
     * How many it shows.
     * @default 0
     */
    lamp_post?: number;
    /**
     * How many it shows.
     * @default 0
     */
    box?: number;
    /**
     * How many it shows.
     * @default 0
     */
    big_star?: number;
    /**
     * How many it shows.
     * @default 0
     */
    fox?: number;
    /**
     * How many it shows.
     * @default 0
     */
    elephant?: number;
    /**
     * How many it shows.
     * @default 0
     */
    snake?: number;
    /**
     * How many it shows.
     * @default 0
     */
    white_sheep?: number;
    /**
     * How many it shows.
     * @default 0
     */
    grey_sheep?: number;
    /**
     * How many it shows.
     * @default 0
     */
    brown_sheep?: number;
}
/**
 * PrinceDownhill
 * An edge that falls.
 */
export interface PrinceDownhill {
    /**
     * Tells it from the others.
     * @enum {string}
     */
    kind: "downhill";
    /**
     * What it shows.
     * @default {}
     */
    objects?: PrinceObjects;
    /**
     * Whether baobabs have turned it over.
     * @default false
     */
    covered?: boolean;
}
/**
 * PrinceGrid
 * A planet tile by tile, row by row; null is an empty cell.
 */
export interface PrinceGrid {
    /**
     * Tells it from the others.
     * @enum {string}
     */
    form: "grid";
    /** The rows. */
    tiles: (PrinceTile | null)[][];
}
/**
 * PrinceObjects
 * What a planet tile shows.
 */
export interface PrinceObjects {
    /**
     * How many it shows.
     * @default 0
     */
    baobab?: number;
    /**
     * How many it shows.
     * @default 0
     */
    volcano?: number;
    /**
     * How many it shows.
     * @default 0
     */
    sunset?: number;
    /**
     * How many it shows.
     * @default 0
     */
    rose?: number;
    /**
     * How many it shows.
     * @default 0
     */
    lamp_post?: number;
    /**
     * How many it shows.
     * @default 0
     */
    box?: number;
    /**
     * How many it shows.
     * @default 0
     */
    big_star?: number;
    /**
     * How many it shows.
     * @default 0
     */
    fox?: number;
    /**
     * How many it shows.
     * @default 0
     */
    elephant?: number;
    /**
     * How many it shows.
     * @default 0
     */
    snake?: number;
    /**
     * How many it shows.
     * @default 0
     */
    white_sheep?: number;
    /**
     * How many it shows.
     * @default 0
     */
    grey_sheep?: number;
    /**
     * How many it shows.
     * @default 0
     */
    brown_sheep?: number;
}
/**
 * - `astronomer`: Astronomer
 * - `businessman-brown`: Businessman (brown sheep)
 * - `businessman-grey`: Businessman (grey sheep)
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
    /** The planet, in either form. */
    planet: PrincePlanet;
}
/**
 * PrinceTable
 * A finished or running game of The Little Prince: Make Me a Planet.
 */
export interface PrinceTable {
    /**
     * Which game it is.
     * @enum {string}
     */
    game: "little-prince";
    /** The seats in their order, from 0. */
    players: PrincePlayer[];
    /**
     * Which variant was played.
     * @default base
     */
    variant?: PrinceVariant;
    /**
     * `final` is a finished game, `running` one between two turns: scored as if it ended now.
     * @default final
     */
    stage?: Stage;
    /**
     * Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count.
     * @default []
     */
    waive?: PrinceWaivable[];
    /**
     * Other readings of scoring rules that you agreed on.
     * @default []
     */
    house_rules?: string[];
}
/**
 * PrinceTally
 * A planet by its counts. `tiles_without_volcano` null is: not counted.
 */
export interface PrinceTally {
    /**
     * Tells it from the others.
     * @enum {string}
     */
    form: "tally";
    /** Who lives there. */
    characters: PrincePersona[];
    /**
     * What it shows.
     * @default {}
     */
    objects?: PrinceCounts;
    /**
     * Tiles that baobabs have turned over.
     * @default 0
     */
    covered_tiles?: number;
    /**
     * Null is not counted.
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
 * PrinceUphill
 * An edge that rises.
 */
export interface PrinceUphill {
    /**
     * Tells it from the others.
     * @enum {string}
     */
    kind: "uphill";
    /**
     * What it shows.
     * @default {}
     */
    objects?: PrinceObjects;
    /**
     * Whether baobabs have turned it over.
     * @default false
     */
    covered?: boolean;
}
/**
 * - `base`: Base game. Characters lie open, too.
 * - `hidden-characters`: Hidden characters. Characters are kept face down until the end.
 * @enum {string}
 */
export type PrinceVariant = "base" | "hidden-characters";
/**
 * - `prince.baobab.covered-threes`: Tiles are covered three at a time.
 * - `prince.baobab.limit`: A planet has two uncovered baobabs at most: the third covers all three.
 * - `prince.character.supply`: Of 20 characters of 13 kinds, seven are repeats, and five players use them all.
 * - `prince.planet.complete`: The game ends when every planet has its 16 tiles, four of them characters.
 * - `prince.rounds.uneven`: In a round all take a tile of the same pile, so players differ by one tile at most, in one kind.
 * - `prince.tile.place`: Each kind of tile has its own places on the planet.
 * @enum {string}
 */
export type PrinceWaivable = "prince.baobab.covered-threes" | "prince.baobab.limit" | "prince.character.supply" | "prince.planet.complete" | "prince.rounds.uneven" | "prince.tile.place";
/**
 * Report
 * The answer to a table: whether it is legal, what breaks which rule, and the score, every point explained.
 *
 *     Legal means that no rule is provably broken. `over` is null when it can't be known; `score` is null when a finding
 *     stands that was not waived.
 */
export interface Report {
    /** The same table under the same rules in the same language has the same id. */
    id: string;
    /** Which game it is. */
    game: string;
    /** Which variant was played. */
    variant: string;
    /** `final` or `running`. */
    stage: Stage;
    /** The language of the sentences. */
    language: string;
    /** The version of the rules; it changes whenever a byte of any report could. */
    rules: string;
    /** Whether no rule is broken, but for waived ones. Legal means that no breach can be proved. */
    legal: boolean;
    /** Whether the game is over; null when the table can't tell. */
    over: boolean | null;
    /** Every breach of every rule, in the order of the rulebook. */
    findings: Finding[];
    /** Rules that could not be checked, because data that may be left out was left out. */
    unchecked: Unchecked[];
    /** The score; null while a breach stands that was not waived. */
    score: Score | null;
}
/**
 * Ruling
 * What was decided where the book is silent, and the rule that it concerns.
 */
export interface Ruling {
    /** The id of the rule that it is about. */
    rule: string;
    /** What was decided. */
    text: string;
}
/**
 * Score
 * The whole score: players by seat, houses in document order, the winners and what decided.
 */
export interface Score {
    /** Each seat, in order. */
    players: PlayerScore[];
    /** How each house came out, in the order of the table; empty for games without houses. */
    houses: HouseScore[];
    /** The seats that win, or lead while the game is running. */
    winners: number[];
    /** `points`: the best total alone; `tie-break`: of equal totals the better tie-break; `shared`: several win. */
    decided_by: DecidedBy;
}
/**
 * ScoreLine
 * One explained amount of points: how many of what, what each is worth, and where they lie.
 */
export interface ScoreLine {
    /** The id of the scoring rule, as in the catalogue. There will be more. */
    rule: string;
    /** How many. */
    count: number;
    /** What one is worth. */
    each: number;
    /** Count times each. */
    points: number;
    /** The line as a sentence. */
    text: string;
    /** What earned it: JSON Pointers (RFC 6901) into the table. */
    at: string[];
}
/**
 * ScoringEntry
 * A scoring rule. `each` lists what one can be worth.
 */
export interface ScoringEntry {
    /** The id that lines use. */
    id: string;
    /** What people call it. */
    title: string;
    /** The rule, as one sentence. */
    law: string;
    /** What one can be worth. */
    each: number[];
    /** Where it stands in the rulebook. */
    cite: Cite;
}
/**
 * Setup
 * What is different with a number of players.
 */
export interface Setup {
    /** With so many players. */
    players: number;
    /** What is different. */
    text: string;
}
/**
 * ShapeProblem
 * The body is JSON, but not what is expected. Each error points at its place and says what belongs there.
 */
export interface ShapeProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/shape";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 400;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
    /** What is wrong with the body, and where. */
    errors: BodyError[];
}
/** @enum {string} */
export type SharedCache = "away" | "off" | "up";
/** @enum {string} */
export type Stage = "final" | "running";
/**
 * Table
 * One table of any game.
 */
export type Table = PrinceTable | PigsTable | WolvesTable;
/**
 * TooLargeProblem
 * A table may have 64 KiB, a whole batch 4 MiB and 500 tables. Send less at a time.
 */
export interface TooLargeProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/too-large";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 413;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * TooManyRequestsProblem
 * Wait as long as Retry-After says. The header RateLimit tells beforehand how much is left.
 */
export interface TooManyRequestsProblem {
    /**
     * Which kind of problem it is: the address of a page that explains it.
     * @enum {string}
     */
    type: "/problems/too-many-requests";
    /** The kind of problem, in a few words. */
    title: string;
    /**
     * The HTTP status.
     * @enum {integer}
     */
    status: 429;
    /** This problem, as a sentence. */
    detail: string;
    /** The id of the request, as a URN; none in a batch's items. */
    instance?: string;
}
/**
 * Unchecked
 * A rule that could not be checked because optional data was left out.
 */
export interface Unchecked {
    /** The id of the rule. */
    rule: string;
    /** What it would need. */
    reason: string;
}
/**
 * WolvesCard
 * A floor card, by the first number printed on it: 9 for 9/5.
 */
export interface WolvesCard {
    /** Its colour; white goes with all. */
    color: WolvesColor;
    /** The first number printed on it. */
    number: number;
}
/**
 * - `green`: green
 * - `red`: red
 * - `white`: white
 * - `yellow`: yellow
 * @enum {string}
 */
export type WolvesColor = "green" | "red" | "white" | "yellow";
/**
 * WolvesHouse
 * A house: floors from the lowest up, the basement from the ground down, and who lives there.
 */
export interface WolvesHouse {
    /** The floors, from the lowest up. */
    floors: WolvesCard[];
    /**
     * Cards below, nearest the ground first.
     * @default []
     */
    basement?: WolvesCard[];
    /**
     * The pig token on it, by its points.
     * @default null
     */
    pig?: WolvesPigValue | null;
    /**
     * The wolves that live there.
     * @default []
     */
    wolves?: WolvesWolf[];
}
/**
 * - `demolished-rooftop-counts`: Demolished rooftops count. A 7, 11 or 12 on the rooftop counts on demolished houses too.
 * @enum {string}
 */
export type WolvesHouseRule = "demolished-rooftop-counts";
/** @enum {integer} */
export type WolvesPigValue = 2 | 3 | 4;
/**
 * WolvesPlayer
 * The houses of one player, or of Smooki.
 */
export interface WolvesPlayer {
    /** The houses. */
    houses: WolvesHouse[];
}
/**
 * WolvesTable
 * A finished or running game of The Three Little Wolves.
 */
export interface WolvesTable {
    /**
     * Which game it is.
     * @enum {string}
     */
    game: "three-little-wolves";
    /** The seats in their order, from 0. */
    players: WolvesPlayer[];
    /**
     * Which variant was played.
     * @default base
     */
    variant?: WolvesVariant;
    /**
     * `final` is a finished game, `running` one between two turns: scored as if it ended now.
     * @default final
     */
    stage?: Stage;
    /**
     * Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count.
     * @default []
     */
    waive?: WolvesWaivable[];
    /**
     * Other readings of scoring rules that you agreed on.
     * @default []
     */
    house_rules?: WolvesHouseRule[];
    /**
     * Smooki's houses; null where he does not play.
     * @default null
     */
    smooki?: WolvesPlayer | null;
}
/**
 * - `baby-wolf`: Baby wolf. Wolves are sent to one's own houses, and the Big Bad Pigs have no effect.
 * - `base`: Base game. Wolves are sent to the houses of others.
 * @enum {string}
 */
export type WolvesVariant = "baby-wolf" | "base";
/**
 * - `wolves.basement.cards`: A basement is built of cards 1, 2 and 3.
 * - `wolves.basement.order`: Each basement card has a higher number than the one above it.
 * - `wolves.cards.supply`: Nobody plays more cards than there are turns.
 * - `wolves.cards.unique`: Each card, a colour and a number, is in the box once.
 * - `wolves.house.ascending`: Each floor has a higher number than the floor below it.
 * - `wolves.pig.last`: The third pig puts token 4 on a house that has no token yet, if there is one.
 * - `wolves.pig.not-tallest`: The third pig puts token 4 on the tallest house without a pig token.
 * - `wolves.pig.order`: Pig tokens are placed in the order of their numbers: token 2 lies before token 3.
 * - `wolves.pig.unique`: Each Big Bad Pig token is in the box once.
 * - `wolves.player.one-house-per-color`: A player, or Smooki, has one house of a colour at most.
 * - `wolves.player.three-houses`: A player, or Smooki, has three houses at most.
 * - `wolves.smooki.empty`: Smooki has a house at the end: the first card he reveals can always be built.
 * - `wolves.smooki.missing`: With two players Smooki builds too.
 * - `wolves.smooki.unexpected`: Smooki builds with two players only.
 * - `wolves.wolf.baby-own-house`: In the baby-wolf variant a wolf is sent to a house of its owner.
 * - `wolves.wolf.capacity`: A house has room for one wolf, with a B3 for two.
 * - `wolves.wolf.own-house`: A wolf is sent to an opponent's house.
 * - `wolves.wolf.unique`: Each player has one wolf of each value.
 * @enum {string}
 */
export type WolvesWaivable = "wolves.basement.cards" | "wolves.basement.order" | "wolves.cards.supply" | "wolves.cards.unique" | "wolves.house.ascending" | "wolves.pig.last" | "wolves.pig.not-tallest" | "wolves.pig.order" | "wolves.pig.unique" | "wolves.player.one-house-per-color" | "wolves.player.three-houses" | "wolves.smooki.empty" | "wolves.smooki.missing" | "wolves.smooki.unexpected" | "wolves.wolf.baby-own-house" | "wolves.wolf.capacity" | "wolves.wolf.own-house" | "wolves.wolf.unique";
/**
 * WolvesWolf
 * A wolf token: whose it is and what it is worth.
 */
export interface WolvesWolf {
    /** The seat that sent it. */
    owner: number;
    /** What it is worth. */
    value: WolvesWolfValue;
}
/** @enum {integer} */
export type WolvesWolfValue = 3 | 4 | 5;
export interface components {
    responses: never;
    parameters: {
        /**
         * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
         * @example en
         */
        AcceptLanguage: string;
        /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
        IfNoneMatch: string;
        /**
         * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
         * @example my-request-1
         */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /** The id of this request, yours or a new one; it is in the log, and nothing about you is. */
        RequestId: string;
        /** What tells this representation from others; send it back in `If-None-Match`. */
        ETag: string;
        /** The language of the sentences. */
        ContentLanguage: string;
        /** Where this report is remembered for a while. */
        ContentLocation: string;
        /** Which memory answered, or why none did (RFC 9211). */
        CacheStatus: string;
        /** A report never changes. */
        Immutable: "public, max-age=86400, immutable";
        /** How much you may still ask for, and for how many seconds; there when there is a limit. */
        RateLimit: string;
        /** How much you may ask for in how many seconds; there when there is a limit. */
        RateLimitPolicy: string;
        /** Seconds until you may ask again. */
        RetryAfter: number;
        /** Every page may ask. */
        AnyOrigin: "*";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    scoreTable: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** The table. */
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
            /** Not readable as JSON. Not a table. */
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
                    "application/problem+json": MalformedProblem | ShapeProblem;
                };
            };
            /** Not to be had in that form. */
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
            /** Too large. */
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
            /** Wrong kind of body. */
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
            /** Our mistake. */
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
                 * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** The tables. */
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
            /** The results. */
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
                     *                       "text": "Businessman: 3 grey sheep",
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
                     *                       "text": "Drunkard: no covered tile",
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
                     *                       "text": "Hunter: 4 species",
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
                     *                       "text": "Little Prince: sheep of 2 colours",
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
                     *                       "text": "Hunter: 4 species",
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
                     *               "houses": [],
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
            /** Not readable as JSON. Not a table. */
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
                    "application/problem+json": MalformedProblem | ShapeProblem;
                };
            };
            /** Not to be had in that form. */
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
            /** Too large. */
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
            /** Wrong kind of body. */
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
            /** Our mistake. */
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
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The report's `id`.
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
            /** You have it already. */
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
            /** Not remembered. */
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
                    "application/problem+json": NotRememberedProblem;
                };
            };
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                 * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The games. */
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
                     *               "text": "Characters lie open, too."
                     *             },
                     *             {
                     *               "name": "hidden-characters",
                     *               "title": "Hidden characters",
                     *               "text": "Characters are kept face down until the end."
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
                     *               "text": "Each flowerpot and each completed house is worth a point."
                     *             },
                     *             {
                     *               "name": "veteran",
                     *               "title": "Veteran pigs",
                     *               "text": "Six awards take the place of the points for flowerpots and houses."
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
                     *               "text": "Wolves are sent to the houses of others."
                     *             },
                     *             {
                     *               "name": "baby-wolf",
                     *               "title": "Baby wolf",
                     *               "text": "Wolves are sent to one's own houses, and the Big Bad Pigs have no effect."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": GameList;
                };
            };
            /** You have it already. */
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
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                 * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The game. */
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
                     *       "variants": [
                     *         {
                     *           "name": "base",
                     *           "title": "Base game",
                     *           "text": "Characters lie open, too."
                     *         },
                     *         {
                     *           "name": "hidden-characters",
                     *           "title": "Hidden characters",
                     *           "text": "Characters are kept face down until the end."
                     *         }
                     *       ],
                     *       "setup": [
                     *         {
                     *           "players": 2,
                     *           "text": "Eight tiles of each pile stay out; three tiles are drawn each round, and the third is discarded."
                     *         },
                     *         {
                     *           "players": 3,
                     *           "text": "Eight tiles of each pile stay out."
                     *         },
                     *         {
                     *           "players": 4,
                     *           "text": "Four tiles of each pile stay out."
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
                     *           "title": "Centers",
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
                     *         "businessman-grey": "Businessman (grey sheep)",
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
                     *         "grey_sheep": "grey sheep",
                     *         "brown_sheep": "brown sheep"
                     *       },
                     *       "legality": [
                     *         {
                     *           "id": "prince.planet.complete",
                     *           "title": "The planet is complete",
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
                     *           "law": "Each kind of tile has its own places on the planet.",
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
                     *           "title": "Two baobabs",
                     *           "law": "A planet has two uncovered baobabs at most: the third covers all three.",
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
                     *           "facts": [
                     *             "seat",
                     *             "baobabs"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.baobab.covered-threes",
                     *           "title": "Covered by threes",
                     *           "law": "Tiles are covered three at a time.",
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
                     *           "facts": [
                     *             "seat",
                     *             "covered"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.covered.blank",
                     *           "title": "Covered tiles show nothing",
                     *           "law": "Nothing shows on a covered tile.",
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
                     *           "facts": [
                     *             "seat",
                     *             "row",
                     *             "column",
                     *             "objects"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.character.supply",
                     *           "title": "Twenty characters",
                     *           "law": "Of 20 characters of 13 kinds, seven are repeats, and five players use them all.",
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
                     *           "facts": [
                     *             "fault",
                     *             "characters",
                     *             "count",
                     *             "box"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.rounds.uneven",
                     *           "title": "Even rounds",
                     *           "law": "In a round all take a tile of the same pile, so players differ by one tile at most, in one kind.",
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Course of the game"
                     *           },
                     *           "waivable": true,
                     *           "stages": [
                     *             "running"
                     *           ],
                     *           "needs": [],
                     *           "facts": [
                     *             "kinds",
                     *             "difference"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.tally.tiles",
                     *           "title": "A tally adds up",
                     *           "law": "A tally counts the twelve tiles of a planet that are no characters.",
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
                     *           "facts": [
                     *             "seat",
                     *             "fault",
                     *             "count",
                     *             "most"
                     *           ]
                     *         },
                     *         {
                     *           "id": "prince.tally.geographer",
                     *           "title": "The Geographer needs a count",
                     *           "law": "For a Geographer the tiles without a volcano have to be counted.",
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
                     *           "facts": [
                     *             "seat"
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
                     *           "law": "Each tile without a volcano is worth 1 point, covered ones included, characters not.",
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
                     *           "law": "One rose is worth 14 points, two together are worth 7, any other number nothing.",
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
                     *           "law": "Each species is worth 3 points: elephant, fox, snake, sheep of any colour.",
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
                     *           "law": "Each covered tile is worth 3 points.",
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
                     *           "title": "Businessman (grey sheep)",
                     *           "law": "Each grey sheep is worth 3 points.",
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
                     *           "law": "Each uncovered baobab is worth 7 points.",
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
                     *           "law": "Each big star is worth 1 point, those on characters included.",
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
                     *           "law": "Each colour of sheep is worth 3 points.",
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
                     *           "law": "Whoever has the most volcanoes loses a point for each; of several who tie, each does.",
                     *           "each": [
                     *             -1
                     *           ],
                     *           "cite": {
                     *             "book": "The Little Prince: Make Me a Planet – Rules",
                     *             "section": "Beware of the volcanoes!"
                     *           }
                     *         }
                     *       ],
                     *       "tie_break": "Fewer volcanoes break a tie.",
                     *       "rulings": [
                     *         {
                     *           "rule": "prince.tile.place",
                     *           "text": "Clockwise along every side lie a character, an uphill edge, a downhill edge, a character."
                     *         },
                     *         {
                     *           "rule": "prince.character.king",
                     *           "text": "A King without a rose has 0 points."
                     *         },
                     *         {
                     *           "rule": "prince.character.turkish-astronomer",
                     *           "text": "While a character is hidden, its tile is placed but scores nothing, its stars included."
                     *         }
                     *       ],
                     *       "house_rules": []
                     *     }
                     */
                    "application/json": Catalogue;
                };
            };
            /** You have it already. */
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
            /** Nothing here. */
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
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                 * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The schema. */
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
                    "application/json": {
                        /** @enum {string} */
                        $schema: "https://json-schema.org/draft/2020-12/schema";
                        title: string;
                        /** @enum {string} */
                        type: "object";
                        properties: Record<string, never>;
                    };
                };
            };
            /** You have it already. */
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
            /** Nothing here. */
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
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                 * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The name of the game.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The table. */
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
            /** You have it already. */
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
            /** Nothing here. */
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
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The document. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    };
                };
            };
            /** You have it already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** You have it already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                 * The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * The end of the problem's `type`.
                 * @example malformed
                 */
                slug: "malformed" | "shape" | "too-large" | "not-found" | "not-remembered" | "method" | "not-acceptable" | "media-type" | "too-many-requests" | "bug" | "draining";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The page. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** You have it already. */
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
            /** Nothing here. */
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
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It is. */
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
                     *       "shared_cache": "off"
                     *     }
                     */
                    "application/json": Health;
                };
            };
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It is. */
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
                     *       "shared_cache": "off"
                     *     }
                     */
                    "application/json": Health;
                };
            };
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
            /** About to stop. */
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
                 * Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** Not to be had in that form. */
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
            /** Our mistake. */
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
