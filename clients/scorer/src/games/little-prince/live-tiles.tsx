import { useState } from "preact/hooks";
import { announce } from "../../components/announcer";
import { Piece } from "../../components/button";
import { Sheet } from "../../components/sheet";
import { withPlayerNames } from "../../words/player-names";
import { say } from "../../words/translate";
import { CHARACTERS, Portrait } from "./character-portraits";
import { CustomTileButton, ObjectSteppers } from "./custom-tile";
import type { LivePartProps } from "./live-play";
import {
  characterTile,
  drawnNow,
  freePlaces,
  type Half,
  landTile,
  moveOf,
  nameOf,
  refusalOf,
  roomForDrawn,
  type TakenTile,
  tileNamed,
  withDrawn,
  withPile,
  withTile,
} from "./live-turn";
import { type Cell, EXPECTED_KINDS, type LandTile, type Objects, SIDE, TILE_KINDS, type TileKind } from "./planet";
import { TileDrawing, tileInWords, vocabularyName } from "./planet-drawing";
import { KnownTiles } from "./tile-list";

/** The four piles in a new round and, once the pile is known, its tiles. */
export function LiveTiles(props: LivePartProps) {
  return (
    <section class="palette little-prince-palette live-tiles" aria-label={say("prince.tiles")}>
      <Choice {...props} />
    </section>
  );
}

function Choice(props: LivePartProps) {
  const { kind, half } = props;
  if (half.tile) return <Chosen {...props} tile={half.tile} />;
  return kind && half.step !== "pile" ? <Pile {...props} {...{ kind }} /> : <Piles {...props} />;
}

/** The tile that was tapped, until its cell is. */
function Chosen({ tile, half, table, catalogue, enter }: LivePartProps & { readonly tile: TakenTile }) {
  const shown = tile as NonNullable<Cell>;
  const what = vocabularyName(catalogue, tile.kind);
  return (
    <div class="live-chosen">
      <span role="img" aria-label={tileInWords(catalogue, shown)}>
        <TileDrawing tile={shown} />
      </span>
      <p class="little-prince-prompt">{say("told", { what, text: say("prince.where") })}</p>
      <Chip id="other-tile" text={say("cancel")} onClick={() => enter({ ...half, tile: null }, table, false)} />
    </div>
  );
}

interface ChipProps {
  readonly id: string;
  readonly text: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Chip({ id, text, pressed, onClick }: ChipProps) {
  return (
    <button type="button" class="chip" data-piece={id} aria-pressed={pressed} onClick={onClick}>
      {text}
    </button>
  );
}

/** The piles, without those that are used up. A tap on one that can't be taken says why. */
function Piles({ next, options, seat, half, base, table, facts, catalogue, enter, attempt }: LivePartProps) {
  const choose = (kind: TileKind) => {
    const chosen = withPile(half, facts, kind);
    const move = moveOf(seat!, chosen, { tables: [base], facts });
    const go = () => {
      enter(chosen, table, false);
      announce(say("told", { what: vocabularyName(catalogue, kind), text: say("prince.which") }));
    };
    if (options && isOpen(kind)) go();
    else attempt(move, go);
  };
  const isOpen = (kind: TileKind) => next.some(({ move }) => move.tile.kind === kind);
  return (
    <>
      <p>{say("prince.pile.which")}</p>
      <div class="live-piles">
        {TILE_KINDS.filter((kind) => isOpen(kind) || freePlaces(base, seat!, kind).length).map((kind) => (
          <Piece
            key={kind}
            id={`pile-${kind}`}
            class={options && !isOpen(kind) ? "dim" : ""}
            name={vocabularyName(catalogue, kind)}
            onClick={() => choose(kind)}
          >
            <PlacesDrawing kind={kind} />
            <span>{vocabularyName(catalogue, kind)}</span>
          </Piece>
        ))}
      </div>
    </>
  );
}

/** Draws where the tiles of a kind belong on a planet. */
function PlacesDrawing({ kind }: { readonly kind: TileKind }) {
  return (
    <svg class="little-prince-places" viewBox={`-.25 -.25 ${SIDE + 0.5} ${SIDE + 0.5}`} aria-hidden="true">
      <circle cx={SIDE / 2} cy={SIDE / 2} r={SIDE / 2} />
      {EXPECTED_KINDS.map(
        (one, cell) =>
          one === kind && <rect key={cell} x={cell % SIDE} y={Math.floor(cell / SIDE)} width="1" height="1" rx=".2" />,
      )}
    </svg>
  );
}

type PileProps = LivePartProps & { readonly kind: TileKind };

/** The tiles of a pile, by their pictures. The list comes from players, and may lack a tile. */
function Pile(props: PileProps) {
  const { kind, half, facts, people, table, catalogue, enter } = props;
  const [building, setBuilding] = useState(false);
  const tell = (what: string, text: string) => announce(say("told", { what, text }));
  const take = (tile: TakenTile) => {
    enter(withTile(half, tile), table, false);
    tell(tileInWords(catalogue, tile as Cell), say("prince.where"));
  };
  const note = (tile: TakenTile) => {
    const isLast = roomForDrawn(half, facts, people.length) === 1;
    const noted: Half = { ...half, kind, step: isLast ? "take" : "note" };
    enter(withDrawn(noted, facts, [...drawnNow(half, facts), nameOf(tile)]), table, false);
    tell(say("prince.drawn"), tileInWords(catalogue, tile as Cell));
  };
  const choose = half.step === "note" ? note : take;
  return (
    <>
      <PileHeader {...props} onBuild={() => setBuilding(true)} />
      <Drawn {...props} take={take} />
      <div class="little-prince-tile-list">
        {kind === "character" ? (
          <Characters {...props} take={choose} />
        ) : (
          <KnownTiles {...{ kind, catalogue }} here={undefined} onChoose={(shown) => choose(landTile(kind, shown))} />
        )}
      </div>
      {kind !== "character" && <p class="small">{say("prince.unconfirmed")}</p>}
      {building && kind !== "character" && (
        <OwnTile {...props} {...{ kind }} onTake={take} onClose={() => setBuilding(false)} />
      )}
    </>
  );
}

interface PileHeaderProps extends PileProps {
  /** Opens a sheet to enter a tile that is not in the list. */
  readonly onBuild: () => void;
}

function PileHeader({ kind, half, facts, people, table, catalogue, enter, onBuild }: PileHeaderProps) {
  const [notes, isSecret] = [half.step === "note", kind === "character" && table.variant === "hidden-characters"];
  const canNote = !isSecret && (notes || roomForDrawn(half, facts, people.length) > 0);
  return (
    <div class="little-prince-actions">
      <p class="little-prince-prompt">
        {say("told", {
          what: vocabularyName(catalogue, kind),
          text: say(notes ? "prince.which.lie" : "prince.which"),
        })}
      </p>
      <Chip
        id="other-pile"
        text={say("prince.pile.other")}
        onClick={() => enter({ ...half, step: "pile" }, table, false)}
      />
      {canNote && (
        <Chip
          id="note"
          text={say("prince.note")}
          pressed={notes}
          onClick={() => enter({ ...half, step: notes ? "take" : "note" }, table, false)}
        />
      )}
      {kind !== "character" && <CustomTileButton onClick={onBuild} />}
    </div>
  );
}

/** The tiles that were noted in this round and that nobody has taken yet. A tap takes one; while noting, it removes it. */
function Drawn({ kind, half, facts, people, table, catalogue, enter, take }: PileProps & { readonly take: Take }) {
  const names = drawnNow(half, facts);
  const tap = (tile: TakenTile, index: number) =>
    half.step === "note" ? enter(withDrawn(half, facts, names.toSpliced(index, 1)), table, false) : take(tile);
  if (!names.length && half.step !== "note") return null;
  return (
    <div class="live-drawn" role="group" aria-label={say("prince.drawn")}>
      {names.map((name, index) => {
        const tile = tileNamed(kind, name);
        return (
          tile && (
            <Piece
              key={index}
              id={`drawn-${index}`}
              name={tileInWords(catalogue, tile as Cell)}
              onClick={() => tap(tile, index)}
            >
              <TileDrawing tile={tile as Cell} />
            </Piece>
          )
        );
      })}
      <p class="small">{say(people.length === 2 ? "prince.drawn.closed" : "prince.drawn")}</p>
    </div>
  );
}

type Take = (tile: TakenTile) => void;

function Characters(props: PileProps & { readonly take: Take }) {
  const { table, options, people, catalogue, take, refuse } = props;
  const hidden = tileInWords(catalogue, { kind: "character", character: null });
  return (
    <>
      {table.variant === "hidden-characters" && (
        <Piece id="hidden" name={hidden} onClick={() => take(characterTile(null))}>
          <Portrait who={null} />
          <span class="little-prince-label">{hidden}</span>
        </Piece>
      )}
      {CHARACTERS.map((who) => {
        const refusal = refusalOf(options, who);
        const name = vocabularyName(catalogue, who);
        return (
          <Piece
            key={who}
            id={who}
            name={name}
            blockedBecause={refusal && withPlayerNames(refusal, people).message}
            onClick={() => (refusal ? refuse(refusal) : take(characterTile(who)))}
          >
            <Portrait who={who} />
            <span class="little-prince-label">{name}</span>
          </Piece>
        );
      })}
    </>
  );
}

interface OwnTileProps extends LivePartProps {
  readonly kind: LandTile["kind"];
  readonly onTake: (tile: TakenTile) => void;
  readonly onClose: () => void;
}

/** A sheet to enter a tile that is not in the list, by what it shows. */
function OwnTile({ kind, catalogue, onTake, onClose }: OwnTileProps) {
  const [objects, setObjects] = useState<Objects>({});
  const done = () => {
    onClose();
    onTake(landTile(kind, objects));
  };
  return (
    <Sheet title={say("prince.own")} onClose={onClose}>
      <ObjectSteppers {...{ catalogue, objects }} onChange={setObjects} />
      <button type="button" class="wide-button primary" data-piece="own-done" onClick={done}>
        {say("prince.done")}
      </button>
    </Sheet>
  );
}
