import encodeQR from "qr";
import { say } from "../words/translate";

const MAX_BYTES = 2953; // the limit of the largest QR code
const MAX_HEIGHT = 0.75; // the largest share of the screen's height, so that the whole code is visible at once
const QUIET_ZONE = 4; // modules of white space around the code

/** A link as a QR code. It is dark on light in both themes, because many cameras read no other. */
export function QrCode({ link }: { link: string }) {
  if (link.length > MAX_BYTES) return <p>{say("share.too-long")}</p>;
  const modules = encodeQR(link, "raw", { ecc: "low", border: QUIET_ZONE });
  return (
    <svg
      ref={fitToPixels}
      class="qr-code"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={say("share.code")}
    >
      <path class="qr-light" d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path class="qr-dark" d={modules.map(darkRuns).join("")} />
    </svg>
  );
}

/** Make each module a whole number of screen pixels wide: modules of uneven width are hard to scan. */
function fitToPixels(svg: SVGSVGElement | null): void {
  if (!svg) return;
  const modules = svg.viewBox.baseVal.width;
  const available = svg.parentElement!.clientWidth * devicePixelRatio;
  const most = Math.min(available, innerHeight * MAX_HEIGHT * devicePixelRatio);
  const width = Math.max(1, Math.floor(most / modules)) * modules;
  svg.style.width = `${width / devicePixelRatio}px`;
  svg.style.marginInlineStart = `${Math.max(0, Math.floor((available - width) / 2)) / devicePixelRatio}px`;
}

/** Return the SVG path for the dark modules of a row. Each run of dark modules is one rectangle. */
function darkRuns(row: readonly boolean[], y: number): string {
  const starts = [...row.keys()].filter((x) => row[x] && !row[x - 1]);
  return starts.map((x) => `M${x} ${y}h${row.indexOf(false, x) - x}v1H${x}z`).join("");
}
