/** The current screen is in the URL's hash, so that the phone's back button works. */

import { useEffect, useState } from "preact/hooks";
import { type Link, linkHash, parseLink } from "./link";

const PLAIN_SCREENS = ["home", "history", "statistics", "scan"] as const;
const GAME_SCREENS = ["entry", "live", "result", "collect", "players"] as const;
/** The screens that start a game: one that is over, or one that is being played now. */
const START_SCREENS = ["seats", "play"] as const;

export type Route =
  | { readonly screen: (typeof PLAIN_SCREENS)[number] }
  | ({ readonly screen: "link" } & Link)
  | { readonly screen: (typeof START_SCREENS)[number]; readonly game: string }
  | { readonly screen: (typeof GAME_SCREENS)[number]; readonly id: string };

export function useRoute(): Route {
  const [route, setRoute] = useState(fromHash);
  useEffect(() => {
    const update = () => setRoute(fromHash());
    addEventListener("hashchange", update);
    update(); // the hash may have changed since the first render
    return () => removeEventListener("hashchange", update);
  }, []);
  return route;
}

export function navigate(route: Route, replace = false): void {
  const hash = toHash(route);
  if (replace) location.replace(hash);
  else location.hash = hash;
  scrollTo(0, 0);
}

function toHash(route: Route): string {
  if (route.screen === "home") return "#/";
  if (route.screen === "link") return linkHash(route);
  if ("game" in route) return `#/${route.screen}/${route.game}`;
  return "id" in route ? `#/${route.screen}/${route.id}` : `#/${route.screen}`;
}

function fromHash(): Route {
  const link = parseLink(/^#(t|r|ask|in)=([^&]*)(?:&n=([\w-]+))?/.exec(location.hash));
  if (link) return { screen: "link", ...link };
  const [, screen, name = ""] = location.hash.slice(1).split("/");
  const start = START_SCREENS.find((one) => one === screen);
  if (start) return { screen: start, game: name };
  const ofGame = GAME_SCREENS.find((one) => one === screen);
  if (ofGame) return { screen: ofGame, id: name };
  return { screen: PLAIN_SCREENS.find((one) => one === screen) ?? "home" };
}
