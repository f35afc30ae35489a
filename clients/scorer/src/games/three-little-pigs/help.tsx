import type { PigsTable } from "@tallytale/client";
import { TapPicture } from "../../components/tap-picture";
import type { GameHelp } from "../contract";
import { HouseDrawing, TileDrawing } from "./drawings";

const help: GameHelp<PigsTable> = {
  begins: "pigs.help.begins",
  topic(_, place) {
    if (typeof place === "number") return { key: "pigs.help", picture: <BuildPicture /> };
    return { key: `${place}.help`, picture: place === "pigs.stacks" ? <StacksPicture /> : <FirstsPicture /> };
  },
};

export default help;

function BuildPicture() {
  return <TapPicture tapped={<TileDrawing material="wood" part="door" />} then={<HouseDrawing material="wood" />} />;
}

function StacksPicture() {
  return <TapPicture tapped={<TileDrawing material="brick" part="roof" />} />;
}

function FirstsPicture() {
  return <TapPicture tapped={<HouseDrawing material="straw" />} />;
}
