import assert from "node:assert/strict";
import { test } from "node:test";
import { DrainingError, Tallytale } from "../../../clients/typescript/dist/index.js";

test("a draining service is not ready", async () => {
  await assert.rejects(new Tallytale(process.env.TALLYTALE_URL).health({ retries: 0 }), DrainingError);
});
