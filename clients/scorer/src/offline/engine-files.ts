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
      const content = await download(file.url, (bytes) => onProgress((loadedBytes + bytes) / totalBytes));
      await cache.put(file.url, new Response(content));
      loadedBytes += file.bytes;
      onProgress(loadedBytes / totalBytes);
    }
  });
}

/**
 * Download a file as a blob, which the browser keeps outside the page's process. This takes an XMLHttpRequest: to report the
 * progress of a `fetch`, the page has to read all chunks, and that takes 36 MB of its memory.
 */
function download(url: string, onProgress: (bytes: number) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "blob";
    request.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      // The blob's type is the Content-Type.
      if (request.status === 200) resolve(request.response as Blob);
      else reject(new TypeError(`${url}: status ${request.status}`));
    };
    request.onerror = () => reject(new TypeError(`${url} could not be downloaded`));
    request.send();
  });
}

async function missingFiles(): Promise<readonly EngineFile[]> {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map((request) => request.url));
  return ENGINE.filter((file) => !cached.has(file.url));
}
