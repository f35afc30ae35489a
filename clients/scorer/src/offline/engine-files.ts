/** Downloads the engine's files into the cache, one by one, so that an interrupted download continues where it stopped. */

interface EngineFile {
  /** The URL, relative to the page. */
  readonly url: string;
  readonly bytes: number;
  /** The size of the compressed file in bytes. */
  readonly packed: number;
}

declare const __ENGINE__: readonly EngineFile[]; // set by the build; empty if the build could not download the engine

const THIS_SCRIPT = import.meta.url; // this script is in the folder `scorer`, which is beside the page

/** The engine's files with their full URLs. */
export const ENGINE: readonly EngineFile[] = __ENGINE__.map((file) => ({
  ...file,
  url: new URL(`../${file.url}`, THIS_SCRIPT).href,
}));
/** The cache's name. It contains the page's path, because all pages of a host share their caches. */
export const CACHE = `tallytale${new URL("..", THIS_SCRIPT).pathname.slice(0, -1)}`;
export const MEGABYTES = Math.ceil(ENGINE.reduce((sum, file) => sum + file.packed, 0) / 1e6);

/**
 * Tell whether some of the engine's files are cached. Then the user has agreed to the download before, and new versions
 * are downloaded without asking.
 */
export async function isPartlyDownloaded(): Promise<boolean> {
  return (await missingFiles()).length < ENGINE.length;
}

/**
 * Download the missing files, and report how much of the whole size is there. If several tabs are open, one of them
 * downloads.
 */
export async function downloadEngine(onProgress: (share: number) => void): Promise<void> {
  await navigator.locks.request("tallytale.engine", async () => {
    const cache = await caches.open(CACHE);
    const missing = await missingFiles();
    const totalBytes = ENGINE.reduce((sum, file) => sum + file.bytes, 0);
    let loadedBytes = totalBytes - missing.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of missing) {
      const response = await fetch(file.url, { cache: "no-store" }); // the file is saved in our own cache, so the browser's cache does not need it
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
