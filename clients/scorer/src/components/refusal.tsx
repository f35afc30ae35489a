import { say } from "../words/translate";

/** Says that the judge refused the game, with the message of the judge's error. */
export function RefusalMessage({ error }: { error: unknown }) {
  return (
    <section class="trouble">
      <p>{say("result.refused")}</p>
      {error instanceof Error && <p class="small">{error.message}</p>}
    </section>
  );
}
