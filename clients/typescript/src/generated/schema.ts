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
         * @description Answers with the report. A table that breaks rules is an answer with `legal: false`, not an error. Pure: the same table gets the same report, so it is safe to repeat.
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
         * @description Answers with a result for each table, in their order: a report, or the problem that this table has. One bad table spoils no other.
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
         * @description Answers with a report that is still remembered, by this instance or by all that share its memory; post the table again otherwise. A report never changes, so keep it as long as you like.
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
         * @description Lists the games with their variants.
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
         * @description What is in the box, what is allowed, what is counted, how the book was read where it is silent, and every word that a table can use.
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
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description OpenAPI 3.1, to make clients from.
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
         * @description A page to read about the API and to try it.
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
         * @description The page that the `type` of a problem document leads to.
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
         * @description Answers as long as the process does.
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
         * @description Says no from the moment on in which it is told to stop.
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
         * @description Requests, durations, tables by game and verdict, findings by rule, in Prometheus' text format.
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
export interface components {
    schemas: {
        /** @description Many tables. */
        Batch: {
            /** @description The tables. */
            tables: components["schemas"]["BatchItem"][];
        };
        /** @description What answers a batch. */
        BatchAnswer: {
            /** @description A result for each table, in their order. */
            results: components["schemas"]["BatchResult"][];
        };
        /**
         * BatchItem
         * @description A table. Whatever else stands here is answered in its place, by a problem of its own.
         */
        BatchItem: components["schemas"]["Table"] | (Record<string, never> | unknown[] | string | number | boolean | null);
        /**
         * BatchProblem
         * @description A table that was refused.
         */
        BatchProblem: {
            /** @description What is wrong with this one; its pointers start at the batch. */
            problem: components["schemas"]["MalformedProblem"] | components["schemas"]["ShapeProblem"] | components["schemas"]["TooLargeProblem"];
        };
        /**
         * BatchReport
         * @description A table that was judged.
         */
        BatchReport: {
            /** @description The report. */
            report: components["schemas"]["Report"];
        };
        /**
         * BatchResult
         * @description What answers one table of a batch: a report, or a problem that is this table's alone.
         */
        BatchResult: components["schemas"]["BatchReport"] | components["schemas"]["BatchProblem"];
        /**
         * BodyError
         * @description One error of a body as the outside sees it: a JSON Pointer (RFC 6901) and a sentence.
         */
        BodyError: {
            /** @description Where: a JSON Pointer (RFC 6901) into the body. */
            at: string;
            /** @description What is wrong there, as a sentence. */
            detail: string;
        };
        /**
         * BugProblem
         * @description It is a mistake in the service. Tell whoever runs it the request's id, X-Request-Id; the log has more.
         */
        BugProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it.
             * @enum {string}
             */
            type: "/problems/bug";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 500;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * Catalogue
         * @description All there is to know of a game.
         */
        Catalogue: {
            /** @description The name that a table uses. */
            game: string;
            /** @description What people call it. */
            title: string;
            /** @description Which edition of the box is meant. */
            edition: string;
            /** @description How many can play. */
            players: components["schemas"]["Players"];
            /** @description The version of the rules. */
            rules: string;
            /** @description The variants. */
            variants: components["schemas"]["Named"][];
            /** @description What is different with each number of players. */
            setup: components["schemas"]["Setup"][];
            /** @description What is in the box. */
            components: components["schemas"]["Component"][];
            /** @description What people call every word that a table or a report can use. */
            vocabulary: {
                [key: string]: string;
            };
            /** @description What is allowed, in the order of the rulebook. */
            legality: components["schemas"]["LawEntry"][];
            /** @description What is counted, in the order of the score table. */
            scoring: components["schemas"]["ScoringEntry"][];
            /** @description What decides between equal totals. */
            tie_break: string;
            /** @description How the book was read where it is silent. */
            rulings: components["schemas"]["Ruling"][];
            /** @description Other readings that a table can ask for. */
            house_rules: components["schemas"]["Named"][];
        };
        /**
         * Cite
         * @description Where a rule stands: the book and the section in it.
         */
        Cite: {
            /** @description The rulebook. */
            book: string;
            /** @description The section in it. */
            section: string;
        };
        /**
         * Component
         * @description Something in the box, and how often.
         */
        Component: {
            /** @description Its name. */
            name: string;
            /** @description What people call it. */
            title: string;
            /** @description How many are in the box. */
            count: number;
        };
        /** @enum {string} */
        DecidedBy: "points" | "shared" | "tie-break";
        /**
         * DrainingProblem
         * @description The instance is being replaced. Try again: another one answers.
         */
        DrainingProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it.
             * @enum {string}
             */
            type: "/problems/draining";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 503;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * Finding
         * @description One breach of one legality rule. `facts` hold every number and piece that the message names.
         */
        Finding: {
            /** @description The id of the rule, as in the catalogue. There will be more. */
            rule: string;
            /** @description What is wrong, as a sentence. */
            message: string;
            /** @description Where: JSON Pointers (RFC 6901) into the table. */
            at: string[];
            /** @description Every number and piece that the sentence names; which ones is listed with the rule in the catalogue. */
            facts: {
                [key: string]: number | string | (number | string)[];
            };
            /** @description Where the rule stands in the rulebook. */
            cite: components["schemas"]["Cite"];
            /** @description Whether the table waives this rule. */
            waived: boolean;
        };
        /**
         * GameEntry
         * @description A game in the list of games.
         */
        GameEntry: {
            /** @description The name that a table uses. */
            game: string;
            /** @description What people call it. */
            title: string;
            /** @description How many can play. */
            players: components["schemas"]["Players"];
            /** @description The variants. */
            variants: components["schemas"]["Named"][];
        };
        /**
         * GameList
         * @description All games that can be judged.
         */
        GameList: {
            /** @description The games, by name. */
            games: components["schemas"]["GameEntry"][];
        };
        /**
         * Health
         * @description What runs here, and how it is.
         */
        Health: {
            /** @description How it is. */
            status: string;
            /** @description What runs here. */
            version: string;
            /** @description The version of the rules that it judges by. */
            rules: string;
            /** @description The memory that instances share: `off`, `up`, or `away` while it does not answer. */
            shared_cache: components["schemas"]["SharedCache"];
        };
        /**
         * HouseScore
         * @description How a house came out of the scoring. Each game has its own states and colours.
         */
        HouseScore: {
            /** @description Which house: a JSON Pointer (RFC 6901) into the table. */
            at: string;
            /** @description How it came out, in the game's own words; see the vocabulary of the catalogue. */
            state: string;
            /** @description How high it counts. */
            height: number;
            /** @description Its colour, where the game has colours. */
            color: string | null;
        };
        /**
         * LawEntry
         * @description A legality rule. `needs` are the members without which it can't be checked, `facts` what its findings tell.
         */
        LawEntry: {
            /** @description The id that findings use. */
            id: string;
            /** @description What people call it. */
            title: string;
            /** @description The rule, as one sentence. */
            law: string;
            /** @description Where it stands in the rulebook. */
            cite: components["schemas"]["Cite"];
            /** @description Whether a table may waive it. */
            waivable: boolean;
            /** @description In which stages it holds. */
            stages: components["schemas"]["Stage"][];
            /** @description Members of the table without which it can't be checked. */
            needs: string[];
            /** @description What its findings tell. */
            facts: string[];
        };
        /**
         * MalformedProblem
         * @description The body is no JSON in UTF-8, or did not arrive whole. Each error says where it stops being readable.
         */
        MalformedProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "/problems/malformed";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 400;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
            /** @description What is wrong with the body, and where. */
            errors: components["schemas"]["BodyError"][];
        };
        /**
         * MediaTypeProblem
         * @description Send JSON in UTF-8, not compressed, with “Content-Type: application/json”.
         */
        MediaTypeProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it.
             * @enum {string}
             */
            type: "/problems/media-type";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 415;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * Named
         * @description A variant or a house rule: the name that a table uses, and what it is.
         */
        Named: {
            /** @description The name that a table uses. */
            name: string;
            /** @description What people call it. */
            title: string;
            /** @description What it is. */
            text: string;
        };
        /**
         * NotAcceptableProblem
         * @description The header Accept rules out the only form there is. Leave it out, or add the form that the detail names.
         */
        NotAcceptableProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it.
             * @enum {string}
             */
            type: "/problems/not-acceptable";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 406;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * NotFoundProblem
         * @description No page, game or operation has this address. Games are listed at /v1/games, operations at /docs.
         */
        NotFoundProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it.
             * @enum {string}
             */
            type: "/problems/not-found";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 404;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * NotRememberedProblem
         * @description Reports are kept for a while only. Post the table again: the same table gets the same report and id.
         */
        NotRememberedProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it.
             * @enum {string}
             */
            type: "/problems/not-remembered";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 404;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * PigsFirsts
         * @description Veteran: the seat that was first with a house all of straw, wood and brick; null is nobody.
         */
        PigsFirsts: {
            /** @description Who was first with a house all of straw. */
            straw: number | null;
            /** @description Who was first with a house all of wood. */
            wood: number | null;
            /** @description Who was first with a house all of brick. */
            brick: number | null;
        };
        /**
         * PigsHouse
         * @description A house, its lowest tile first.
         */
        PigsHouse: {
            /** @description The tiles, from the lowest up. */
            tiles: components["schemas"]["PigsTile"][];
        };
        /** @enum {string} */
        PigsMaterial: "brick" | "straw" | "wood";
        /** @enum {string} */
        PigsPart: "door" | "roof" | "window";
        /**
         * PigsPlayer
         * @description The houses in front of one player, completed or not.
         */
        PigsPlayer: {
            /** @description The houses. */
            houses: components["schemas"]["PigsHouse"][];
        };
        /**
         * PigsStack
         * @description The tiles of one material that are left to buy.
         */
        PigsStack: {
            /** @description How many are left. */
            door: number;
            /** @description How many are left. */
            window: number;
            /** @description How many are left. */
            roof: number;
        };
        /**
         * PigsStacks
         * @description The nine stacks in the middle of the table.
         */
        PigsStacks: {
            /** @description The stacks of straw. */
            straw: components["schemas"]["PigsStack"];
            /** @description The stacks of wood. */
            wood: components["schemas"]["PigsStack"];
            /** @description The stacks of brick. */
            brick: components["schemas"]["PigsStack"];
        };
        /**
         * PigsTable
         * @description A finished or running game of The Three Little Pigs.
         */
        PigsTable: {
            /**
             * @description Which game it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "three-little-pigs";
            /** @description The seats in their order, from 0. */
            players: components["schemas"]["PigsPlayer"][];
            /**
             * @description Which variant was played.
             * @default base
             */
            variant?: components["schemas"]["PigsVariant"];
            /**
             * @description `final` is a finished game, `running` one between two turns: scored as if it ended now.
             * @default final
             */
            stage?: components["schemas"]["Stage"];
            /**
             * @description Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count.
             * @default []
             */
            waive?: components["schemas"]["PigsWaivable"][];
            /**
             * @description Other readings of scoring rules that you agreed on.
             * @default []
             */
            house_rules?: string[];
            /**
             * @description The tiles left to buy; null is not known.
             * @default null
             */
            stacks?: components["schemas"]["PigsStacks"] | null;
            /**
             * @description Who was first; null is not known, no award.
             * @default null
             */
            firsts?: components["schemas"]["PigsFirsts"] | null;
        };
        /**
         * PigsTile
         * @description A house tile. Flowerpots are input: the rulebook does not list which tiles carry them.
         */
        PigsTile: {
            /** @description What it is built of. */
            material: components["schemas"]["PigsMaterial"];
            /** @description Which part of a house it is. */
            part: components["schemas"]["PigsPart"];
            /**
             * @description Flowerpots on it.
             * @default 0
             */
            flowerpots?: number;
        };
        /** @enum {string} */
        PigsVariant: "base" | "veteran";
        /** @enum {string} */
        PigsWaivable: "pigs.end.last-tile" | "pigs.end.not-reached" | "pigs.end.passed" | "pigs.firsts.impossible" | "pigs.firsts.unclaimed" | "pigs.house.door-lowest" | "pigs.house.foundation" | "pigs.house.one-door" | "pigs.house.one-roof" | "pigs.house.roof-top" | "pigs.tiles.supply";
        /**
         * PlayerScore
         * @description A seat's total, what it is made of, and its rank: 1 + the number of players strictly better.
         */
        PlayerScore: {
            /** @description The place in the table's `players`. */
            seat: number;
            /** @description The sum of the lines. */
            total: number;
            /** @description 1 and one more for each player who is strictly better. */
            rank: number;
            /** @description Of equal totals the higher wins; the catalogue says what it counts. */
            tie_break: number;
            /** @description What the total is made of, in the order of the score table. */
            lines: components["schemas"]["ScoreLine"][];
        };
        /**
         * Players
         * @description How many can play.
         */
        Players: {
            /** @description The fewest. */
            min: number;
            /** @description The most. */
            max: number;
        };
        /**
         * PrinceCenter
         * @description A tile of the planet's inside.
         */
        PrinceCenter: {
            /**
             * @description Tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "center";
            /**
             * @description What it shows.
             * @default {}
             */
            objects?: components["schemas"]["PrinceObjects"];
            /**
             * @description Whether baobabs have turned it over.
             * @default false
             */
            covered?: boolean;
        };
        /**
         * PrinceCharacter
         * @description A corner of the planet; a character that is hidden, in a running game, is null.
         */
        PrinceCharacter: {
            /**
             * @description Tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "character";
            /** @description Who lives there; null is hidden. */
            character: components["schemas"]["PrincePersona"] | null;
            /**
             * @description How many it shows.
             * @default 0
             */
            big_star?: number;
        };
        /**
         * PrinceCounts
         * @description What a whole planet shows: uncovered tiles, and the stars on characters.
         */
        PrinceCounts: {
            /**
             * @description How many it shows.
             * @default 0
             */
            baobab?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            volcano?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            sunset?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            rose?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            lamp_post?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            box?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            big_star?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            fox?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            elephant?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            snake?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            white_sheep?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            grey_sheep?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            brown_sheep?: number;
        };
        /**
         * PrinceDownhill
         * @description An edge that falls.
         */
        PrinceDownhill: {
            /**
             * @description Tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "downhill";
            /**
             * @description What it shows.
             * @default {}
             */
            objects?: components["schemas"]["PrinceObjects"];
            /**
             * @description Whether baobabs have turned it over.
             * @default false
             */
            covered?: boolean;
        };
        /**
         * PrinceGrid
         * @description A planet tile by tile, row by row; null is an empty cell.
         */
        PrinceGrid: {
            /**
             * @description Tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            form: "grid";
            /** @description The rows. */
            tiles: ((components["schemas"]["PrinceCharacter"] | components["schemas"]["PrinceUphill"] | components["schemas"]["PrinceDownhill"] | components["schemas"]["PrinceCenter"]) | null)[][];
        };
        /**
         * PrinceObjects
         * @description What a planet tile shows.
         */
        PrinceObjects: {
            /**
             * @description How many it shows.
             * @default 0
             */
            baobab?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            volcano?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            sunset?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            rose?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            lamp_post?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            box?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            big_star?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            fox?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            elephant?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            snake?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            white_sheep?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            grey_sheep?: number;
            /**
             * @description How many it shows.
             * @default 0
             */
            brown_sheep?: number;
        };
        /** @enum {string} */
        PrincePersona: "astronomer" | "businessman-brown" | "businessman-grey" | "businessman-white" | "drunkard" | "gardener" | "geographer" | "hunter" | "king" | "lamplighter" | "little-prince" | "turkish-astronomer" | "vain-man";
        /**
         * PrincePlayer
         * @description The planet in front of one player.
         */
        PrincePlayer: {
            /** @description The planet, in either form. */
            planet: components["schemas"]["PrinceGrid"] | components["schemas"]["PrinceTally"];
        };
        /**
         * PrinceTable
         * @description A finished or running game of The Little Prince: Make Me a Planet.
         */
        PrinceTable: {
            /**
             * @description Which game it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "little-prince";
            /** @description The seats in their order, from 0. */
            players: components["schemas"]["PrincePlayer"][];
            /**
             * @description Which variant was played.
             * @default base
             */
            variant?: components["schemas"]["PrinceVariant"];
            /**
             * @description `final` is a finished game, `running` one between two turns: scored as if it ended now.
             * @default final
             */
            stage?: components["schemas"]["Stage"];
            /**
             * @description Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count.
             * @default []
             */
            waive?: components["schemas"]["PrinceWaivable"][];
            /**
             * @description Other readings of scoring rules that you agreed on.
             * @default []
             */
            house_rules?: string[];
        };
        /**
         * PrinceTally
         * @description A planet by its counts. `tiles_without_volcano` null is: not counted.
         */
        PrinceTally: {
            /**
             * @description Tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            form: "tally";
            /** @description Who lives there. */
            characters: components["schemas"]["PrincePersona"][];
            /**
             * @description What it shows.
             * @default {}
             */
            objects?: components["schemas"]["PrinceCounts"];
            /**
             * @description Tiles that baobabs have turned over.
             * @default 0
             */
            covered_tiles?: number;
            /**
             * @description Null is not counted.
             * @default null
             */
            tiles_without_volcano?: number | null;
        };
        /**
         * PrinceUphill
         * @description An edge that rises.
         */
        PrinceUphill: {
            /**
             * @description Tells it from the others. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "uphill";
            /**
             * @description What it shows.
             * @default {}
             */
            objects?: components["schemas"]["PrinceObjects"];
            /**
             * @description Whether baobabs have turned it over.
             * @default false
             */
            covered?: boolean;
        };
        /** @enum {string} */
        PrinceVariant: "base" | "hidden-characters";
        /** @enum {string} */
        PrinceWaivable: "prince.baobab.covered-threes" | "prince.baobab.limit" | "prince.character.supply" | "prince.planet.complete" | "prince.rounds.uneven" | "prince.tile.place";
        /**
         * Report
         * @description The answer to a table: whether it is legal, what breaks which rule, and the score, every point explained.
         *
         *     Legal means that no rule is provably broken. `over` is null when it can't be known; `score` is null when a finding
         *     stands that was not waived.
         */
        Report: {
            /** @description The same table under the same rules in the same language has the same id. */
            id: string;
            /** @description Which game it is. */
            game: string;
            /** @description Which variant was played. */
            variant: string;
            /** @description `final` or `running`. */
            stage: components["schemas"]["Stage"];
            /** @description The language of the sentences. */
            language: string;
            /** @description The version of the rules; it changes whenever a byte of any report could. */
            rules: string;
            /** @description Whether no rule is broken, but for waived ones. Legal means that no breach can be proved. */
            legal: boolean;
            /** @description Whether the game is over; null when the table can't tell. */
            over: boolean | null;
            /** @description Every breach of every rule, in the order of the rulebook. */
            findings: components["schemas"]["Finding"][];
            /** @description Rules that could not be checked, because data that may be left out was left out. */
            unchecked: components["schemas"]["Unchecked"][];
            /** @description The score; null while a breach stands that was not waived. */
            score: components["schemas"]["Score"] | null;
        };
        /**
         * Ruling
         * @description What was decided where the book is silent, and the rule that it concerns.
         */
        Ruling: {
            /** @description The id of the rule that it is about. */
            rule: string;
            /** @description What was decided. */
            text: string;
        };
        /**
         * Score
         * @description The whole score: players by seat, houses in document order, the winners and what decided.
         */
        Score: {
            /** @description Each seat, in order. */
            players: components["schemas"]["PlayerScore"][];
            /** @description How each house came out, in the order of the table; empty for games without houses. */
            houses: components["schemas"]["HouseScore"][];
            /** @description The seats that win, or lead while the game is running. */
            winners: number[];
            /** @description `points`: the best total alone; `tie-break`: of equal totals the better tie-break; `shared`: several win. */
            decided_by: components["schemas"]["DecidedBy"];
        };
        /**
         * ScoreLine
         * @description One explained amount of points: how many of what, what each is worth, and where they lie.
         */
        ScoreLine: {
            /** @description The id of the scoring rule, as in the catalogue. There will be more. */
            rule: string;
            /** @description How many. */
            count: number;
            /** @description What one is worth. */
            each: number;
            /** @description Count times each. */
            points: number;
            /** @description The line as a sentence. */
            text: string;
            /** @description What earned it: JSON Pointers (RFC 6901) into the table. */
            at: string[];
        };
        /**
         * ScoringEntry
         * @description A scoring rule. `each` lists what one can be worth.
         */
        ScoringEntry: {
            /** @description The id that lines use. */
            id: string;
            /** @description What people call it. */
            title: string;
            /** @description The rule, as one sentence. */
            law: string;
            /** @description What one can be worth. */
            each: number[];
            /** @description Where it stands in the rulebook. */
            cite: components["schemas"]["Cite"];
        };
        /**
         * Setup
         * @description What is different with a number of players.
         */
        Setup: {
            /** @description With so many players. */
            players: number;
            /** @description What is different. */
            text: string;
        };
        /**
         * ShapeProblem
         * @description The body is JSON, but not what is expected. Each error points at its place and says what belongs there.
         */
        ShapeProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "/problems/shape";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 400;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
            /** @description What is wrong with the body, and where. */
            errors: components["schemas"]["BodyError"][];
        };
        /** @enum {string} */
        SharedCache: "away" | "off" | "up";
        /** @enum {string} */
        Stage: "final" | "running";
        /**
         * Table
         * @description One table of any game.
         */
        Table: components["schemas"]["PrinceTable"] | components["schemas"]["PigsTable"] | components["schemas"]["WolvesTable"];
        /**
         * TooLargeProblem
         * @description A table may have 64 KiB, a whole batch 4 MiB and 500 tables. Send less at a time.
         */
        TooLargeProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "/problems/too-large";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 413;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * TooManyRequestsProblem
         * @description Wait as long as Retry-After says. The header RateLimit tells beforehand how much is left.
         */
        TooManyRequestsProblem: {
            /**
             * @description Which kind of problem it is: the address of a page that explains it.
             * @enum {string}
             */
            type: "/problems/too-many-requests";
            /** @description The kind of problem, in a few words. */
            title: string;
            /**
             * @description The HTTP status.
             * @enum {integer}
             */
            status: 429;
            /** @description This problem, as a sentence. */
            detail: string;
            /** @description The id of the request, as a URN; none in a batch's items. */
            instance?: string;
        };
        /**
         * Unchecked
         * @description A rule that could not be checked because optional data was left out.
         */
        Unchecked: {
            /** @description The id of the rule. */
            rule: string;
            /** @description What it would need. */
            reason: string;
        };
        /**
         * WolvesCard
         * @description A floor card, by the first number printed on it: 9 for 9/5.
         */
        WolvesCard: {
            /** @description Its colour; white goes with all. */
            color: components["schemas"]["WolvesColor"];
            /** @description The first number printed on it. */
            number: number;
        };
        /** @enum {string} */
        WolvesColor: "green" | "red" | "white" | "yellow";
        /**
         * WolvesHouse
         * @description A house: floors from the lowest up, the basement from the ground down, and who lives there.
         */
        WolvesHouse: {
            /** @description The floors, from the lowest up. */
            floors: components["schemas"]["WolvesCard"][];
            /**
             * @description Cards below, nearest the ground first.
             * @default []
             */
            basement?: components["schemas"]["WolvesCard"][];
            /**
             * @description The pig token on it, by its points.
             * @default null
             */
            pig?: components["schemas"]["WolvesPigValue"] | null;
            /**
             * @description The wolves that live there.
             * @default []
             */
            wolves?: components["schemas"]["WolvesWolf"][];
        };
        /** @enum {string} */
        WolvesHouseRule: "demolished-rooftop-counts";
        /** @enum {integer} */
        WolvesPigValue: 2 | 3 | 4;
        /**
         * WolvesPlayer
         * @description The houses of one player, or of Smooki.
         */
        WolvesPlayer: {
            /** @description The houses. */
            houses: components["schemas"]["WolvesHouse"][];
        };
        /**
         * WolvesTable
         * @description A finished or running game of The Three Little Wolves.
         */
        WolvesTable: {
            /**
             * @description Which game it is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            game: "three-little-wolves";
            /** @description The seats in their order, from 0. */
            players: components["schemas"]["WolvesPlayer"][];
            /**
             * @description Which variant was played.
             * @default base
             */
            variant?: components["schemas"]["WolvesVariant"];
            /**
             * @description `final` is a finished game, `running` one between two turns: scored as if it ended now.
             * @default final
             */
            stage?: components["schemas"]["Stage"];
            /**
             * @description Legality rules that you agreed not to follow. Their breaches are still reported, and no longer count.
             * @default []
             */
            waive?: components["schemas"]["WolvesWaivable"][];
            /**
             * @description Other readings of scoring rules that you agreed on.
             * @default []
             */
            house_rules?: components["schemas"]["WolvesHouseRule"][];
            /**
             * @description Smooki's houses; null where he does not play.
             * @default null
             */
            smooki?: components["schemas"]["WolvesPlayer"] | null;
        };
        /** @enum {string} */
        WolvesVariant: "baby-wolf" | "base";
        /** @enum {string} */
        WolvesWaivable: "wolves.basement.cards" | "wolves.basement.order" | "wolves.cards.supply" | "wolves.cards.unique" | "wolves.house.ascending" | "wolves.pig.last" | "wolves.pig.not-tallest" | "wolves.pig.order" | "wolves.pig.unique" | "wolves.player.one-house-per-color" | "wolves.player.three-houses" | "wolves.smooki.empty" | "wolves.smooki.missing" | "wolves.smooki.unexpected" | "wolves.wolf.baby-own-house" | "wolves.wolf.capacity" | "wolves.wolf.own-house" | "wolves.wolf.unique";
        /**
         * WolvesWolf
         * @description A wolf token: whose it is and what it is worth.
         */
        WolvesWolf: {
            /** @description The seat that sent it. */
            owner: number;
            /** @description What it is worth. */
            value: components["schemas"]["WolvesWolfValue"];
        };
        /** @enum {integer} */
        WolvesWolfValue: 3 | 4 | 5;
    };
    responses: never;
    parameters: {
        /**
         * @description The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
         * @example en
         */
        AcceptLanguage: string;
        /** @description The `ETag` of what you have: when nothing has changed you get 304 and no body. */
        IfNoneMatch: string;
        /**
         * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
         * @example my-request-1
         */
        RequestId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, yours or a new one; it is in the log, and nothing about you is. */
        RequestId: string;
        /** @description What tells this representation from others; send it back in `If-None-Match`. */
        ETag: string;
        /** @description The language of the sentences. */
        ContentLanguage: string;
        /** @description Where this report is remembered for a while. */
        ContentLocation: string;
        /** @description Which memory answered, or why none did (RFC 9211). */
        CacheStatus: string;
        /** @description A report never changes. */
        Immutable: "public, max-age=86400, immutable";
        /** @description How much you may still ask for, and for how many seconds; there when there is a limit. */
        RateLimit: string;
        /** @description How much you may ask for in how many seconds; there when there is a limit. */
        RateLimitPolicy: string;
        /** @description Seconds until you may ask again. */
        RetryAfter: number;
        /** @description Every page may ask. */
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
                 * @description The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The table. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Table"];
            };
        };
        responses: {
            /** @description The report. */
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
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Not readable as JSON. Not a table. */
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
                    "application/problem+json": components["schemas"]["MalformedProblem"] | components["schemas"]["ShapeProblem"];
                };
            };
            /** @description Not to be had in that form. */
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
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Too large. */
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
                    "application/problem+json": components["schemas"]["TooLargeProblem"];
                };
            };
            /** @description Wrong kind of body. */
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
                    "application/problem+json": components["schemas"]["MediaTypeProblem"];
                };
            };
            /** @description Too many requests. */
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
                    "application/problem+json": components["schemas"]["TooManyRequestsProblem"];
                };
            };
            /** @description Our mistake. */
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
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    scoreBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The tables. */
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
                "application/json": components["schemas"]["Batch"];
            };
        };
        responses: {
            /** @description The results. */
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
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
            /** @description Not readable as JSON. Not a table. */
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
                    "application/problem+json": components["schemas"]["MalformedProblem"] | components["schemas"]["ShapeProblem"];
                };
            };
            /** @description Not to be had in that form. */
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
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Too large. */
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
                    "application/problem+json": components["schemas"]["TooLargeProblem"];
                };
            };
            /** @description Wrong kind of body. */
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
                    "application/problem+json": components["schemas"]["MediaTypeProblem"];
                };
            };
            /** @description Too many requests. */
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
                    "application/problem+json": components["schemas"]["TooManyRequestsProblem"];
                };
            };
            /** @description Our mistake. */
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
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    recallReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The report's `id`.
                 * @example 0123456789abcdef0123456789abcdef
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
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
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description You have it already. */
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
            /** @description Not remembered. */
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
                    "application/problem+json": components["schemas"]["NotRememberedProblem"];
                };
            };
            /** @description Not to be had in that form. */
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
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Too many requests. */
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
                    "application/problem+json": components["schemas"]["TooManyRequestsProblem"];
                };
            };
            /** @description Our mistake. */
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
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    listGames: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games. */
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
                    "application/json": components["schemas"]["GameList"];
                };
            };
            /** @description You have it already. */
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
            /** @description Not to be had in that form. */
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
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Too many requests. */
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
                    "application/problem+json": components["schemas"]["TooManyRequestsProblem"];
                };
            };
            /** @description Our mistake. */
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
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    showGame: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The name of the game.
                 * @example little-prince
                 */
                game: "little-prince" | "three-little-pigs" | "three-little-wolves";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game. */
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
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description You have it already. */
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
            /** @description Nothing here. */
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
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description Not to be had in that form. */
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
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Too many requests. */
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
                    "application/problem+json": components["schemas"]["TooManyRequestsProblem"];
                };
            };
            /** @description Our mistake. */
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
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    describe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
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
            /** @description You have it already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not to be had in that form. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Our mistake. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    readDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
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
            /** @description You have it already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not to be had in that form. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Our mistake. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    explainProblem: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The language of the sentences, by RFC 4647 lookup; English when there is none that fits.
                 * @example en
                 */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of what you have: when nothing has changed you get 304 and no body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path: {
                /**
                 * @description The end of the problem's `type`.
                 * @example malformed
                 */
                slug: "malformed" | "shape" | "too-large" | "not-found" | "not-remembered" | "method" | "not-acceptable" | "media-type" | "too-many-requests" | "bug" | "draining";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
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
            /** @description You have it already. */
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
            /** @description Nothing here. */
            404: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description Not to be had in that form. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Our mistake. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    isLive: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
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
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Not to be had in that form. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Our mistake. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
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
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Not to be had in that form. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Our mistake. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
            /** @description About to stop. */
            503: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["DrainingProblem"];
                };
            };
        };
    };
    showMetrics: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Your own id for this request, taken over if it is 1 to 64 letters, digits, dots, _ or -.
                 * @example my-request-1
                 */
                "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
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
            /** @description Not to be had in that form. */
            406: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotAcceptableProblem"];
                };
            };
            /** @description Our mistake. */
            500: {
                headers: {
                    "Content-Language": components["headers"]["ContentLanguage"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BugProblem"];
                };
            };
        };
    };
}
