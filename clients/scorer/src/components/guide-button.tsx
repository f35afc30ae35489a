/** Buttons that open a page about a rule, or about how a game is played. The sheet with these pages is in `guide/`. */

import { say } from "../words/translate";
import { Icon } from "./icon";

/** A page of the guide. Without a game, the players choose one first. */
export type GuidePage =
  | { readonly show: "play" | "rules"; readonly game: string | undefined }
  | { readonly show: "rule"; readonly game: string; readonly rule: string };

let openPage: ((page: GuidePage) => void) | null = null;

/** Opens a page of the guide above everything else. */
export function showGuide(page: GuidePage): void {
  openPage?.(page);
}

export function onShowGuide(open: typeof openPage): void {
  openPage = open;
}

/** A button that says why: it opens the page about a rule. */
export function RuleButton({ game, rule }: { readonly game: string; readonly rule: string }) {
  return (
    <button type="button" class="chip guide-button" onClick={() => showGuide({ show: "rule", game, rule })}>
      <Icon name="book" /> {say("why")}
    </button>
  );
}

/** Buttons that open how a game is played, and the list of its rules. */
export function GuideButtons({ game }: { readonly game: string | undefined }) {
  return (["play", "rules"] as const).map((show) => (
    <button key={show} type="button" class="wide-button" data-guide={show} onClick={() => showGuide({ show, game })}>
      {say(`guide.${show}`)}
    </button>
  ));
}
