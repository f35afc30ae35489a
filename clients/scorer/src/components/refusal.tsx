import { say } from "../words/translate";

/** Why the judge refused a table, in its own words. */
export function RefusalMessage({ error }: { error: unknown }) {
  return (
    <section class="trouble">
      <p>{say("result.refused")}</p>
      {error instanceof Error && <p class="small">{error.message}</p>}
    </section>
  );
}
