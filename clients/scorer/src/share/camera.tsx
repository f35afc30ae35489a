/** Scans QR codes with the camera. It uses the browser's BarcodeDetector or, if there is none, a library. */

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

type CameraState = "opening" | "scanning" | "denied" | "none";

const QR = "qr_code";
const SCAN_INTERVAL = 150; // milliseconds between two scans
const RESOLUTION = { width: { ideal: 1920 }, height: { ideal: 1080 } }; // pixels, for up to 117 modules of a QR code

export function Camera({ onFound }: { onFound: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [cameraState, setCameraState] = useState<CameraState>("opening");
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const abort = new AbortController();
    scanUntilAborted(
      video.current!,
      abort.signal,
      () => setCameraState("scanning"),
      (text) => found.current(text),
    ).catch((error: unknown) => abort.signal.aborted || setCameraState(stateAfter(error)));
    return () => abort.abort();
  }, []);
  const unavailable = cameraState === "denied" || cameraState === "none";
  return (
    <>
      <video ref={video} class="camera" muted playsInline aria-label={say("share.camera")} hidden={unavailable} />
      <p role="status">{say(`share.camera.${cameraState}`)}</p>
    </>
  );
}

/** Show the camera's picture, and report the codes in it. When the signal aborts, the camera is stopped. */
async function scanUntilAborted(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onStart: () => void,
  found: (text: string) => void,
): Promise<void> {
  if (!("mediaDevices" in navigator)) throw new Error("no camera"); // the page was not loaded over HTTPS
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", ...RESOLUTION } });
  const stopCamera = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return stopCamera();
  signal.addEventListener("abort", stopCamera);
  video.srcObject = stream;
  await video.play();
  const detector = await createDetector();
  onStart();
  while (!signal.aborted) {
    const [code] = await detector.detect(video);
    if (code && !signal.aborted) found(code.rawValue);
    await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL));
  }
}

async function createDetector(): Promise<Detector> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  const NativeDetector = formats.includes(QR) ? globalThis.BarcodeDetector : undefined;
  if (NativeDetector) return new NativeDetector({ formats: [QR] });
  return new (await import("qr/decode.js")).BarcodeDetector({ formats: [QR] });
}

function stateAfter(error: unknown): CameraState {
  return error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "none";
}
