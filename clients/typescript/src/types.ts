// The names under which the OpenAPI document's types are used.

import type { components, operations, paths } from "./generated/schema.js";

type Schemas = components["schemas"];

export type Table = Schemas["Table"];
export type Game = Table["game"];
/** The games that there are, and others that there may be. */
export type GameName = Game | (string & {});
export type Stage = Schemas["Stage"];

export type PigsTable = Schemas["PigsTable"];
export type PigsPlayer = Schemas["PigsPlayer"];
export type PigsHouse = Schemas["PigsHouse"];
export type PigsTile = Schemas["PigsTile"];
export type PigsStacks = Schemas["PigsStacks"];
export type PigsFirsts = Schemas["PigsFirsts"];

export type WolvesTable = Schemas["WolvesTable"];
export type WolvesPlayer = Schemas["WolvesPlayer"];
export type WolvesHouse = Schemas["WolvesHouse"];
export type WolvesCard = Schemas["WolvesCard"];
export type WolvesWolf = Schemas["WolvesWolf"];

export type PrinceTable = Schemas["PrinceTable"];
export type PrincePlayer = Schemas["PrincePlayer"];
export type PrincePlanet = PrincePlayer["planet"];
export type PrinceGrid = Schemas["PrinceGrid"];
export type PrinceTally = Schemas["PrinceTally"];
export type PrinceTile = NonNullable<PrinceGrid["tiles"][number][number]>;
export type PrincePersona = Schemas["PrincePersona"];
export type PrinceObjects = Schemas["PrinceObjects"];
export type PrinceCounts = Schemas["PrinceCounts"];

export type Report = Schemas["Report"];
export type Finding = Schemas["Finding"];
export type Unchecked = Schemas["Unchecked"];
export type Cite = Schemas["Cite"];
export type Score = Schemas["Score"];
export type PlayerScore = Schemas["PlayerScore"];
export type ScoreLine = Schemas["ScoreLine"];
export type HouseScore = Schemas["HouseScore"];

/** What answers one table of a batch: `"report" in result` tells which. */
export type BatchResult = Schemas["BatchResult"];
export type BatchProblem = Schemas["BatchProblem"]["problem"];
export type BodyError = Schemas["BodyError"];

export type GameEntry = Schemas["GameEntry"];
export type GameList = Schemas["GameList"];
export type Catalogue = Schemas["Catalogue"];
export type LawEntry = Schemas["LawEntry"];
export type ScoringEntry = Schemas["ScoringEntry"];
export type Health = Schemas["Health"];

/** The end of a problem's `type`, for all that the document knows. */
export type Slug = operations["explainProblem"]["parameters"]["path"]["slug"];

/** A problem document (RFC 9457) of whatever type. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  errors?: BodyError[];
}

/** What a path of the API answers with to a method. */
export type AnswerOf<Path extends keyof paths, Method extends "get" | "post"> = paths[Path][Method] extends {
  responses: { 200: { content: { "application/json": infer Answer } } };
}
  ? Answer
  : never;
