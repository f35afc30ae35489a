/**
 * Drawings of the thirteen objects. Each has its own shape, and each kind of sheep its own pattern, so that color-blind
 * people can tell them apart.
 */

import type { ComponentChildren } from "preact";
import type { ObjectName } from "./planet";

export const INK = "#2b2545"; // the same in both themes, because tiles are light in both
const STAR = "m12 2.3 2.9 6.1 6.7.9-4.9 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7L2.4 9.3l6.7-.9z";
const COAT =
  "M6 17.5a3 3 0 0 1-2-5.3A3.2 3.2 0 0 1 7 7.6a3.6 3.6 0 0 1 6.3-.4A3.3 3.3 0 0 1 18 10.5a3.3 3.3 0 0 1-1 6 3.6 3.6 0 0 1-5 1.2 4 4 0 0 1-6-.2z";

function Sheep({ coat, children }: { coat: string; children?: ComponentChildren }) {
  return (
    <>
      <path d="M8 17v4.5M14.5 17v4.5" stroke-width="2" />
      <path d={COAT} fill={coat} />
      {children}
      <path d="M17 8.5c2-1.5 5 0 5 2.5s-1 4-2.5 4-3-2-3-4z" fill={INK} />
      <circle cx="20" cy="10.7" r=".9" fill="#fff" stroke="none" />
    </>
  );
}

export const OBJECT_DRAWINGS: Readonly<Record<ObjectName, ComponentChildren>> = {
  baobab: (
    <>
      <path d="M9 22c1-3 .9-6-1.5-9.5l3 1.5L12 9l1.5 5 3-1.5C14 16 14 19 15 22z" fill="#b5805a" />
      <path
        d="M2 10.5C2 8 4 7 5.5 7.2 6 3.5 10 2 12 3.2c2.5-1.5 6 0 6.5 4 2-.2 3.5 1 3.5 3.3 0 2.5-2.5 3-4.5 2.5-1.5 1-4 .8-5.5-.5-1.5 1.3-4 1.5-5.5.5-2 .5-4.5 0-4.5-2.5z"
        fill="#5f9d5c"
      />
    </>
  ),
  volcano: (
    <>
      <path d="M1.8 21.5 9 9h6l7.2 12.5z" fill="#b98468" />
      <path d="M9 9h6l2 3.6-2 1.4-1.5-1.8-1.7 4.3-2-3.8L7.6 11.6z" fill="#e5502f" />
      <path d="M10 6.2C8 5 9 2.5 11 3M14 6c1.8-.8 1.5-3-.2-3.2" />
    </>
  ),
  sunset: (
    <>
      <path d="M5 15a7 7 0 0 1 14 0z" fill="#f39a3d" />
      <path d="M1.5 15h21M5 18.5h14M8.5 22h7M12 4.5V2M4.5 8 2.8 6.3M19.5 8l1.7-1.7" />
    </>
  ),
  rose: (
    <>
      <path d="M12 13v9.5" stroke="#2f7a46" stroke-width="2" />
      <path d="M12 19.5c3.5.5 6-1 6.5-4-3.5-.5-6 1-6.5 4z" fill="#5f9d5c" />
      <path d="M12 2c2 0 2.5 1 4 1.5S18.5 6 18 8s-2.5 5.5-6 5.5S6.5 10 6 8s.5-4 2-4.5S10 2 12 2z" fill="#dd4560" />
      <path d="M9 7.5c0-2.5 5.5-2.8 5.8.2.2 2-2.8 2.5-3.3.8M7 8.5c1 3 5 4 8 2" />
    </>
  ),
  lamp_post: (
    <>
      <path d="M12 22V10" stroke-width="2.4" />
      <path d="M8 22.3h8" stroke-width="2" />
      <path d="M8.8 10.5 7.5 4.5h9l-1.3 6z" fill="#ffd65c" />
      <path d="M7 4.5 12 1.2l5 3.3zM12 4.5v6" fill="#69789f" />
    </>
  ),
  box: (
    <>
      <path d="M2.5 9.5 6 4.5h12l3.5 5z" fill="#f1d3a0" />
      <path d="M2.5 9.5h19v11h-19z" fill="#dfae6c" />
      <g fill={INK} stroke="none">
        <circle cx="7.5" cy="15" r="1.5" />
        <circle cx="12" cy="15" r="1.5" />
        <circle cx="16.5" cy="15" r="1.5" />
      </g>
    </>
  ),
  big_star: <path d={STAR} fill="#ffce3d" />,
  fox: (
    <>
      <path d="M3.5 2.5 9 6h6l5.5-3.5-1 9.5c-.5 4-4.5 9-7.5 10-3-1-7-6-7.5-10z" fill="#ea8a3a" />
      <path
        d="M4.7 13.5c3 0 5 2 7.3 8.5 2.3-6.5 4.3-8.5 7.3-8.5-1 4-4.8 7.7-7.3 8.5-2.5-.8-6.3-4.5-7.3-8.5z"
        fill="#fff3dc"
      />
      <g fill={INK} stroke="none">
        <circle cx="8.7" cy="11.2" r="1.2" />
        <circle cx="15.3" cy="11.2" r="1.2" />
        <circle cx="12" cy="20.5" r="1.6" />
      </g>
    </>
  ),
  elephant: (
    <>
      <path
        d="M2.5 20.5v-7C2.5 9 5.5 6 10 6h4.5C19 6 22 9 22 13v6c0 2.5-3.2 2.5-3.2.3V15c-.8 1-2 1.5-3.3 1.5v4H12v-3.3H7v3.3z"
        fill="#a9b4cd"
      />
      <path d="M12 7.8c4-1 5.5 1 5 3.7s-2.8 4-4.5 2-1.5-4-.5-5.7z" fill="#c6cee0" />
      <circle cx="19" cy="10.8" r="1" fill={INK} stroke="none" />
    </>
  ),
  snake: (
    <>
      <path d="M4 20.5c4-4 5.5 2 8.5-1.5S9 13 12 9.5s5 .2 7.2-3.7" stroke-width="6" />
      <path d="M4 20.5c4-4 5.5 2 8.5-1.5S9 13 12 9.5s5 .2 7.2-3.7" stroke="#8fbf4d" stroke-width="3.6" />
      <path d="m20.5 4.5 2-2.5M20.5 4.5 18 2.2" stroke="#dd4560" stroke-width="1.2" />
      <circle cx="19" cy="6.3" r=".8" fill={INK} stroke="none" />
    </>
  ),
  white_sheep: <Sheep coat="#ffffff" />,
  grey_sheep: (
    <Sheep coat="#b4b5c6">
      <g fill={INK} stroke="none">
        <circle cx="7.5" cy="11" r="1" />
        <circle cx="11" cy="9.5" r="1" />
        <circle cx="14" cy="12.5" r="1" />
        <circle cx="10" cy="14.3" r="1" />
        <circle cx="6.5" cy="14.8" r="1" />
      </g>
    </Sheep>
  ),
  brown_sheep: (
    <Sheep coat="#c08a5b">
      <path d="m6 15.5 4-7M9.5 16.5l4.5-8M13.5 16.5l3-5.5" stroke-width="1.3" />
    </Sheep>
  ),
};

export const OBJECTS = Object.keys(OBJECT_DRAWINGS) as readonly ObjectName[];

export function ObjectDrawing({ thing }: { thing: ObjectName }) {
  return (
    <InkDrawing className="little-prince-object" size={24} width={1.3}>
      {OBJECT_DRAWINGS[thing]}
    </InkDrawing>
  );
}

interface InkDrawingProps {
  readonly className: string;
  readonly size: number;
  /** The width of the lines. */
  readonly width: number;
  readonly children: ComponentChildren;
}

/** A square drawing with lines of ink. */
export function InkDrawing({ className, size, width, children }: InkDrawingProps) {
  return (
    <svg
      class={className}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke={INK}
      stroke-width={width}
      stroke-linejoin="round"
      stroke-linecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
