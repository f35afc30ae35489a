/** The pictures of the help about screens that belong to no game. */

import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "../components/icon";
import { Shape } from "../components/shape";
import { TapPicture } from "../components/tap-picture";
import { PICTURES } from "../games";

export const PICTURES_OF_SCREENS: Readonly<Record<string, ComponentChildren>> = {
  home: <TapPicture tapped={<Card />} then={<Faces />} />,
  seats: <TapPicture tapped={<Shape look="heart" />} then={<Faces />} />,
  players: <TapPicture tapped={<Icon name="up" />} then={<Faces />} />,
  entry: <TapPicture tapped={<Shape look="heart" />} then={<Card />} />,
  result: <TapPicture tapped={<Icon name="lamp" />} then={<Icon name="crown" />} />,
  breaches: <TapPicture tapped={<Icon name="warn" />} then={<Icon name="check" />} />,
  history: <TapPicture tapped={<Card />} then={<Icon name="crown" />} />,
  statistics: <Bars />,
  collect: <TapPicture tapped={<Phone icon="plus" />} then={<Code />} />,
  scan: <TapPicture tapped={<Phone icon="check" />} then={<Code />} />,
  asked: <TapPicture tapped={<Shape look="leaf" />} then={<Code />} />,
};

/** The picture of a game. */
function Card() {
  const [Picture] = PICTURES.values();
  return <span class="help-card">{Picture && <Picture />}</span>;
}

function Faces() {
  return (
    <span class="help-faces">
      <Shape look="heart" />
      <Shape look="drop" />
      <Shape look="leaf" />
    </span>
  );
}

function Bars() {
  return (
    <svg class="help-bars" viewBox="0 0 48 40" aria-hidden="true">
      <path class="look-heart" d="M4 38V22h10v16z" />
      <path class="look-drop" d="M19 38V6h10v32z" />
      <path class="look-leaf" d="M34 38V14h10v24z" />
    </svg>
  );
}

function Phone({ icon }: { icon: IconName }) {
  return (
    <span class="help-phone">
      <Icon name={icon} />
    </span>
  );
}

/** A code to scan, without content. */
function Code() {
  return (
    <svg class="help-code" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M2 2h36v36H2z" />
      <path
        class="help-code-dark"
        d="M5 5h11v11H5zM24 5h11v11H24zM5 24h11v11H5zM21 21h5v5h-5zM29 29h6v6h-6zM21 31h4v4h-4zM31 21h4v4h-4z"
      />
    </svg>
  );
}
