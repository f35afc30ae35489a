import { say } from "../words/translate";

/** What the judge said when it refused, in its own words. */
export function RefusalMessage({ error }: { error: unknown }) {
  return (
    <section class="trouble">
      <p>{say("result.refused")}</p>
      {error instanceof Error && <p class="small">{error.message}</p>}
    </section>
  );
}
