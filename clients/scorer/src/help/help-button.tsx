/** The “?” of every screen. The help itself is loaded when somebody asks for it. */

import type { Table } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { IconButton } from "../components/button";
import { lazyHook } from "../components/lazy";
import { Sheet } from "../components/sheet";
import { loadGameHelp } from "../games";
import type { Person, Place } from "../store/store";
import { addWords, type Dictionary, language, say } from "../words/translate";

export interface HelpAbout {
  /** The screen, as in the keys of `words/*.json`. */
  readonly screen: string;
  /** The game. Missing on screens that belong to no game. */
  readonly game?: string;
  /** The table and the tab that are being entered. */
  readonly entry?: { readonly table: Table; readonly place: Place };
  /** Who sits at the table. Missing if the screen is not about who plays. */
  readonly people?: readonly Person[];
}

const dictionaries = import.meta.glob<Dictionary>("./words/*.json", { import: "default" });
const useLoading = lazyHook(async (key) => {
  const [game = "", spoken = ""] = key.split(" ");
  const [{ Help }, { WhoBegins }, words, [gameHelp, gameWords]] = await Promise.all([
    import("./help"),
    import("./who-begins"),
    dictionaries[`./words/${spoken}.json`]!(),
    loadGameHelp(game, spoken),
  ]);
  return { Help, WhoBegins, gameHelp, words: { ...words, ...gameWords } };
});

let show: ((about: HelpAbout | null) => void) | null = null;

export function HelpButton(about: HelpAbout) {
  return <IconButton icon="help" class="help" name={say("help")} onClick={() => show?.(about)} />;
}

/** The sheet that a `HelpButton` opens. It is outside the screens, because those buttons are in a screen's header. */
export function HelpSheet() {
  const [about, setAbout] = useState<HelpAbout | null>(null);
  const close = () => setAbout(null);
  useEffect(() => {
    show = setAbout;
    addEventListener("hashchange", close); // another screen has opened
    return () => {
      show = null;
      removeEventListener("hashchange", close);
    };
  }, []);
  return (
    about && (
      <Sheet title={say("help")} onClose={close}>
        <LoadedHelp {...about} />
      </Sheet>
    )
  );
}

function LoadedHelp(props: HelpAbout) {
  const { loaded, failure } = useHelp(props.game);
  if (failure) return <p role="status">{say("notice.no-help")}</p>;
  return loaded && <loaded.Help {...props} gameHelp={loaded.gameHelp} />;
}

function useHelp(game = "") {
  const loading = useLoading(`${game} ${language}`);
  useMemo(() => loading.loaded && addWords(loading.loaded.words), [loading.loaded]);
  return loading;
}

/** Says on a screen who begins. Nothing is shown until that is loaded. */
export function LazyWhoBegins({ game, people }: { readonly game: string; readonly people: readonly Person[] }) {
  const { loaded } = useHelp(game);
  return loaded && <loaded.WhoBegins people={people} rule={loaded.gameHelp?.begins} />;
}
