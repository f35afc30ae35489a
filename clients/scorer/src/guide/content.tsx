/** A page of the guide: about a rule, about how a game is played, the list of a game's rules, or the choice of a game. */

import type { ComponentChildren } from "preact";
import { type GuidePage, showGuide } from "../components/guide-button";
import { Icon } from "../components/icon";
import { Sheet } from "../components/sheet";
import { useGames } from "../judge/hooks";
import { say } from "../words/translate";
import { Picture } from "./picture";
import { type GameTexts, type RuleTexts, type Section, useTexts } from "./texts";
import "./style.css";

interface ContentProps {
  readonly page: GuidePage;
  readonly onClose: () => void;
}

function Content({ page, onClose }: ContentProps) {
  if (page.show !== "rule" && page.game === undefined) return <GameChoice show={page.show} onClose={onClose} />;
  return <GamePage page={page} game={page.game!} onClose={onClose} />;
}

export default { Content };

/** Asks which game it is about. */
function GameChoice({ show, onClose }: { readonly show: "play" | "rules"; readonly onClose: () => void }) {
  const [games] = useGames();
  return (
    <Sheet title={say(`guide.${show}`)} onClose={onClose}>
      {games?.map(({ game, title }) => (
        <button key={game} type="button" class="wide-button" onClick={() => showGuide({ show, game })}>
          {title}
        </button>
      ))}
    </Sheet>
  );
}

function GamePage({ page, game, onClose }: ContentProps & { readonly game: string }) {
  const { loaded, failure } = useTexts(game);
  if (failure) return <TextSheet title={say("guide.rules")} onClose={onClose} texts={[say("notice.no-help")]} />;
  if (!loaded) return null;
  const { texts } = loaded;
  const shared = { texts, game, onClose };
  if (page.show !== "rule") return page.show === "play" ? <Play {...shared} /> : <Rules {...shared} />;
  const id = texts.shownBy[page.rule] ?? page.rule;
  const rule = texts.rules[id];
  if (!rule) return <TextSheet title={say("rule")} onClose={onClose} texts={[page.rule]} />;
  return <Rule {...{ id, rule, game, onClose }} examples={texts.examples} />;
}

/** A sheet that has only text. */
function TextSheet(props: { readonly title: string; readonly texts: readonly string[]; readonly onClose: () => void }) {
  return (
    <Sheet title={props.title} onClose={props.onClose}>
      <Paragraphs texts={props.texts} />
    </Sheet>
  );
}

interface GameProps {
  readonly texts: GameTexts;
  readonly game: string;
  readonly onClose: () => void;
}

/** How a game is played, from its beginning to the points. */
function Play({ texts, game, onClose }: GameProps) {
  return (
    <Sheet title={texts.play} onClose={onClose}>
      {texts.parts.map(({ picture, ...part }) => (
        <Part key={part.title} {...part}>
          {picture && <Picture game={game} shown={picture} />}
        </Part>
      ))}
      <button type="button" class="wide-button" onClick={() => showGuide({ show: "rules", game })}>
        {say("guide.rules")}
      </button>
    </Sheet>
  );
}

/** All rules of a game. */
function Rules({ texts, game, onClose }: GameProps) {
  return (
    <Sheet title={texts.all} onClose={onClose}>
      {texts.kinds.map(({ title, rules }) => (
        <section key={title} class="guide-rules">
          <h3>{title}</h3>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>
                <button
                  type="button"
                  class="list-button"
                  data-rule={rule}
                  onClick={() => showGuide({ show: "rule", game, rule })}
                >
                  {texts.rules[rule]!.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {texts.notes.texts.length > 0 && <Part {...texts.notes} />}
    </Sheet>
  );
}

interface RuleProps {
  readonly id: string;
  readonly rule: RuleTexts;
  readonly examples: string;
  readonly game: string;
  readonly onClose: () => void;
}

/** A rule: what it says, two examples, and what else there is to know about it. */
function Rule({ id, rule, examples, game, onClose }: RuleProps) {
  const [why, ...others] = rule.sections;
  return (
    <Sheet title={rule.title} onClose={onClose}>
      <div class="guide-rule" data-rule={id}>
        <p class="law">{rule.law}</p>
        {why && <Part {...why} />}
        {rule.examples.length > 0 && <h3>{examples}</h3>}
        {rule.examples.map(({ kind, texts, shown }, index) => (
          <figure key={index} class={kind ?? ""}>
            <figcaption>
              {kind && <Icon name={kind === "wrong" ? "cross" : "check"} />}
              <Paragraphs texts={texts} />
            </figcaption>
            {shown.map((one, place) => (
              <Picture key={place} game={game} shown={one} />
            ))}
          </figure>
        ))}
        {others.map((section) => (
          <Part key={section.title} {...section} />
        ))}
      </div>
    </Sheet>
  );
}

function Part({ title, texts, children }: Section & { readonly children?: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      <Paragraphs texts={texts} />
      {children}
    </section>
  );
}

/** Texts in which titles of rules stand between backticks. */
function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div>
      {texts.map((text, index) => (
        <p key={index}>{text.split("`").map((part, place) => (place % 2 ? <em key={place}>{part}</em> : part))}</p>
      ))}
    </div>
  );
}
