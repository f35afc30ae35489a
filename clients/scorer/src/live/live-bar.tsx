import { navigate } from "../browser/route";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import type { LivePart, LiveStep } from "../store/types";
import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import type { Referee } from "./play";
import { commonMoves } from "./referee";
import { redone, undone } from "./steps";
import { tellStep } from "./tell";

interface LiveBarProps extends Referee, ToldBy {
  readonly title: string | undefined;
  readonly onMenu: () => void;
  readonly onStory: () => void;
}

/** The top of the screen: the way home, undo with the name of what it takes back, redo, and the menu. */
export function LiveBar(props: LiveBarProps) {
  const { live, title, onMenu, onStory } = props;
  const [last, next] = [live.past.at(-1), live.future.at(-1)];
  return (
    <header class="top-bar">
      <IconButton icon="back" name={say("home")} onClick={() => navigate({ screen: "home" })} />
      <h1 class="visually-hidden">{title}</h1>
      <button
        type="button"
        class="live-undo"
        data-takes-back
        disabled={!last}
        onClick={() => change(props, undone(live), "undone")}
      >
        <Icon name="undo" />
        <span>{last ? say("live.undo", { what: stepName(props, last) }) : say("undo")}</span>
      </button>
      <IconButton
        icon="redo"
        name={next ? say("live.redo", { what: stepName(props, next) }) : say("redo")}
        disabled={!next}
        onClick={() => change(props, redone(live), "redone")}
      />
      <IconButton icon="book" name={say("live.story")} onClick={onStory} />
      <IconButton icon="more" name={say("menu")} onClick={onMenu} />
    </header>
  );
}

function stepName({ liveGame, people, catalogue }: LiveBarProps, step: LiveStep): string {
  return tellStep({ liveGame, people, catalogue }, step);
}

function change({ openGame, position, keep }: LiveBarProps, to: LivePart | null, said: string): void {
  if (!to) return;
  const known = position?.now.tables.slice(0, commonMoves(position.now.moves, to.moves) + 1) ?? [];
  keep(to, known[to.moves.length] ?? openGame.table);
  announce(say(said));
}
