import { useState } from "preact/hooks";
import { Piece } from "../../components/button";
import { Icon } from "../../components/icon";
import { Sheet } from "../../components/sheet";
import { withPlayerNames } from "../../words/player-names";
import { say } from "../../words/translate";
import { CHARACTERS, Portrait } from "./character-portraits";
import { ObjectSteppers } from "./custom-tile";
import type { LivePartProps } from "./live-play";
import { NOTHING, refusalOf, type TakenTile } from "./live-turn";
import { type Cell, type LandTile, type Objects, TILE_KINDS, type TileKind } from "./planet";
import { TileDrawing, tileInWords, vocabularyName } from "./planet-drawing";
import { KnownTiles, starsOf } from "./tile-list";

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
  return kind ? <Pile {...props} {...{ kind }} /> : <Piles {...props} />;
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
      <button
        type="button"
        class="chip"
        data-piece="other-tile"
        onClick={() => enter({ ...half, tile: null }, table, false)}
      >
        {say("cancel")}
      </button>
    </div>
  );
}

function Piles({ next, options, half, table, catalogue, enter }: LivePartProps) {
  return (
    <>
      <p>{say("prince.pile.which")}</p>
      <div class="live-piles">
        {TILE_KINDS.map((kind) => (
          <Piece
            key={kind}
            id={`pile-${kind}`}
            class={options && !next.some(({ move }) => move.tile.kind === kind) ? "dim" : ""}
            name={vocabularyName(catalogue, kind)}
            onClick={() => enter({ ...half, kind }, table, false)}
          >
            <span>{vocabularyName(catalogue, kind)}</span>
          </Piece>
        ))}
      </div>
    </>
  );
}

type PileProps = LivePartProps & { readonly kind: TileKind };

/** The tiles of a pile, by their pictures. The list comes from players, and may lack a tile. */
function Pile(props: PileProps) {
  const { kind, half, table, catalogue, enter } = props;
  const [building, setBuilding] = useState(false);
  const take = (tile: TakenTile) => enter({ ...half, kind, tile }, table, false);
  return (
    <>
      <PileHeader {...props} onBuild={() => setBuilding(true)} />
      <div class="little-prince-tile-list">
        {kind === "character" ? (
          <Characters {...props} take={take} />
        ) : (
          <KnownTiles {...{ kind, catalogue }} here={undefined} onChoose={(shown) => take(landTile(kind, shown))} />
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

function PileHeader({ kind, facts, table, catalogue, enter, onBuild }: PileHeaderProps) {
  return (
    <div class="little-prince-actions">
      <p class="little-prince-prompt">
        {say("told", {
          what: vocabularyName(catalogue, kind),
          text: say("prince.which"),
        })}
      </p>
      {!facts["kind"] && (
        <button type="button" class="chip" data-piece="other-pile" onClick={() => enter(NOTHING, table, false)}>
          {say("prince.pile.other")}
        </button>
      )}
      {kind !== "character" && (
        <button
          type="button"
          class="round-button"
          aria-label={say("prince.own")}
          title={say("prince.own")}
          data-piece="own-tile"
          onClick={onBuild}
        >
          <Icon name="more" />
        </button>
      )}
    </div>
  );
}

function landTile(kind: LandTile["kind"], objects: Objects): TakenTile {
  return { kind, objects: objects as NonNullable<TakenTile["objects"]> };
}

function Characters(props: PileProps & { readonly take: (tile: TakenTile) => void }) {
  const { table, options, people, catalogue, take, refuse } = props;
  return (
    <>
      {CHARACTERS.map((who) => {
        const refusal = refusalOf(options, who);
        const name = vocabularyName(catalogue, who);
        return (
          <Piece
            key={who}
            id={who}
            name={name}
            blockedBecause={refusal && withPlayerNames(refusal, people).message}
            onClick={() =>
              refusal ? refuse(refusal) : take({ kind: "character", character: who, big_star: starsOf(who) })
            }
          >
            <Portrait who={who} />
            <span class="little-prince-label">{name}</span>
          </Piece>
        );
      })}
      {table.variant === "hidden-characters" && (
        <Piece
          id="hidden"
          name={tileInWords(catalogue, { kind: "character", character: null })}
          onClick={() => take({ kind: "character", character: null })}
        >
          <Portrait who={null} />
          <span class="little-prince-label">{tileInWords(catalogue, { kind: "character", character: null })}</span>
        </Piece>
      )}
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
