// A test server that fails in a given way. It uses real sockets.

import assert from "node:assert/strict";
import { createServer } from "node:http";

/**
 * Start the server, and stop it with the test. Each step answers one request. The last step answers all further
 * requests.
 */
export async function faulty(test, ...steps) {
  const requests = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push({ method: request.method, path: request.url, headers: request.headers, body });
    steps[Math.min(requests.length, steps.length) - 1](response, requests.at(-1));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  test.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${server.address().port}`, requests };
}

export const sends =
  (status, body, headers = {}) =>
  (response) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response
      .writeHead(status, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text), ...headers })
      .end(text);
  };

export const refuses = (slug, status, headers = {}, more = {}) =>
  sends(status, { ...problem(slug, status), ...more }, { "Content-Type": "application/problem+json", ...headers });

export const hangs = () => {};
export const resets = (response) => response.socket.resetAndDestroy();

/** Send the start of a response, and then nothing. `breaks` closes the connection instead. */
export const stops = (response) => response.writeHead(200, { "Content-Length": 1000 }).write('{"games":');
export const breaks = (response) => {
  stops(response);
  setTimeout(() => response.destroy(), 20);
};

/** Answer a batch of tables with a report for each. The id of a report is the table's `id`. */
export const judges = (response, { body }) =>
  sends(200, { results: JSON.parse(body).tables.map((table) => ({ report: report({ id: table.id }) })) })(response);

export const problem = (slug, status) => ({
  type: `/problems/${slug}`,
  title: "Title",
  status,
  detail: `This is ${slug}.`,
});

export const report = (members = {}) => ({
  id: "0".repeat(32),
  game: "three-little-pigs",
  variant: "base",
  stage: "final",
  language: "en",
  rules: "1.0.0+00000000",
  legal: true,
  over: true,
  findings: [],
  unchecked: [],
  score: null,
  ...members,
});

export const failure = (promise) =>
  promise.then(
    () => assert.fail("it succeeded"),
    (error) => error,
  );
