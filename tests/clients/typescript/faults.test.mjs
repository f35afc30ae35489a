import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import * as client from "../../../clients/typescript/dist/index.js";
import { breaks, failure, faulty, hangs, problem, refuses, report, resets, sends, stops } from "./faulty.mjs";

const { Tallytale, ApiError, ConnectionFailed, TallytaleError, TimedOut } = client;
const GAMES = sends(200, { games: [] });
const TABLE = client.pigsTable({ players: [{ houses: [] }, { houses: [] }] });
const KNOWN = {
  malformed: [400, client.MalformedError],
  shape: [400, client.ShapeError],
  "not-found": [404, client.NotFoundError],
  "not-remembered": [404, client.NotRememberedError],
  method: [405, client.MethodError],
  "not-acceptable": [406, client.NotAcceptableError],
  "too-large": [413, client.TooLargeError],
  "media-type": [415, client.MediaTypeError],
  timeout: [408, client.RequestTimeoutError],
  "bad-request": [400, client.BadRequestError],
  "too-many-requests": [429, client.TooManyRequestsError],
  bug: [500, client.BugError],
  draining: [503, client.DrainingError],
};

Math.random = () => 0.01; // makes the pauses short, except those that the service asks for

for (const [slug, [status, kind]] of Object.entries(KNOWN)) {
  test(`the problem ${slug} is thrown as its error class`, async (t) => {
    const errors = [{ at: "/game", detail: "No." }];
    const { url } = await faulty(t, refuses(slug, status, { "X-Request-Id": "theirs" }, { errors, hue: "blue" }));
    const error = await failure(new Tallytale(url, { retries: 0 }).score(TABLE));
    assert.equal(error.constructor, kind);
    assert.ok(error instanceof ApiError && error instanceof TallytaleError && error instanceof Error);
    const { name, message, detail, requestId } = error;
    assert.deepEqual([name, error.slug, error.status, error.errors], [kind.name, slug, status, errors]);
    const said = `This is ${slug}.\n  /game: No.${["not-found", "method"].includes(slug) ? `\n  ${url}/v1/scores` : ""}`;
    assert.deepEqual([message, detail, requestId], [said, `This is ${slug}.`, "theirs"]);
    assert.deepEqual(error.problem, { ...problem(slug, status), errors, hue: "blue" });
  });
}

for (const type of ["/problems/from-the-future", "about:blank", "/problems/constructor"]) {
  test(`the unknown problem ${type} is an ApiError`, async (t) => {
    const { url } = await faulty(t, sends(418, { ...problem("", 418), type, errors: { game: "No." } }));
    const error = await failure(new Tallytale(url).games());
    assert.deepEqual([error.constructor, error.problem.type, error.status, error.errors], [ApiError, type, 418, []]);
  });
}

for (const [fault, name] of [
  [resets, "a reset connection"],
  [breaks, "an answer that breaks off"],
  [sends(502, "<html>"), "a proxy's 502"],
  [refuses("draining", 503), "a 503"],
  [refuses("too-many-requests", 429), "a 429"],
  [refuses("timeout", 408), "a 408"],
  [sends(504, ""), "an empty 504"],
]) {
  test(`after ${name} it retries with the same request id`, async (t) => {
    const { url, requests } = await faulty(t, fault, fault, GAMES);
    const { games, requestId } = await new Tallytale(url).games();
    assert.deepEqual([games, requests.length], [[], 3]);
    assert.deepEqual(new Set(requests.map(({ headers }) => headers["x-request-id"])), new Set([requestId]));
  });
}

for (const [fault, name] of [
  [hangs, "no answer"],
  [stops, "half an answer"],
]) {
  test(`after ${name} in time it retries`, async (t) => {
    const { url, requests } = await faulty(t, fault, GAMES);
    const { games } = await new Tallytale(url, { timeout: 1000 }).games();
    assert.deepEqual(games, []);
    assert.ok(requests.length > 1); // on a busy machine, the second answer may also be late
  });

  test(`${name} in time in all attempts is TimedOut`, async (t) => {
    const { url } = await faulty(t, fault);
    const ids = []; // the ids of all attempts; a busy machine may end an attempt before the server reads it
    const counted = (where, asked) => fetch(where, asked, ids.push(new Headers(asked.headers).get("x-request-id")));
    const error = await failure(new Tallytale(url, { retries: 1, fetch: counted }).games({ timeout: 200 }));
    assert.deepEqual([error.constructor, error.message], [TimedOut, `No response in 200 ms from ${url}/v1/games.`]);
    assert.deepEqual(ids, [error.requestId, error.requestId]);
  });
}

test("a closed port is ConnectionFailed with the reason, after the allowed number of attempts", async () => {
  let attempts = 0;
  const counted = (...question) => fetch(...question, attempts++);
  const error = await failure(new Tallytale("http://127.0.0.1:1", { fetch: counted }).games({ retries: 2 }));
  assert.deepEqual([error.constructor, error.name, attempts], [ConnectionFailed, "ConnectionFailed", 3]);
  assert.ok(error.cause instanceof TypeError);
  assert.match(error.message, /^No connection to http:\/\/127.0.0.1:1\/v1\/games: /);
});

test("an error after a wrong base address names the address", async (t) => {
  for (const fault of [refuses("not-found", 404), sends(404, "<p>Nothing here")]) {
    const { url } = await faulty(t, fault);
    assert.match((await failure(new Tallytale(`${url}/v1`).games())).message, new RegExp(`${url}/v1/v1/games`));
  }
});

test("it retries three times by default", async (t) => {
  const { url, requests } = await faulty(t, refuses("draining", 503));
  const error = await failure(new Tallytale(url).games());
  assert.deepEqual([error.constructor, requests.length], [client.DrainingError, 4]);
});

for (const [slug, status] of [
  ["shape", 400],
  ["not-found", 404],
  ["too-large", 413],
  ["bug", 500],
]) {
  test(`status ${status} is not retried`, async (t) => {
    const { url, requests } = await faulty(t, refuses(slug, status), GAMES);
    assert.equal((await failure(new Tallytale(url).games())).status, status);
    assert.equal(requests.length, 1);
  });
}

for (const [when, name] of [
  [() => "1", "seconds"],
  [() => new Date(Date.now() + 2000).toUTCString(), "a date"],
]) {
  test(`it waits for a Retry-After in ${name}`, async (t) => {
    let refused;
    const refusal = (response) => {
      refused = Date.now();
      return refuses("too-many-requests", 429, { "Retry-After": when() })(response);
    };
    const { url } = await faulty(t, refusal, GAMES);
    await new Tallytale(url).games();
    assert.ok(Date.now() - refused >= 990, `${Date.now() - refused} ms`);
  });
}

for (const when of ["3600", new Date(Date.now() + 3_600_000).toUTCString()]) {
  test(`a Retry-After of an hour (${when.slice(0, 4)}) throws at once`, async (t) => {
    const { url, requests } = await faulty(t, refuses("too-many-requests", 429, { "Retry-After": when }));
    const error = await failure(new Tallytale(url).games());
    assert.deepEqual(
      [error.constructor, Math.ceil(error.retryAfter / 60), requests.length],
      [client.TooManyRequestsError, 60, 1],
    );
  });
}

for (const when of ["soon", "-50", "Thu, 01 Jan 1970 00:00:00 GMT"]) {
  test(`an invalid Retry-After (${when}) does not delay the retry`, async (t) => {
    const { url, requests } = await faulty(t, refuses("draining", 503, { "Retry-After": when }), GAMES);
    const started = Date.now();
    await new Tallytale(url).games();
    assert.equal(requests.length, 2);
    assert.ok(Date.now() - started < 30_000, `${Date.now() - started} ms`); // the value "-50" does not count as 50
  });
}

test("a Retry-After in the past counts as 0 seconds", async (t) => {
  const { url } = await faulty(t, refuses("draining", 503, { "Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT" }));
  assert.equal((await failure(new Tallytale(url, { retries: 0 }).games())).retryAfter, 0);
});

for (const [options, name] of [
  [{ retries: 100, totalTimeout: 1500 }, "of the client"],
  [{ retries: 100 }, "of the call"],
]) {
  test(`the total time ${name} ends a call, even if attempts are left`, async (t) => {
    const { url, requests } = await faulty(t, hangs);
    const started = Date.now();
    const call = options.totalTimeout ? {} : { totalTimeout: 1500 };
    const error = await failure(new Tallytale(url, { timeout: 1000, ...options }).games(call));
    assert.equal(error.constructor, TimedOut);
    assert.ok(Date.now() - started < 30_000, `${Date.now() - started} ms`); // a hundred attempts would take longer
    assert.ok(requests.length <= 2);
  });
}

test("it does not begin a wait that would end after the total time", async (t) => {
  const { url, requests } = await faulty(t, refuses("draining", 503, { "Retry-After": "50" }));
  const started = Date.now();
  const error = await failure(new Tallytale(url, { totalTimeout: 20_000 }).games());
  assert.deepEqual([error.constructor, error.retryAfter, requests.length], [client.DrainingError, 50, 1]);
  assert.ok(Date.now() - started < 15_000);
});

test("additional headers are sent, but do not replace the client's own", async (t) => {
  const { url, requests } = await faulty(t, sends(200, report()));
  const headers = { "X-Team": "blue", "X-Night": "1", "X-Request-Id": "mine", "Content-Type": "text/plain" };
  await new Tallytale(url, { headers }).score(TABLE, { headers: { "X-Night": "2" } });
  const sent = requests[0].headers;
  assert.deepEqual([sent["x-team"], sent["x-night"], sent["content-type"]], ["blue", "2", "application/json"]);
  assert.match(sent["x-request-id"], /^[0-9a-f]{24}$/);
});

for (const type of ["https://tally.example/problems/shape", "//tally.example/api/problems/shape"]) {
  test(`the problem ${type} has its error class, too`, async (t) => {
    const { url } = await faulty(t, sends(400, { ...problem("", 400), type }));
    const error = await failure(new Tallytale(url).games());
    assert.deepEqual([error.constructor, error.slug, error.problem.type], [client.ShapeError, "shape", type]);
  });
}

test("isRule tells findings apart by their rule, known or unknown", () => {
  const finding = { rule: "pigs.house.one-door", facts: { doors: 2 } };
  const isRule = (rule) => client.isRule(finding, rule);
  assert.deepEqual([isRule("pigs.house.one-door"), isRule("pigs.house.one-roof")], [true, false]);
  assert.equal(client.isRule({ rule: "pigs.moon.full" }, "pigs.house.one-door"), false);
});

test("pauses grow up to a limit, and are random", async (t) => {
  const { random } = Math;
  const { setTimeout: later } = globalThis;
  t.after(() => Object.assign(globalThis, { setTimeout: later }) && Object.assign(Math, { random }));
  const pauses = [];
  // The pauses before retries are random, so they have decimals. All other timers, such as those of Node's `fetch`,
  // work as usual.
  globalThis.setTimeout = (call, wait, ...values) =>
    Number.isInteger(wait) ? later(call, wait, ...values) : later(call, pauses.push(wait) && 0);
  Math.random = () => 0.9997;
  const down = async () => Promise.reject(new TypeError("down"));
  await failure(new Tallytale("", { fetch: down, retries: 7 }).games());
  assert.deepEqual(pauses.map(Math.round), [250, 500, 1000, 1999, 3999, 7998, 7998]);
});

const AT = {
  "before it asks": [hangs, 0, 0],
  "while it waits": [hangs, 1, 0],
  "in the middle of an answer": [stops, 1, 0],
  "between attempts": [refuses("draining", 503, { "Retry-After": "50" }), 1, 1],
};
for (const [when, [step, asked, retries]] of Object.entries(AT)) {
  test(`an abort ${when} throws AbortError, and no further request is sent`, async (t) => {
    const { url, requests } = await faulty(t, step);
    const caller = new AbortController();
    if (!asked) caller.abort();
    const call = failure(new Tallytale(url, { retries }).games({ signal: caller.signal }));
    while (requests.length < asked) await new Promise((resolve) => setTimeout(resolve, 5));
    if (asked) await new Promise((resolve) => setTimeout(resolve, 100)); // waits until the request has arrived
    caller.abort();
    const error = await call;
    assert.deepEqual([error, error.name, requests.length], [caller.signal.reason, "AbortError", asked]);
    assert.equal(getEventListeners(caller.signal, "abort").length, 0);
  });
}

test("an abort during a wait ends the wait at once", { timeout: 20_000 }, async () => {
  const caller = new AbortController();
  const refusal = { status: 503, headers: { "Retry-After": "50" } };
  const last = async () => new Response(JSON.stringify(problem("draining", 503)), refusal, caller.abort());
  const error = await failure(new Tallytale("", { fetch: last }).games({ signal: caller.signal }));
  assert.equal(error, caller.signal.reason);
});

test("the reason of the signal is thrown unchanged", async (t) => {
  const { url } = await faulty(t, hangs);
  const error = await failure(new Tallytale(url).games({ signal: AbortSignal.timeout(100) }));
  assert.equal(error.name, "TimeoutError");
});

test("no listeners are left on a long-lived signal", async (t) => {
  const { url } = await faulty(t, refuses("draining", 503, { "Retry-After": "0" }), GAMES);
  const { signal } = new AbortController();
  await new Tallytale(url).games({ signal });
  assert.equal(getEventListeners(signal, "abort").length, 0);
});

for (const base of ["/api", "/api/", "/api//"]) {
  test(`the base URL can have a path: ${base}`, async (t) => {
    const { url, requests } = await faulty(t, sends(200, report(), { "Content-Location": "/v1/scores/abc" }));
    const { location } = await new Tallytale(new URL(url + base)).score(TABLE);
    assert.deepEqual([requests[0].path, location], ["/api/v1/scores", `${url}/api/v1/scores/abc`]);
  });
}

for (const base of [undefined, "", "/"]) {
  test(`a relative base URL belongs to the page's host: ${JSON.stringify(base)}`, async () => {
    const asked = [];
    const page = async (url) => new Response('{"games":[]}', { headers: { asked: asked.push(url) } });
    await new Tallytale(base, { fetch: page }).games();
    assert.deepEqual(asked, ["/v1/games"]);
  });
}

test("the name of a game can't lead to another path", async (t) => {
  const { url, requests } = await faulty(t, refuses("not-found", 404));
  await failure(new Tallytale(url).game("../health/live?a#b"));
  assert.equal(requests[0].path, "/v1/games/..%2Fhealth%2Flive%3Fa%23b");
});

test("it requests the call's language, or else the client's, or else none", async (t) => {
  const { url, requests } = await faulty(t, GAMES);
  await new Tallytale(url, { language: "fr" }).games({ language: "pl" });
  await new Tallytale(url, { language: "fr" }).games({ language: undefined });
  await new Tallytale(url).games();
  const [first, second, third = "*"] = requests.map(({ headers }) => headers["accept-language"]);
  assert.deepEqual([first, second, third], ["pl", "fr", "*"]); // some platforms add a * to the header
});
