/** Downloads the engine's files into the cache, one by one, so that an interrupted download continues where it stopped. */

interface EngineFile {
  /** Relative to the page. */
  readonly url: string;
  readonly bytes: number;
  /** The compressed size. */
  readonly packed: number;
}

declare const __ENGINE__: readonly EngineFile[]; // set by the build; empty if the engine could not be downloaded for it

const THIS_SCRIPT = import.meta.url; // in the folder `scorer`, which is beside the page

/** The engine's files with their full URLs. */
export const ENGINE: readonly EngineFile[] = __ENGINE__.map((file) => ({
  ...file,
  url: new URL(`../${file.url}`, THIS_SCRIPT).href,
}));
/** The cache's name. Pages below different paths of one host share the caches, so each has a cache of its own. */
export const CACHE = `tallytale${new URL("..", THIS_SCRIPT).pathname.slice(0, -1)}`;
export const MEGABYTES = Math.ceil(ENGINE.reduce((sum, file) => sum + file.packed, 0) / 1e6);

/** Whether some files are cached. Then the user has wanted flight mode before, and gets new rules without asking. */
export async function isPartlyDownloaded(): Promise<boolean> {
  return (await missingFiles()).length < ENGINE.length;
}

/** Download the missing files and report the share that is there. With several tabs open, one downloads and the others wait. */
export async function downloadEngine(onProgress: (share: number) => void): Promise<void> {
  await navigator.locks.request("tallytale.engine", async () => {
    const cache = await caches.open(CACHE);
    const missing = await missingFiles();
    const totalBytes = ENGINE.reduce((sum, file) => sum + file.bytes, 0);
    let loadedBytes = totalBytes - missing.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of missing) {
      const response = await fetch(file.url, { cache: "no-store" }); // the service worker's cache has it; the browser's need not
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
  const cached = new Set((await cache.keys()).map((request) => request.url));
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
