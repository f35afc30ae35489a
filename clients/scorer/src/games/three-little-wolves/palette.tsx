/** The buttons for pieces: all cards, or pigs and wolves. */

import type { WolvesCard, WolvesTable } from "@tallytale/client";
import type { ComponentChildren } from "preact";
import { BlockedReason } from "../../components/blocked-reason";
import { Shape } from "../../components/shape";
import { StepButton } from "../../components/step-button";
import { playerName } from "../../words/player-names";
import { say } from "../../words/translate";
import type { EntryProps } from "../contract";
import { CardFace, ColorSymbol, Mustache, Token } from "./drawings";
import {
  COLORS,
  type Color,
  type Focus,
  housesOf,
  NUMBERS,
  PIGS,
  type Piece,
  type PiecePosition,
  pieceKey,
  wolvesOf,
} from "./houses";
import { colorName, type NamingContext, pieceName, placeName } from "./names";

interface PaletteProps extends EntryProps<WolvesTable, Focus> {
  readonly naming: NamingContext;
  /** Where a piece is on the table. Undefined if it is not there. */
  positionOf(piece: Piece): PiecePosition | undefined;
  /** The name of the tap that adds a piece. */
  stepOf(piece: Piece): string;
  onAdd(piece: Piece): void;
  onOpen(piece: Piece): void;
  onShowColor(color: Color): void;
  onShowPage(page: Focus["page"]): void;
}

/**
 * The bar above the cards. It says why cards are struck out, and has a button that shows pigs and wolves instead of
 * cards.
 */
export function PaletteBar(props: PaletteProps) {
  const { table, place, focus, onShowPage } = props;
  const showsCards = focus.page === "cards";
  return (
    <div class="palette-bar">
      <BlockedReason {...props} />
      <button
        type="button"
        class="chip wolves-page-button"
        data-piece={showsCards ? "guests" : "cards"}
        disabled={!housesOf(table, place).length}
        onClick={() => onShowPage(showsCards ? "guests" : "cards")}
      >
        {say(showsCards ? "wolves.pigs-and-wolves" : "wolves.cards")}
      </button>
    </div>
  );
}

/** The buttons of all cards that can be added. */
export function Cards(props: PaletteProps) {
  const { naming, focus, onShowColor } = props;
  return (
    <CardRows naming={naming} shown={focus.shown} onShowColor={onShowColor}>
      {(card) => (
        <PieceButton key={card.number} piece={{ kind: "card", card }} {...props}>
          <CardFace {...card} />
        </PieceButton>
      )}
    </CardRows>
  );
}

interface CardRowsProps {
  readonly naming: NamingContext;
  readonly shown: Color;
  readonly onShowColor: (color: Color) => void;
  readonly children: (card: WolvesCard) => ComponentChildren;
}

/** All cards by color. On a small phone, the stylesheet shows only one color and white. */
export function CardRows({ naming, shown, onShowColor, children: cardButton }: CardRowsProps) {
  return (
    <div class="wolves-cards">
      <div class="wolves-color-tabs" role="group" aria-label={say("wolves.colors")}>
        {COLORS.map((color) => (
          <button
            type="button"
            key={color}
            class="wolves-color-tab"
            aria-pressed={color === shown}
            data-piece={`suit-${color}`}
            onClick={() => onShowColor(color)}
          >
            <ColorSymbol color={color} /> {colorName(naming, color)}
          </button>
        ))}
      </div>
      {COLORS.map((color) => (
        <div
          key={color}
          class={`wolves-suit suit-${color} ${color === shown ? "shown" : ""}`}
          role="group"
          aria-label={colorName(naming, color)}
          onKeyDown={moveByArrowKeys}
        >
          {NUMBERS.map((number) => cardButton({ color, number }))}
        </div>
      ))}
    </div>
  );
}

/** Pig tokens, and the wolves of every player. */
export function Tokens(props: PaletteProps) {
  const { people } = props.naming;
  const row = (pieces: readonly Piece[]) =>
    pieces.map((piece) => (
      <PieceButton key={pieceKey(piece)} piece={piece} {...props}>
        <Token piece={piece} people={people} />
      </PieceButton>
    ));
  return (
    <div class="wolves-tokens">
      <div class="wolves-token-row" role="group" aria-label={say("wolves.pigs")} onKeyDown={moveByArrowKeys}>
        <span class="wolves-token-row-name">{say("wolves.pigs")}</span>
        {row(PIGS.map((pig) => ({ kind: "pig", pig }) as const))}
      </div>
      {people.map((person, owner) => (
        <div
          class="wolves-token-row"
          key={owner}
          role="group"
          aria-label={playerName(people, owner)}
          onKeyDown={moveByArrowKeys}
        >
          <span class="wolves-token-row-name">
            <Shape look={person.look} /> <span>{playerName(people, owner)}</span>
          </span>
          {row(wolvesOf(owner))}
        </div>
      ))}
    </div>
  );
}

/**
 * The button of a piece. It adds the piece. If the piece is on the table already, it shows where. As a single button,
 * it keeps the keyboard focus when the piece is added.
 */
function PieceButton(props: PaletteProps & { readonly piece: Piece; readonly children: ComponentChildren }) {
  const { piece, naming, positionOf, stepOf, onAdd, onOpen, children } = props;
  const position = positionOf(piece);
  const name = pieceName(naming, piece);
  return (
    <StepButton
      {...props}
      id={pieceKey(piece)}
      class={position ? "taken" : ""}
      name={position ? say("wolves.taken", { piece: name, place: placeName(naming, position.place) }) : name}
      step={position ? null : stepOf(piece)}
      onTake={() => (position ? onOpen(piece) : onAdd(piece))}
    >
      {children}
      {position && <OwnerMark naming={naming} position={position} />}
    </StepButton>
  );
}

/** The symbol of the player in whose house a piece is. */
export function OwnerMark({ naming: { people }, position }: { naming: NamingContext; position: PiecePosition }) {
  const { place } = position;
  const look = typeof place === "number" ? people[place]?.look : undefined;
  return <span class="wolves-owner">{look ? <Shape look={look} /> : <Mustache />}</span>;
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys move the focus along a row. */
function moveByArrowKeys(event: KeyboardEvent) {
  const offset = ARROWS[event.key];
  const from = (event.target as HTMLElement).closest(".piece");
  if (!offset || !from) return;
  const pieces = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".piece")];
  pieces[pieces.indexOf(from as HTMLElement) + offset]?.focus();
  event.preventDefault();
}
