/** Drawings of the thirteen characters. */

import type { ComponentChildren } from "preact";
import { INK, InkDrawing, OBJECT_DRAWINGS } from "./object-drawings";
import type { Character, ObjectName } from "./planet";

const SKIN = "#f7d3b0";

interface HeadAndShouldersProps {
  readonly coat: string;
  /** Parts that are drawn behind the head. The children are drawn in front of it. */
  readonly behind?: ComponentChildren;
  readonly children?: ComponentChildren;
}

function HeadAndShoulders({ coat, behind, children }: HeadAndShouldersProps) {
  return (
    <>
      {behind}
      <path d="M8 47c0-9 5-13 16-13s16 4 16 13z" fill={coat} />
      <circle cx="24" cy="24" r="10" fill={SKIN} />
      <g fill={INK} stroke="none">
        <circle cx="20.5" cy="24" r="1.2" />
        <circle cx="27.5" cy="24" r="1.2" />
      </g>
      <path d="M21.5 29c1.5 1.2 3.5 1.2 5 0" />
      {children}
    </>
  );
}

/** A businessman, with the sheep that he counts. */
function Businessman({ sheep }: { sheep: ObjectName }) {
  return (
    <>
      <g transform="translate(0 -7)">
        <HeadAndShoulders coat="#54608c">
          <path d="M13.5 21c0-8 4-11 10.5-11s10.5 3 10.5 11c-3-3-4-4-5-5-3 2-11 2-16 5z" fill="#6d4a36" />
        </HeadAndShoulders>
      </g>
      <path d="M18 27c0-4 12-4 12 0" />
      <path d="M6 27h36v20H6z" fill="#d9a560" />
      <g transform="translate(11.5 24.5) scale(1.02)">{OBJECT_DRAWINGS[sheep]}</g>
    </>
  );
}

const PORTRAITS: Readonly<Record<Character, ComponentChildren>> = {
  "vain-man": (
    <HeadAndShoulders coat="#e0a63c">
      <path d="M8 17.5h32l-3-3.5H11z" fill="#8d4f9f" />
      <path d="M15 14V3h18v11z" fill="#8d4f9f" />
      <path d="M15 11h18" stroke="#ffd65c" stroke-width="2.5" />
      <path d="M31 10c6 0 9-4 10-9-5 0-9 3-10 9z" fill="#dd4560" />
      <path d="M24 36.5 17 33v7zM24 36.5l7-3.5v7z" fill="#dd4560" />
    </HeadAndShoulders>
  ),
  geographer: (
    <HeadAndShoulders coat="#6b8a6e">
      <path d="M15 26c1 10 4 13 9 13s8-3 9-13c-3 4-15 4-18 0z" fill="#f4f1ea" />
      <path d="M16.5 24a4 4 0 1 0 8 0 4 4 0 1 0-8 0m8 0a3.8 3.8 0 1 0 7.5 0 3.8 3.8 0 1 0-7.5 0" />
      <path d="M24 35.5c-5-3-12-3-20-1V47c8-2 15-2 20 0 5-2 12-2 20 0V34.5c-8-2-15-2-20 1z" fill="#fff6dc" />
      <path d="M24 35.5V47M8 38.5c4-.7 8-.5 12 .5M8 42.5c4-.7 8-.5 12 .5M29 43c2-4 4 1 6-2s3-3 4-1" />
    </HeadAndShoulders>
  ),
  astronomer: (
    <HeadAndShoulders coat="#3f5f96">
      <path d="M13.5 22C13 13 18 11 24 11s11 2 10.5 11c-3-6-18-6-21 0z" fill="#8b8fa8" />
      <path d="m14 41 4-9 24-12 4 9-24 12z" fill="#c78a4a" transform="translate(-3 2)" />
      <path d="m36 23.5 5-2.5 4.5 8.5-5 2.5z" fill="#ffd65c" />
      <path d="m8.5 3 1 2.7 2.8.3-2.1 1.8.7 2.7-2.4-1.5-2.4 1.5.7-2.7L4.7 6l2.8-.3z" fill="#ffce3d" />
    </HeadAndShoulders>
  ),
  king: (
    <HeadAndShoulders coat="#8a3d8f">
      <path d="M12 18 10 4l7 6 7-8 7 8 7-6-2 14z" fill="#ffce3d" />
      <g fill="#dd4560">
        <circle cx="24" cy="13.5" r="2" />
        <circle cx="17" cy="14.5" r="1.5" />
        <circle cx="31" cy="14.5" r="1.5" />
      </g>
      <path d="M17 28c0 7 3 10 7 10s7-3 7-10c-4 3.5-10 3.5-14 0z" fill="#f4f1ea" />
      <path d="M12 40c8 4 16 4 24 0v5c-8 3-16 3-24 0z" fill="#fff" />
      <path d="M18 43.5v.8M24 44.5v.8M30 43.5v.8" stroke-width="2" />
    </HeadAndShoulders>
  ),
  lamplighter: (
    <HeadAndShoulders
      coat="#4d7a86"
      behind={
        <>
          <path d="M40 47V18" stroke-width="3" />
          <circle cx="40" cy="10.5" r="9" fill="#ffe9a3" stroke="none" />
          <path d="m36.5 17-2-10h11l-2 10z" fill="#ffd65c" />
          <path d="m33.5 7 6.5-5 6.5 5z" fill="#69789f" />
        </>
      }
    >
      <path d="M12.5 19c0-7 5-9.5 11.5-9.5 6 0 10 3 10 8.5h5v3c-9-2-18-2-26.5 1z" fill="#69789f" />
    </HeadAndShoulders>
  ),
  hunter: (
    <HeadAndShoulders coat="#7c6a3a">
      <path d="M6 19c6-4 30-4 36 0-2 2-4 3-4 3-8-3-20-3-28 0z" fill="#4f8a55" />
      <path d="M13 17c1-9 4-11 11-11s10 2 11 11c-7-2-15-2-22 0z" fill="#4f8a55" />
      <path d="M13.5 14.5c7-2 14-2 21 0" stroke="#c23d34" stroke-width="2.5" />
      <path d="M32 13c1-6 4-10 10-12 1 6-3 11-10 12zM34 11l5-6" fill="#fff3dc" />
      <path d="M19 28c2-2 8-2 10 0-2 1-8 1-10 0z" fill="#6d4a36" />
    </HeadAndShoulders>
  ),
  drunkard: (
    <HeadAndShoulders coat="#7d6f8e">
      <path d="M14 20c0-6 4-9 10-9s10 3 10 9c-2-3-3-3-4-5-4 3-11 3-16 5z" fill="#7a5640" />
      <circle cx="24" cy="26.5" r="2.8" fill="#dd4560" />
      <path d="M34 47V33c0-3 2.5-4 2.5-7v-5h5v5c0 3 2.5 4 2.5 7v14z" fill="#6aa36f" />
      <path d="M34.5 35.5h9v7h-9z" fill="#fff3dc" />
      <path d="M36.5 21v-3h5v3z" fill="#c78a4a" />
    </HeadAndShoulders>
  ),
  "businessman-white": <Businessman sheep="white_sheep" />,
  "businessman-grey": <Businessman sheep="grey_sheep" />,
  "businessman-brown": <Businessman sheep="brown_sheep" />,
  gardener: (
    <HeadAndShoulders coat="#5f9d5c">
      <path d="M5 18c5-4 33-4 38 0-3 2.5-35 2.5-38 0z" fill="#f0c84a" />
      <path d="M14.5 16c0-6 3-10 9.5-10s9.5 4 9.5 10c-6-1-13-1-19 0z" fill="#f0c84a" />
      <path d="M14.5 13.5c6-1.5 13-1.5 19 0" stroke="#c23d34" stroke-width="2" />
      <path d="M16 47V34h15v13z" fill="#7fa6d6" />
      <path d="M31 38c7-6 9 6 0 6M16 43 7 33l-3 1.5M16 38l-7-6.5-3 1M19 34c1-4 8-4 9 0" />
      <path d="M4 38v2M7 40v2M3 43v2" stroke="#3f78b8" stroke-width="2" />
    </HeadAndShoulders>
  ),
  "turkish-astronomer": (
    <HeadAndShoulders coat="#35507c">
      <path d="M15.5 18 18 4.5h12L32.5 18c-5-1.5-12-1.5-17 0z" fill="#d13f3a" />
      <path d="M24 4.5c5-2 11 0 11 8" />
      <path d="M33.5 12h3v5.5h-3z" fill="#ffce3d" />
      <path d="M24 27c-3-1-6 3-9.5 1.5C16 32 22 32 24 29c2 3 8 3 9.5-.5C30 30 27 26 24 27z" fill="#4a3628" />
      <path d="m24 35.5 1.7 3.6 4 .5-3 2.7.8 4-3.5-2-3.5 2 .8-4-3-2.7 4-.5z" fill="#ffce3d" />
    </HeadAndShoulders>
  ),
  "little-prince": (
    <HeadAndShoulders coat="#5fa58a" behind={<path d="M30 33c6-3 10 2 17-3l-1 8c-6 3-9-1-15 1z" fill="#ffce3d" />}>
      <path
        d="M12.5 22 9 16l4-1-1-6 5 2 2-6 5 4 5-4 2 6 5-2-1 6 4 1-3.5 6c-2-3-3-4-4-6-6 3-10 2-15 0-1 2-2 3-4 6z"
        fill="#f7c545"
      />
      <path d="M14 33c6 4 14 4 20 0l1 4.5c-7 4-15 4-22 0z" fill="#ffce3d" />
      <path d="m18 38.5-2 8" />
    </HeadAndShoulders>
  ),
};

export const CHARACTERS = Object.keys(PORTRAITS) as readonly Character[];

/** A character's portrait, or the back of a tile if the character is hidden. */
export function Portrait({ who }: { who: Character | null }) {
  return (
    <InkDrawing className="little-prince-portrait" size={48} width={1.6}>
      {who ? PORTRAITS[who] : <HiddenCharacter />}
    </InkDrawing>
  );
}

function HiddenCharacter() {
  return (
    <>
      <path d="M8 47c0-9 5-13 16-13s16 4 16 13z" fill="#6f79ad" />
      <circle cx="24" cy="22" r="12" fill="#6f79ad" />
      <path d="M20 19c0-6 8.5-6 8.5-.5 0 4-4.5 4-4.5 7.5M24 30v.2" stroke="#fff" stroke-width="3" />
    </>
  );
}
