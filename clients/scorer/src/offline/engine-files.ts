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
export async function someKept(): Promise<boolean> {
  return (await missing()).length < ENGINE.length;
}

/** Load what is not kept yet, and tell from time to time which share is. Of many tabs one loads, the others wait. */
export async function keepAll(tell: (share: number) => void): Promise<void> {
  await navigator.locks.request("tallytale.engine", async () => {
    const cache = await caches.open(CACHE);
    const wanted = await missing();
    const all = ENGINE.reduce((sum, file) => sum + file.bytes, 0);
    let here = all - wanted.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of wanted) {
      const response = await fetch(file.url, { cache: "no-store" }); // one copy on the phone is enough
      if (!response.ok || !response.body) throw new TypeError(`${file.url}: status ${response.status}`);
      const counted = response.body.pipeThrough(
        counting((bytes) => {
          here += bytes;
          tell(here / all);
        }),
      );
      await cache.put(
        file.url,
        new Response(counted, { headers: { "Content-Type": response.headers.get("Content-Type")! } }),
      );
    }
  });
}

async function missing(): Promise<readonly EngineFile[]> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  return ENGINE.filter((file) => !kept.has(file.url));
}

function counting(count: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform: (chunk, passed) => {
      count(chunk.length);
      passed.enqueue(chunk);
    },
  });
}
