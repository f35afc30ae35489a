import type { PrinceTable } from "@tallytale/client";
import { TapPicture } from "../../components/tap-picture";
import type { GameHelp } from "../contract";
import { Portrait } from "./character-portraits";
import { ObjectDrawing } from "./object-drawings";

const help: GameHelp<PrinceTable> = {
  begins: "prince.help.begins",
  topic: ({ players }, place) => ({
    key: players[Number(place)]?.planet.form === "grid" ? "prince.help.grid" : "prince.help",
    picture: <TapPicture tapped={<Portrait who="little-prince" />} then={<ObjectDrawing thing="white_sheep" />} />,
  }),
};

export default help;
