import encodeQR from "qr";
import { say } from "../words/translate";

const MOST = 2953; // bytes in the largest code there is
const QUIET = 4; // modules of nothing around it

/** A link as a QR code, dark on light by day and by night: many cameras read no other. */
export function Code({ link }: { link: string }) {
  if (link.length > MOST) return <p>{say("share.too-long")}</p>;
  const modules = encodeQR(link, "raw", { ecc: "low", border: QUIET });
  return (
    <svg
      ref={fit}
      class="code"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={say("share.code")}
    >
      <path class="code-light" d={`M0 0h${modules.length}v${modules.length}H0z`} />
      <path class="code-dark" d={modules.map(runs).join("")} />
    </svg>
  );
}

/** Give every module the same whole number of the screen's pixels: uneven ones are hard to read, and there are many. */
function fit(svg: SVGSVGElement | null): void {
  if (!svg) return;
  const modules = svg.viewBox.baseVal.width;
  const room = svg.parentElement!.clientWidth * devicePixelRatio;
  const width = Math.max(1, Math.floor(room / modules)) * modules;
  svg.style.width = `${width / devicePixelRatio}px`;
  svg.style.marginInlineStart = `${Math.max(0, Math.floor((room - width) / 2)) / devicePixelRatio}px`;
}

/** Draw a row's dark modules, those that touch in one go. */
function runs(row: readonly boolean[], y: number): string {
  const starts = [...row.keys()].filter((x) => row[x] && !row[x - 1]);
  return starts.map((x) => `M${x} ${y}h${row.indexOf(false, x) - x}v1H${x}z`).join("");
}
