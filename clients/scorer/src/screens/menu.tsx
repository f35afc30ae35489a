import { useState } from "preact/hooks";
import { navigate, useRoute } from "../browser/route";
import { applyTheme } from "../browser/theme";
import { GuideButtons } from "../components/guide-button";
import { RadioGroup } from "../components/radio-group";
import { Sheet } from "../components/sheet";
import { UndoBar } from "../components/undo-bar";
import { useUndoableRemoval } from "../components/undoable-removal";
import { useGameOrFailure } from "../games";
import { OfflineSection } from "../offline/status";
import {
  moveFocus,
  type OpenGame,
  type Person,
  type Place,
  playOn,
  type Settings,
  updateSettings,
  useStore,
} from "../store/store";
import { playerName } from "../words/player-names";
import { LANGUAGES, type Language, language, loadLanguage, say } from "../words/translate";
import { ShareSheet } from "./share-sheet";

const THEMES: readonly Settings["theme"][] = ["auto", "light", "dark"];

/** The menu: language, theme, about the scorer, and saved data. */
export function Menu({ onClose, onLanguageChange }: { onClose: () => void; onLanguageChange: () => void }) {
  const { settings } = useStore();
  const openHistory = () => {
    onClose();
    navigate({ screen: "history" });
  };
  return (
    <Sheet title={say("menu")} onClose={onClose}>
      <TableMenu onClose={onClose} />
      <LiveMenu onClose={onClose} />
      <LanguageChoice onChange={onLanguageChange} />
      <ThemeChoice />
      <PointsChoice />
      <OfflineSection />
      <h3>{say("menu.about")}</h3>
      <p>{say("menu.about.text")}</p>
      <h3>{say("menu.data")}</h3>
      <p>{say("menu.data.text")}</p>
      <button type="button" class="wide-button" onClick={openHistory}>
        {say("menu.history")}
      </button>
      <ForgetNames known={settings.known} />
    </Sheet>
  );
}

/** The menu's buttons for a game that is played turn by turn. Its narrow top bar has no room for a “?”. */
function LiveMenu({ onClose }: { onClose: () => void }) {
  const route = useRoute();
  const { openGames } = useStore();
  const openGame = route.screen === "live" && openGames.find((one) => one.id === route.id);
  if (!openGame) return null;
  return (
    <>
      <ChangePlayersButton id={openGame.id} onClose={onClose} />
      <GuideButtons game={openGame.table.game} />
    </>
  );
}

function ChangePlayersButton({ id, onClose }: { readonly id: string; onClose: () => void }) {
  const open = () => {
    onClose();
    navigate({ screen: "players", id });
  };
  return (
    <button type="button" class="wide-button" onClick={open}>
      {say("seats.change")}
    </button>
  );
}

/** The menu's buttons for the game that is being entered. */
function TableMenu({ onClose }: { onClose: () => void }) {
  const route = useRoute();
  const { openGames } = useStore();
  const [shareSheetOpen, setShareSheetOpen] = useState(false);
  const openGame = route.screen === "entry" && openGames.find((one) => one.id === route.id);
  if (!openGame || openGame.part) return null;
  const collect = () => {
    onClose();
    navigate({ screen: "collect", id: openGame.id });
  };
  return (
    <>
      {!openGame.live && <ChangePlayersButton id={openGame.id} onClose={onClose} />}
      <button type="button" class="wide-button" onClick={collect}>
        {say("share.collect")}
      </button>
      <button type="button" class="wide-button" onClick={() => setShareSheetOpen(true)}>
        {say("share.table")}
      </button>
      <PlayTurns openGame={openGame} onClose={onClose} />
      {shareSheetOpen && <ShareSheet openGame={openGame} onClose={() => setShareSheetOpen(false)} />}
    </>
  );
}

/** A button that plays an entered game on turn by turn. What has to be known for that is asked first. */
function PlayTurns({ openGame, onClose }: { openGame: OpenGame; onClose: () => void }) {
  const game = useGameOrFailure(openGame.table.game);
  if (!game || game === "failed" || !game.missingToPlay) return null;
  const { table, people } = openGame;
  const missing = openGame.live ? null : game.missingToPlay(table);
  const play = () => {
    onClose();
    if (missing) {
      const { place } = missing;
      moveFocus(openGame, place, game.initialFocus(table, place));
    } else {
      if (!openGame.live) playOn(openGame, game.tableToPlay?.(table) ?? table);
      navigate({ screen: "live", id: openGame.id });
    }
  };
  return (
    <>
      <button type="button" class="wide-button" data-do="play-turns" onClick={play}>
        {say("menu.play")}
      </button>
      {missing && <p class="small">{say(missing.sentence, { what: placeName(people, missing.place) })}</p>}
    </>
  );
}

function placeName(people: readonly Person[], place: Place): string {
  return typeof place === "number" ? playerName(people, place) : say(place);
}

/**
 * A button that deletes the names of earlier games. “Undo” takes its place, so that a double tap restores the names.
 */
function ForgetNames({ known }: { known: readonly Person[] }) {
  const { removed, remove, restoreRemoved } = useUndoableRemoval<Person>(
    () => updateSettings({ known: [] }),
    (people) => updateSettings({ known: people }),
  );
  if (removed.length) return <UndoBar onUndo={restoreRemoved} />;
  if (!known.length) return null;
  return (
    <button type="button" class="wide-button" onClick={() => remove(known)}>
      {say("menu.forget-names")}
    </button>
  );
}

function LanguageChoice({ onChange }: { onChange: () => void }) {
  const [selected, setSelected] = useState(language); // changes at once, before the words of the language are loaded
  const select = (chosen: Language) => {
    setSelected(chosen);
    updateSettings({ language: chosen });
    void loadLanguage(chosen).then(onChange);
  };
  return (
    <RadioGroup
      name="language"
      legend={say("menu.language")}
      values={[...LANGUAGES.keys()]}
      selected={selected}
      onSelect={select}
      langOf={(code) => code}
    >
      {(code) => LANGUAGES.get(code)!.name}
    </RadioGroup>
  );
}

function PointsChoice() {
  const { showPoints } = useStore().settings;
  return (
    <div class="option-group vertical">
      <label>
        <input type="checkbox" checked={showPoints} onChange={() => updateSettings({ showPoints: !showPoints })} />
        <span>{say("menu.points")}</span>
      </label>
      <p class="small">{say("menu.points.hold")}</p>
    </div>
  );
}

function ThemeChoice() {
  const { theme } = useStore().settings;
  const select = (chosen: Settings["theme"]) => {
    updateSettings({ theme: chosen });
    applyTheme(chosen);
  };
  return (
    <RadioGroup name="theme" legend={say("menu.theme")} values={THEMES} selected={theme} onSelect={select}>
      {(one) => say(`menu.theme.${one}`)}
    </RadioGroup>
  );
}
