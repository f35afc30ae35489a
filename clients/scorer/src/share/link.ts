/**
 * Compresses and decompresses the content of links. It is JSON, compressed by raw deflate, in base64url. It comes after
 * the #, and browsers don't send that part of a URL to servers.
 *
 * Anybody can write a link, so `decompress` reads a limited number of bytes and throws nothing but `UnreadableLink`.
 */

import { type Link, linkHash, parseLink } from "../browser/link";

export class UnreadableLink extends Error {
  constructor(readonly why: "broken" | "large" | "foreign") {
    super(why);
  }
}

const MAX_JSON_BYTES = 64 * 1024; // the judge accepts no larger table
const MAX_CODE_LENGTH = 96 * 1024; // MAX_JSON_BYTES in base64url, if nothing could be compressed

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

export function linkUrl(link: Link): string {
  return new URL(`./${linkHash(link)}`, document.baseURI).href;
}

/** Find a link in scanned or pasted text. */
export function findLink(text: string): Link | null {
  return parseLink(/#(t|r|ask|in)=([\w-]+)(?:&n=([\w-]+))?/.exec(text));
}

/** Send bytes through a stream, and throw when more than `maxBytes` come out. */
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
