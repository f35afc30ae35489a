/** What flight mode needs beside the page: the engine's files, kept one by one, so that nothing is loaded twice. */

export const CACHE = "tallytale";

interface EngineFile {
  readonly url: string;
  readonly bytes: number;
  /** How many bytes go over the network. */
  readonly packed: number;
}

declare const __ENGINE__: readonly EngineFile[]; // put in when the page is built; empty where the engine could not be had

export const ENGINE = __ENGINE__;
export const MEGABYTES = Math.ceil(ENGINE.reduce((sum, file) => sum + file.packed, 0) / 1e6);

/** Tell whether something lies here already: whoever wanted flight mode once wants it with new rules, too. */
export async function isPartlyDownloaded(): Promise<boolean> {
  return (await missingFiles()).length < ENGINE.length;
}

/** Load what is not kept yet, and tell from time to time which share is. Of many tabs one loads, the others wait. */
export async function downloadEngine(onProgress: (share: number) => void): Promise<void> {
  await navigator.locks.request("tallytale.engine", async () => {
    const cache = await caches.open(CACHE);
    const missing = await missingFiles();
    const totalBytes = ENGINE.reduce((sum, file) => sum + file.bytes, 0);
    let loadedBytes = totalBytes - missing.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of missing) {
      const response = await fetch(file.url, { cache: "no-store" }); // one copy on the phone is enough
      if (!response.ok || !response.body) throw new TypeError(`${file.url}: status ${response.status}`);
      const counted = response.body.pipeThrough(
        countBytes((bytes) => {
          loadedBytes += bytes;
          onProgress(loadedBytes / totalBytes);
        }),
      );
      await cache.put(
        file.url,
        new Response(counted, { headers: { "Content-Type": response.headers.get("Content-Type")! } }),
      );
    }
  });
}

async function missingFiles(): Promise<readonly EngineFile[]> {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  return ENGINE.filter((file) => !cached.has(file.url));
}

function countBytes(count: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform: (chunk, passed) => {
      count(chunk.length);
      passed.enqueue(chunk);
    },
  });
}
