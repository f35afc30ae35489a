/**
 * Drawings of tiles, flowerpots and houses. Each material has its own pattern, so that color-blind people can tell them
 * apart.
 */

import type { PigsTile } from "@tallytale/client";
import { formatNumber } from "../../words/translate";
import { type Material, PARTS, type TilePart } from "./houses";

const WALL = "M5 0H59V48H5z";
const ROOF = "M1 47 17 9Q18 7 20 7H44Q46 7 47 9L63 47z";

const WALL_LINES: Record<Material, string> = {
  straw: "M5 14 17 0M5 31 31 0M5 48 45 0M19 48 59 0M33 48 59 17M47 48 59 34",
  wood: "M5 12H59M5 24H59M5 36H59M11 6q5-3 9 0t9 0M36 18q5-3 9 0t9 0M9 30q5-3 9 0t9 0M38 42q5-3 9 0t9 0",
  brick:
    "M5 12H59M5 24H59M5 36H59M23 0V12M41 0V12M14 12V24M32 12V24M50 12V24M23 24V36M41 24V36M14 36V48M32 36V48M50 36V48",
};

const ROOF_LINES: Record<Material, string> = {
  straw: "M10 26 24 7M4 41 34 7M12 47 44 7M24 47 51 17M36 47 56 28M48 47 60 38",
  wood: "M13 18H51M9 28H55M5 38H59M22 13q4-2 7 0t7 0M32 23q4-2 7 0t7 0M16 33q4-2 7 0t7 0M34 42.500q4-2 7 0t7 0",
  brick:
    "M13 18H51M9 28H55M5 38H59M27 7V18M39 7V18M21 18V28M33 18V28M45 18V28M15 28V38M27 28V38M39 28V38M51 28V38M10 38V47M22 38V47M34 38V47M46 38V47",
};

/** Draws a tile with its flowerpots. */
export function TileDrawing({ material, part, flowerpots = 0 }: PigsTile) {
  return (
    <svg class={`pigs-drawing pigs-${material}`} viewBox="0 0 64 48" aria-hidden="true">
      <TileShapes material={material} part={part} />
      <Flowerpots count={flowerpots} />
    </svg>
  );
}

function TileShapes({ material, part }: { material: Material; part: TilePart }) {
  const roof = part === "roof";
  return (
    <>
      <path class="pigs-wall" d={roof ? ROOF : WALL} />
      <path class="pigs-texture" d={(roof ? ROOF_LINES : WALL_LINES)[material]} />
      {part === "door" && <Door />}
      {part === "window" && <Window />}
      <path class="pigs-outline" d={roof ? ROOF : WALL} />
    </>
  );
}

function Door() {
  return (
    <>
      <path class="pigs-door" d="M22 48V21a10 10 0 0 1 20 0V48z" />
      <circle class="pigs-knob" cx="38" cy="31" r="1.75" />
    </>
  );
}

function Window() {
  return (
    <>
      <path class="pigs-window" d="M21 9H43V34H21z" />
      <path class="pigs-window-bars" d="M32 9V34M21 21.500H43M18 35.500H46" />
    </>
  );
}

function Flowerpots({ count }: { count: number }) {
  if (!count) return null;
  return (
    <>
      <FlowerpotShapes x={12} />
      {count === 2 && <FlowerpotShapes x={52} />}
      {count > 2 && (
        <>
          <circle class="pigs-count" cx="51" cy="37" r="9.500" />
          <text class="pigs-count-number" x="51" y="42" text-anchor="middle">
            {formatNumber(count)}
          </text>
        </>
      )}
    </>
  );
}

function FlowerpotShapes({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path class="pigs-flower-stem" d="M0 37V27" />
      <path class="pigs-flower-leaf" d="M0 35q-6 0-6-5q6 0 6 5zM0 33q6 0 6-5q-6 0-6 5z" />
      <circle class="pigs-flower-petals" cx="0" cy="24" r="4.500" />
      <circle class="pigs-flower-center" cx="0" cy="24" r="1.500" />
      <path class="pigs-pot" d="M-6 36H6L4 47H-4z" />
    </g>
  );
}

export function FlowerpotDrawing() {
  return (
    <svg class="pigs-drawing" viewBox="12 14 40 36" aria-hidden="true">
      <FlowerpotShapes x={32} />
    </svg>
  );
}

/** Draws the award for the first house of a material: a rosette with two ribbons. */
export function RibbonDrawing({ material }: { material: Material }) {
  return (
    <svg class={`pigs-ribbon pigs-${material}`} viewBox="0 0 40 56" aria-hidden="true">
      <path class="pigs-ribbon-tails" d="M11 26 4 54l9-5 7 6 7-6 9 5-7-28z" />
      <circle class="pigs-wall pigs-ribbon-disc" cx="20" cy="19" r="17" />
      <path class="pigs-ribbon-house" d="M9 20 20 9l11 11h-3v9H12v-9z" />
    </svg>
  );
}

/** Draws a house of one material: door, window, roof. */
export function HouseDrawing({ material }: { material: Material }) {
  return (
    <svg class={`pigs-drawing pigs-${material}`} viewBox="-24 0 112 144" aria-hidden="true">
      {PARTS.map((part, storey) => (
        <g key={part} transform={`translate(0 ${96 - storey * 48})`}>
          <TileShapes material={material} part={part} />
        </g>
      ))}
    </svg>
  );
}

/** Draws a side of a die: a door, a window or a roof. */
export function DieDrawing({ part }: { part: TilePart }) {
  return (
    <svg class="pigs-drawing" viewBox="0 0 64 48" aria-hidden="true">
      {part === "door" && <Door />}
      {part === "window" && <Window />}
      {part === "roof" && <path class="pigs-door" d={ROOF} />}
    </svg>
  );
}
