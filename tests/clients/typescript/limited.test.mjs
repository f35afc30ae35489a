import assert from "node:assert/strict";
import { test } from "node:test";
import { pigsTable, Tallytale, TooManyRequestsError } from "../../../clients/typescript/dist/index.js";

const TABLE = pigsTable({ players: [{ houses: [] }, { houses: [] }] });

test("more tables than a limit allows take their time, and are all judged", async () => {
  const service = new Tallytale(process.env.TALLYTALE_URL);
  const { results } = await service.scoreBatch(new Array(1200).fill(TABLE));
  assert.equal(results.filter((result) => "report" in result).length, 1200);
});

test("who would not wait is told when to come again", async () => {
  const service = new Tallytale(process.env.TALLYTALE_URL, { retries: 0 });
  const error = await service.scoreBatch(new Array(1200).fill(TABLE)).catch((reason) => reason);
  assert.ok(error instanceof TooManyRequestsError);
  assert.ok(error.retryAfter > 0);
});
