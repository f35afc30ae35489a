import { Component, type ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { exportEverything } from "./browser/export-everything";
import { navigate, type Route, useRoute } from "./browser/route";
import { Announcer } from "./components/announcer";
import { useTitleFocus } from "./components/heading-focus";
import { lazy } from "./components/lazy";
import { GuideSheets } from "./guide/guide-sheet";
import { HelpSheet } from "./help/help-button";
import { useHistoryScreens } from "./history/lazy";
import { useReopenedGame } from "./history/use-reopened";
import { Entry } from "./screens/entry";
import { Home } from "./screens/home";
import { Menu } from "./screens/menu";
import { Result } from "./screens/result";
import { Seats } from "./screens/seats";
import { useStore } from "./store/store";
import { language, say } from "./words/translate";

const LinkScreen = lazy(() => import("./share/link-screen").then((module) => module.default));
const Scan = lazy(() => import("./share/scan").then((module) => module.default));
const ChangePlayers = lazy(() => import("./screens/change-players").then((module) => module.default));
const Live = lazy(() => import("./live/live-screen").then((module) => module.default));
const Collect = lazy(() => import("./share/collect").then((module) => module.default));

export function App() {
  const [menuOpen, setMenuOpen] = useState(false);
  const [, setLanguageChanges] = useState(0);
  return (
    <ErrorBoundary>
      <Screen key={language} onMenu={() => setMenuOpen(true)} />
      {menuOpen && (
        <Menu onClose={() => setMenuOpen(false)} onLanguageChange={() => setLanguageChanges((count) => count + 1)} />
      )}
      <HelpSheet />
      <GuideSheets />
      <Announcer />
    </ErrorBoundary>
  );
}

function Screen({ onMenu }: { onMenu: () => void }) {
  const route = useRoute();
  useTitleFocus(route);
  if (route.screen === "scan") return <Scan />;
  if (route.screen === "link") return <LinkScreen key={route.code} {...route} />;
  if ("game" in route) return <Seats key={route.game} game={route.game} playing={route.screen === "play"} />;
  if ("id" in route) return <GameScreen key={route.id} route={route} onMenu={onMenu} />;
  return route.screen === "home" ? <Home onMenu={onMenu} /> : <HistoryScreen screen={route.screen} />;
}

/** The screens of one game, which is either being entered or was opened again from the history. */
function GameScreen({ route, onMenu }: { route: Extract<Route, { readonly id: string }>; onMenu: () => void }) {
  const stored = useStore().openGames.find((one) => one.id === route.id);
  const reopened = useReopenedGame(stored ? null : route.id);
  const openGame = stored ?? reopened;
  if (openGame === undefined) return null;
  if (openGame === "unreadable") return <GameUnreadable />;
  if (!openGame) return <GameNotFound />;
  if (route.screen === "collect") return <Collect openGame={openGame} />;
  if (route.screen === "players") return <ChangePlayers openGame={openGame} />;
  if (route.screen === "live" && openGame.live)
    return <Live openGame={openGame} live={openGame.live} onMenu={onMenu} />;
  return route.screen === "entry" || route.screen === "live" ? (
    <Entry key={openGame.id} openGame={openGame} onMenu={onMenu} />
  ) : (
    <Result key={openGame.id} openGame={openGame} />
  );
}

function HistoryScreen({ screen }: { screen: "history" | "statistics" }) {
  const screens = useHistoryScreens(true);
  if (!screens) return null;
  return screen === "history" ? <screens.History /> : <screens.Statistics />;
}

/** The screen for a game in the history that can't be read. */
function GameUnreadable() {
  return (
    <main class="page centered">
      <h1>{say("unreadable", { n: 1 })}</h1>
      <p>{say("unreadable.text")}</p>
      <HomeButton />
      <ExportButton />
    </main>
  );
}

function GameNotFound() {
  return (
    <main class="page centered">
      <h1>{say("gone.title")}</h1>
      <p>{say("gone.text")}</p>
      <HomeButton />
    </main>
  );
}

/**
 * Shows an error page with buttons to continue if a component throws. No game is lost: they are in the browser's
 * storage.
 */
class ErrorBoundary extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main class="page centered">
        <h1>{say("failed.title")}</h1>
        <p>{say("failed.text")}</p>
        <button type="button" class="wide-button primary" onClick={() => location.reload()}>
          {say("failed.again")}
        </button>
        <HomeButton onLeave={() => this.setState({ failed: false })} />
        <ExportButton />
      </main>
    );
  }
}

function HomeButton({ onLeave }: { onLeave?: () => void }) {
  const leave = () => {
    navigate({ screen: "home" }, true);
    onLeave?.();
  };
  return (
    <button type="button" class={onLeave ? "wide-button" : "wide-button primary"} onClick={leave}>
      {say("home")}
    </button>
  );
}

function ExportButton() {
  return (
    <button type="button" class="wide-button" onClick={() => void exportEverything()}>
      {say("everything.export")}
    </button>
  );
}
