import { navigate } from "../browser/route";
import { say } from "../words/translate";
import type { UnreadableLink } from "./link";

/** The screen that says why a link could not be opened. */
export function LinkError({ why }: { why: UnreadableLink["why"] | "elsewhere" | "refused" }) {
  return (
    <main class="page centered">
      <h1>{say("link.title")}</h1>
      <p>{say(`link.${why}`)}</p>
      <p>{say("link.nothing-lost")}</p>
      <button type="button" class="wide-button primary" onClick={() => navigate({ screen: "home" }, true)}>
        {say("home")}
      </button>
    </main>
  );
}
