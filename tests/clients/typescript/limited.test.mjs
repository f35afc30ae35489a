import assert from "node:assert/strict";
import { test } from "node:test";
import { pigsTable, Tallytale, TooManyRequestsError } from "../../../clients/typescript/dist/index.js";

const TABLE = pigsTable({ players: [{ houses: [] }, { houses: [] }] });

test("if there are more tables than the limit allows, the client waits and all are judged", async () => {
  const service = new Tallytale(process.env.TALLYTALE_URL);
  const { results } = await service.scoreBatch(new Array(1200).fill(TABLE));
  assert.equal(results.filter((result) => "report" in result).length, 1200);
});

test("a call without retries throws, with the time to wait", async () => {
  const service = new Tallytale(process.env.TALLYTALE_LIMITED_FOR_AN_HOUR, { retries: 0 });
  const error = await service.scoreBatch(new Array(1200).fill(TABLE)).catch((reason) => reason);
  assert.ok(error instanceof TooManyRequestsError);
  assert.ok(error.retryAfter > 0);
});
