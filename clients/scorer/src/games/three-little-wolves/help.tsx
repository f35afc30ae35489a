import type { WolvesTable } from "@tallytale/client";
import { TapPicture } from "../../components/tap-picture";
import type { GameHelp } from "../contract";
import { CardFace, Mustache, Roof } from "./drawings";
import { SMOOKI } from "./houses";

const help: GameHelp<WolvesTable> = {
  begins: "wolves.help.begins",
  topic: (_, place) => ({
    key: place === SMOOKI ? "wolves.help.smooki" : "wolves.help",
    picture: (
      <TapPicture
        tapped={<CardFace color="red" number={2} />}
        then={place === SMOOKI ? <Mustache /> : <Roof down={false} />}
      />
    ),
  }),
};

export default help;
