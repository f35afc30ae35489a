/** What is under the thumb: all cards, or the pigs and wolves. */

import type { ComponentChildren } from "preact";
import { Icon } from "../../components/icon";
import { Shape } from "../../components/shape";
import { called } from "../../words/player-names";
import { say } from "../../words/translate";
import { CardFace, Mustache, Sign, Token } from "./drawings";
import { COLORS, type Color, NUMBERS, nameOf, PIGS, type Piece, type Spot, wolvesOf } from "./houses";
import { colorName, type Naming, pieceName, placeName } from "./names";

interface PaletteProps {
  readonly naming: Naming;
  readonly shown: Color;
  /** Where a piece lies, if it does. */
  spotOf(piece: Piece): Spot | undefined;
  /** What the judge says against a tap. */
  against(piece: Piece): string | undefined;
  tap(piece: Piece): void;
  show(color: Color): void;
  onCards(): void;
}

/** All cards, by colour; where there is little room, one colour and white. */
export function Cards(props: PaletteProps) {
  const { naming, shown, show } = props;
  return (
    <div class="wolves-cards">
      <div class="wolves-chips" role="group" aria-label={say("wolves.colors")}>
        {COLORS.map((color) => (
          <button
            type="button"
            key={color}
            class="wolves-chip"
            aria-pressed={color === shown}
            data-piece={`suit-${color}`}
            onClick={() => show(color)}
          >
            <Sign color={color} /> {colorName(naming, color)}
          </button>
        ))}
      </div>
      {COLORS.map((color) => (
        <div
          key={color}
          class={`wolves-suit suit-${color} ${color === shown ? "shown" : ""}`}
          role="group"
          aria-label={colorName(naming, color)}
          onKeyDown={walk}
        >
          {NUMBERS.map((number) => (
            <One key={number} piece={{ kind: "card", card: { color, number } }} {...props}>
              <CardFace color={color} number={number} />
            </One>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Pig tokens, and the wolves of every player. */
export function Guests(props: PaletteProps) {
  const { people } = props.naming;
  const row = (pieces: readonly Piece[]) =>
    pieces.map((piece) => (
      <One key={nameOf(piece)} piece={piece} {...props}>
        <Token piece={piece} people={people} />
      </One>
    ));
  return (
    <div class="wolves-tokens">
      <div class="wolves-row" role="group" aria-label={say("wolves.pigs")} onKeyDown={walk}>
        <span class="wolves-row-name">{say("wolves.pigs")}</span>
        {row(PIGS.map((pig) => ({ kind: "pig", pig }) as const))}
      </div>
      {people.map((person, owner) => (
        <div class="wolves-row" key={owner} role="group" aria-label={called(people, owner)} onKeyDown={walk}>
          <span class="wolves-row-name">
            <Shape look={person.look} /> <span>{called(people, owner)}</span>
          </span>
          {row(wolvesOf(owner))}
        </div>
      ))}
      <button type="button" class="wide wolves-back" data-piece="cards" onClick={props.onCards}>
        <Icon name="back" /> {say("wolves.cards")}
      </button>
    </div>
  );
}

/** A piece to tap; one that lies somewhere, or that the judge speaks against, is dim and says why. */
function One({
  piece,
  naming,
  spotOf,
  against,
  tap,
  children,
}: PaletteProps & { piece: Piece; children: ComponentChildren }) {
  const spot = spotOf(piece);
  const wrong = against(piece);
  const name = pieceName(naming, piece);
  const [dim, label] = wrong ? ["dim", `${name}. ${wrong}`] : ["", name];
  return (
    <button
      type="button"
      class={`piece ${spot ? "taken" : dim}`}
      aria-label={spot ? say("wolves.taken", { piece: name, place: placeName(naming, spot.place) }) : label}
      data-piece={nameOf(piece)}
      onClick={() => tap(piece)}
    >
      {children}
      {spot && <Lies naming={naming} spot={spot} />}
    </button>
  );
}

function Lies({ naming: { people }, spot: { place } }: { naming: Naming; spot: Spot }) {
  const look = typeof place === "number" ? people[place]?.look : undefined;
  return <span class="wolves-lies">{look ? <Shape look={look} /> : <Mustache />}</span>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys walk along a row. */
function walk(event: KeyboardEvent) {
  const by = STEPS[event.key];
  const from = (event.target as HTMLElement).closest(".piece");
  if (!by || !from) return;
  const pieces = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".piece")];
  pieces[pieces.indexOf(from as HTMLElement) + by]?.focus();
  event.preventDefault();
}
