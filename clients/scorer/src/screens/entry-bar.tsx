import { navigate } from "../browser/route";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { HelpButton } from "../help/help-button";
import { type OpenGame, redo, undo } from "../store/store";
import { say } from "../words/translate";

interface EntryBarProps {
  readonly openGame: OpenGame;
  /** Returns the game's current state in the store. */
  readonly latest: () => OpenGame;
  readonly title: string | undefined;
  readonly onMenu: () => void;
  readonly onFinish: () => void;
}

/** The top of the entry screen, with buttons for home, undo, redo, the menu and the result. */
export function EntryBar({ openGame, latest, title, onMenu, onFinish }: EntryBarProps) {
  const { table, place, people } = openGame;
  const undoLast = () => {
    undo(latest());
    announce(say("undone"));
  };
  const redoNext = () => {
    redo(latest());
    announce(say("redone"));
  };
  return (
    <header class="top-bar">
      <IconButton icon="back" name={say("home")} onClick={() => navigate({ screen: "home" })} />
      <IconButton icon="undo" name={say("undo")} disabled={!openGame.past.length} onClick={undoLast} />
      <IconButton icon="redo" class="redo" name={say("redo")} disabled={!openGame.future.length} onClick={redoNext} />
      <h1 class="visually-hidden">{title}</h1>
      <span class="spacer" />
      <HelpButton screen="entry" game={table.game} entry={{ table, place }} people={people} />
      <IconButton icon="more" name={say("menu")} onClick={onMenu} />
      <button type="button" class="primary" onClick={onFinish}>
        {say(openGame.part ? "share.hand-in" : "entry.result")}
      </button>
    </header>
  );
}
