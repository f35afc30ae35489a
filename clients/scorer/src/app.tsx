import { Component, type ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { go, type Route, useRoute } from "./browser/route";
import { Announcer } from "./components/announcer";
import { useLandingOn } from "./components/heading-focus";
import { lazy } from "./components/lazy";
import { useLater } from "./history/lazy";
import { useReopened } from "./history/use-reopened";
import { Entry } from "./screens/entry";
import { Home } from "./screens/home";
import { Menu } from "./screens/menu";
import { Result } from "./screens/result";
import { Seats } from "./screens/seats";
import { useStore } from "./store/store";
import { language, say } from "./words/translate";

const Opened = lazy(() => import("./share/link-screen").then((module) => module.default));
const Scan = lazy(() => import("./share/scan").then((module) => module.default));
const Collect = lazy(() => import("./share/collect").then((module) => module.default));

export function App() {
  const [menu, open] = useState(false);
  const [, redraw] = useState(0);
  return (
    <Safety>
      <Screen key={language} onMenu={() => open(true)} />
      {menu && <Menu onClose={() => open(false)} onSpoken={() => redraw((count) => count + 1)} />}
      <Announcer />
    </Safety>
  );
}

function Screen({ onMenu }: { onMenu: () => void }) {
  const route = useRoute();
  useLandingOn(route);
  if (route.screen === "scan") return <Scan />;
  if (route.screen === "link") return <Opened key={route.code} {...route} />;
  if ("game" in route) return <Seats key={route.game} game={route.game} />;
  if ("id" in route) return <Laid key={route.id} route={route} onMenu={onMenu} />;
  return route.screen === "home" ? <Home onMenu={onMenu} /> : <Past screen={route.screen} />;
}

/** A table: one that lies here, or one that is opened again from the history. */
function Laid({ route, onMenu }: { route: Extract<Route, { readonly id: string }>; onMenu: () => void }) {
  const here = useStore().sittings.find((one) => one.id === route.id);
  const reopened = useReopened(here ? null : route.id);
  const sitting = here ?? reopened;
  if (sitting === undefined) return null;
  if (!sitting) return <Gone />;
  if (route.screen === "collect") return <Collect sitting={sitting} />;
  return route.screen === "entry" ? (
    <Entry key={sitting.id} sitting={sitting} onMenu={onMenu} />
  ) : (
    <Result key={sitting.id} sitting={sitting} />
  );
}

function Past({ screen }: { screen: "history" | "statistics" }) {
  const parts = useLater(true);
  if (!parts) return null;
  return screen === "history" ? <parts.History /> : <parts.Statistics />;
}

function Gone() {
  return (
    <main class="page centered">
      <h1>{say("gone.title")}</h1>
      <p>{say("gone.text")}</p>
      <button type="button" class="wide main" onClick={() => go({ screen: "home" }, true)}>
        {say("home")}
      </button>
    </main>
  );
}

/** A mistake of ours must not cost a table: it is kept, and the page begins again. */
class Safety extends Component<{ children: ComponentChildren }, { failed: boolean }> {
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
        <button type="button" class="wide main" onClick={() => location.reload()}>
          {say("failed.again")}
        </button>
      </main>
    );
  }
}
