/**
 * Links that carry what they are about behind their #, which no server ever sees: raw-deflated JSON in base64url.
 *
 * What comes in was written by anybody: it is read within bounds, and is `Unreadable` or JSON, never a failure.
 */

export const KINDS = ["t", "ask", "in"] as const;
/** A table; somebody asks for a part of a table; such a part. */
export type Kind = (typeof KINDS)[number];

export interface Link {
  readonly kind: Kind;
  readonly code: string;
}

export class Unreadable extends Error {
  constructor(readonly why: "broken" | "large" | "foreign") {
    super(why);
  }
}

const MOST_JSON = 64 * 1024; // bytes: a larger table is judged by nobody
const MOST_CODE = 96 * 1024; // characters: what does not shrink at all, and some room

export async function packed(text: string): Promise<string> {
  return base64url(
    await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Number.POSITIVE_INFINITY),
  );
}

export async function unpacked(code: string): Promise<unknown> {
  if (code.length > MOST_CODE) throw new Unreadable("large");
  try {
    const bytes = await through(fromBase64url(code), new DecompressionStream("deflate-raw"), MOST_JSON);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("broken");
  }
}

export function address({ kind, code }: Link): string {
  return `${location.origin}/#${kind}=${code}`;
}

/** Find a link in what was scanned or pasted: an address, or a message with one in it. */
export function linkIn(text: string): Link | null {
  const [, kind, code] = /#(t|ask|in)=([\w-]+)/.exec(text) ?? [];
  return kind && code ? { kind: kind as Kind, code } : null;
}

/** Send bytes through a stream; what comes out may be so long and no longer. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number) {
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
    if (size > most) {
      await reader.cancel();
      throw new Unreadable("large");
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
