/** What users do on a screen, as a picture and in a sentence, and who begins. */

import { GuideButtons } from "../components/guide-button";
import { Instruction } from "../components/instruction";
import type { AnyGameHelp } from "../games/contract";
import { say } from "../words/translate";
import type { HelpAbout } from "./help-button";
import { PICTURES_OF_SCREENS } from "./pictures";
import { WhoBegins } from "./who-begins";
import "./style.css";

type HelpProps = HelpAbout & {
  /** Null if the game's folder has no help. */
  readonly gameHelp: AnyGameHelp | null;
};

export function Help({ screen, game, entry, people, gameHelp }: HelpProps) {
  const topic = entry && gameHelp?.topic(entry.table, entry.place);
  const { key, picture } = topic ?? { key: `help.${screen}`, picture: PICTURES_OF_SCREENS[screen] };
  return (
    <>
      <Instruction class="help-topic" text={say(key)} picture={picture} />
      <GuideButtons game={game} />
      {people && <WhoBegins people={people} rule={gameHelp?.begins} />}
    </>
  );
}
