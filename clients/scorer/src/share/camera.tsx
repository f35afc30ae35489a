/** QR codes seen by the camera: read by the browser where it can, else by a reader that is loaded then. */

import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../words/translate";

interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }
    | undefined;
}

type Sight = "opening" | "seeing" | "denied" | "none";

const QR = "qr_code";
const PAUSE = 150; // milliseconds between two looks
const SHARP = { width: { ideal: 1920 }, height: { ideal: 1080 } }; // pixels: a large table's code has 117 modules a side

export function Camera({ onFound }: { onFound: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [sight, tell] = useState<Sight>("opening");
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const abort = new AbortController();
    watch(
      video.current!,
      abort.signal,
      () => tell("seeing"),
      (text) => found.current(text),
    ).catch((error: unknown) => abort.signal.aborted || tell(reason(error)));
    return () => abort.abort();
  }, []);
  const blind = sight === "denied" || sight === "none";
  return (
    <>
      <video ref={video} class="camera" muted playsInline aria-label={say("share.camera")} hidden={blind} />
      <p role="status">{say(`share.camera.${sight}`)}</p>
    </>
  );
}

/** Look until nobody wants to see any more; the camera is let go then. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  seeing: () => void,
  found: (text: string) => void,
): Promise<void> {
  if (!("mediaDevices" in navigator)) throw new Error("no camera"); // where the page came unprotected
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", ...SHARP } });
  const leave = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return leave();
  signal.addEventListener("abort", leave);
  video.srcObject = stream;
  await video.play();
  const detector = await reader();
  seeing();
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code && !signal.aborted) found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

async function reader(): Promise<Detector> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  const Own = formats.includes(QR) ? globalThis.BarcodeDetector : undefined;
  if (Own) return new Own({ formats: [QR] });
  return new (await import("qr/decode.js")).BarcodeDetector({ formats: [QR] });
}

function reason(error: unknown): Sight {
  return error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "none";
}
