// Shows the OpenAPI document of this service, and examples to try. All requests go to this service.

// The methods of the clients, and the members of the body that are their arguments. Without `sent`, it is the whole body.
const CALLS = {
  scoreTable: { python: "score", typescript: "score" },
  scoreBatch: { python: "score_batch", typescript: "scoreBatch", sent: ["tables"] },
  judgeMove: { python: "check_move", typescript: "checkMove", sent: ["table", "move"] },
  listMoves: { python: "options", typescript: "options", sent: ["table", "ask"] },
  replayGame: { python: "replay", typescript: "replay" },
  tryChanges: { python: "try_changes", typescript: "tryChanges", sent: ["table", "try"] },
  correctTable: { python: "correct", typescript: "correct", sent: ["table"] },
};
const LANGUAGES = { curl: curlLine, Python: pythonProgram, TypeScript: typescriptProgram };

const openapi = await load("/openapi.json");
const operations = Object.entries(openapi.paths).flatMap(([path, { post }]) => (post ? [{ path, ...post }] : []));
let [operation, examples, language] = [operations[0], [], "curl"];

SwaggerUIBundle({
  spec: openapi,
  dom_id: "#docs",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  queryConfigEnabled: false,
});
find("operation").append(...operations.map(({ summary, path }) => new Option(summary, path)));
find("operation").addEventListener("change", ({ target }) => choose(operations[target.selectedIndex]));
find("example").addEventListener("change", ({ target }) => fill(examples[target.selectedIndex]));
find("languages").append(...Object.keys(LANGUAGES).map((name) => button(name, () => showCode(name))));
find("body").addEventListener("input", () => showCode(language));
find("send").addEventListener("click", send);
choose(operation);

async function load(path) {
  return (await fetch(path, { headers: { "Accept-Language": "en" } })).json();
}

/** List the examples of an operation, and put the first one into the form. */
function choose(chosen) {
  operation = chosen;
  const content = operation.requestBody.content["application/json"];
  examples = Object.values(content.examples ?? { only: { summary: operation.summary, value: content.example } });
  find("path").textContent = `POST ${operation.path}`;
  find("example").replaceChildren(...examples.map(({ summary }) => new Option(summary)));
  find("answer").hidden = true;
  fill(examples[0]);
}

function fill({ value }) {
  find("body").value = JSON.stringify(value, null, 2);
  showCode(language);
}

async function send() {
  const response = await fetch(operation.path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": "en" },
    body: find("body").value,
  });
  find("status").textContent = response.status;
  find("report").textContent = JSON.stringify(await response.json(), null, 2);
  find("answer").hidden = false;
  find("answer").scrollIntoView({ block: "nearest" }); // on a phone, the answer is below the button
}

/** Show the request as a program in a language. A body that is no JSON can be sent, but no program can contain it. */
function showCode(name) {
  language = name;
  for (const one of find("languages").children) one.ariaPressed = String(one.textContent === name);
  try {
    find("code").textContent = LANGUAGES[name](JSON.parse(find("body").value));
  } catch (problem) {
    if (!(problem instanceof SyntaxError)) throw problem;
    find("code").textContent = `This is no JSON yet: ${problem.message}`;
  }
}

function curlLine(body) {
  const quoted = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl ${location.origin}${operation.path} -H 'Content-Type: application/json' -d '${quoted}'`;
}

function pythonProgram(body) {
  const sent = argumentsOf(body).map((value) => pythonValue(value));
  if (body.totals !== undefined) sent.push(`totals=${pythonValue(body.totals)}`);
  return [
    "from tallytale_client import Client",
    "",
    `with Client("${location.origin}") as client:`,
    `    answer = client.${CALLS[operation.operationId].python}(${sent.join(", ")})`,
    "print(answer)",
  ].join("\n");
}

function typescriptProgram(body) {
  const sent = argumentsOf(body).map((value) => JSON.stringify(value));
  if (body.totals !== undefined) sent.push(`{ totals: ${body.totals} }`);
  return [
    'import { Tallytale } from "@tallytale/client";',
    "",
    `const tallytale = new Tallytale("${location.origin}");`,
    `const answer = await tallytale.${CALLS[operation.operationId].typescript}(${sent.join(", ")});`,
    "console.log(answer);",
  ].join("\n");
}

/** Return the arguments of the clients' methods. */
function argumentsOf(body) {
  const { sent } = CALLS[operation.operationId];
  return sent ? sent.map((name) => body[name]) : [body];
}

/** Write a JSON value as Python does. */
function pythonValue(value) {
  if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
  if (value && typeof value === "object") {
    return `{${Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pythonValue(one)}`).join(", ")}}`;
  }
  const constants = new Map([[null, "None"], [true, "True"], [false, "False"]]);
  return constants.get(value) ?? JSON.stringify(value);
}

function button(text, onClick) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: text });
  made.addEventListener("click", onClick);
  return made;
}

function find(id) {
  return document.getElementById(id);
}
