// Shows the OpenAPI document of this service, and examples to try. All requests go to this service.

const openapi = await load("/openapi.json");
SwaggerUIBundle({
  spec: openapi,
  dom_id: "#docs",
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  queryConfigEnabled: false,
});
showExamples((await load("/v1/games")).games);

async function load(path) {
  return (await fetch(path, { headers: { "Accept-Language": "en" } })).json();
}

/** Show a heading for each game, and a button for each of its examples. */
function showExamples(games) {
  const { examples } = openapi.paths["/v1/scores"].post.requestBody.content["application/json"];
  for (const { game, title } of games) {
    const [group, heading] = [document.createElement("div"), document.createElement("h2")];
    group.role = "group";
    group.ariaLabel = heading.textContent = title;
    const buttons = Object.values(examples)
      .filter(({ value }) => value.game === game)
      .map(({ summary, value }) => exampleButton(summary.replace(`${title}: `, ""), value));
    group.append(heading, ...buttons);
    find("examples").append(group);
  }
}

function exampleButton(title, table) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = title;
  button.addEventListener("click", () => score(table));
  return button;
}

/** Score a table. Show the answer, and the same request as a command for curl. */
async function score(table) {
  const body = JSON.stringify(table);
  const response = await fetch("/v1/scores", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": "en" },
    body,
  });
  find("curl").textContent = curlLine(body);
  find("status").textContent = response.status;
  find("report").textContent = JSON.stringify(await response.json(), null, 2);
  find("answer").hidden = false;
  find("answer").scrollIntoView({ block: "nearest" }); // on a phone, the answer is below the buttons
}

function curlLine(body) {
  const quoted = body.replaceAll("'", "'\\''");
  return `curl ${location.origin}/v1/scores -H 'Content-Type: application/json' -d '${quoted}'`;
}

function find(id) {
  return document.getElementById(id);
}
