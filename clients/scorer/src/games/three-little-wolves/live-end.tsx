import type { PieceScore } from "@tallytale/client";
import { ScrollRegion } from "../../components/scroll-region";
import { formatNumber, say } from "../../words/translate";
import { ColorSymbol } from "./drawings";
import { COLORS, colorOf, heightOf, housePointer, housesOf, placesOf } from "./houses";
import type { LivePartProps } from "./live-play";
import { houseAt } from "./names";

/** Why each house stands or falls, color by color, before anything is counted. */
export function EndOfGame({ table, naming, report }: LivePartProps) {
  const pieces = report?.score?.pieces ?? [];
  const houses = placesOf(table).flatMap((place) =>
    housesOf(table, place).map((house, index) => ({ at: housePointer(place, index), color: colorOf(house) })),
  );
  return (
    <ScrollRegion class="table live-end" name={say("wolves.end")}>
      <h3>{say("wolves.end")}</h3>
      {COLORS.map((color) => {
        const here = pieces
          .filter((piece) => houses.some((house) => house.at === piece.at && house.color === color))
          .toSorted((one, other) => heightOf(other) - heightOf(one));
        return (
          <ul key={color}>
            {here.map((piece) => (
              <li key={piece.at} class={piece.state}>
                <ColorSymbol color={color} />
                <span>{fate(naming.catalogue?.vocabulary, houseAt(naming, table, piece.at), piece)}</span>
              </li>
            ))}
          </ul>
        );
      })}
    </ScrollRegion>
  );
}

function fate(words: Readonly<Record<string, string>> | undefined, house: string, piece: PieceScore): string {
  const { state, facts } = piece;
  const tall = say("wolves.tall", { house, height: formatNumber(heightOf(piece)) });
  const why = words?.[String(facts["reason"])] ?? "";
  return say("wolves.fate", { house: tall, fate: state === "tallest" ? why : `${words?.[state] ?? state} – ${why}` });
}
