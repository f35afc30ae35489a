/** Downloads the engine's files into the cache, one by one, so that an interrupted download continues where it stopped. */

interface EngineFile {
  /** The URL, relative to the page. */
  readonly url: string;
  readonly bytes: number;
  /** The size of the compressed file in bytes. */
  readonly packed: number;
  /** The digest, in the format of the option `integrity` of `fetch`. */
  readonly integrity: string;
}

declare const __ENGINE__: readonly EngineFile[]; // set by the build; empty if the build could not download the engine

const THIS_SCRIPT = import.meta.url; // the URL of this script, which is in the folder `scorer` beside the page

/** The engine's files with their full URLs. */
export const ENGINE: readonly EngineFile[] = __ENGINE__.map((file) => ({
  ...file,
  url: new URL(`../${file.url}`, THIS_SCRIPT).href,
}));
/** The cache's name. It contains the page's path, because all pages of a host share their caches. */
export const CACHE = `tallytale${new URL("..", THIS_SCRIPT).pathname.slice(0, -1)}`;
export const MEGABYTES = Math.ceil(ENGINE.reduce((sum, file) => sum + file.packed, 0) / 1e6);

/**
 * Tell whether some of the engine's files are already cached. Then the user has agreed to the download earlier, and new
 * versions are downloaded without a question.
 */
export async function isPartlyDownloaded(): Promise<boolean> {
  return (await missingFiles()).length < ENGINE.length;
}

/**
 * Download the engine's missing files, and report the share that is done. If several tabs are open, only one of them
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
      if ((await integrityOf(content)) !== file.integrity) throw new TypeError(`${file.url} is wrong`);
      await cache.put(file.url, new Response(content));
      loadedBytes += file.bytes;
      onProgress(loadedBytes / totalBytes);
    }
  });
}

async function integrityOf(content: Blob): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await content.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Download a file as a blob, which the browser keeps outside the page's process. It uses an XMLHttpRequest. With
 * `fetch`, the page would have to read all chunks to report the progress, and that takes 36 MB of memory.
 */
function download(url: string, onProgress: (bytes: number) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "blob";
    request.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => {
      // The response's Content-Type is the type of the blob.
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
