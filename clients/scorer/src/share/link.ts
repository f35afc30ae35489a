/**
 * Links that carry what they are about behind their #, which no server ever sees: raw-deflated JSON in base64url.
 *
 * What comes in was written by anybody: it is read within bounds, and is `Unreadable` or JSON, never a failure.
 */

import type { Link } from "../browser/route";

export class UnreadableLink extends Error {
  constructor(readonly why: "broken" | "large" | "foreign") {
    super(why);
  }
}

const MAX_JSON_BYTES = 64 * 1024; // bytes: a larger table is judged by nobody
const MAX_CODE_LENGTH = 96 * 1024; // characters: what does not shrink at all, and some room

export async function compress(text: string): Promise<string> {
  return base64url(
    await pipeThrough(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY),
  );
}

export async function decompress(code: string): Promise<unknown> {
  if (code.length > MAX_CODE_LENGTH) throw new UnreadableLink("large");
  try {
    const bytes = await pipeThrough(fromBase64url(code), new DecompressionStream("deflate-raw"), MAX_JSON_BYTES);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof UnreadableLink ? error : new UnreadableLink("broken");
  }
}

export function linkUrl({ kind, code }: Link): string {
  return `${location.origin}/#${kind}=${code}`;
}

/** Find a link in what was scanned or pasted: an address, or a message with one in it. */
export function findLink(text: string): Link | null {
  const [, kind, code] = /#(t|ask|in)=([\w-]+)/.exec(text) ?? [];
  return kind && code ? { kind: kind as Link["kind"], code } : null;
}

/** Send bytes through a stream; what comes out may be so long and no longer. */
async function pipeThrough(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, maxBytes: number) {
  const reader = (
    new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array<ArrayBuffer>>
  ).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new UnreadableLink("large");
    }
  }
}

function base64url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/[=]+$/, "");
}

function fromBase64url(code: string): Uint8Array<ArrayBuffer> {
  const text = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
