/**
 * Reads and writes the links that carry a game after the # of the page's address. `share/link.ts` compresses their
 * content.
 */

/**
 * What a link contains: a whole game (t), a game that is being played (r), a request to enter one player's pieces (ask),
 * or one player's pieces (in).
 */
export interface Link {
  readonly kind: "t" | "r" | "ask" | "in";
  /** The content, compressed. */
  readonly code: string;
  /** The players' names, compressed. Missing unless the user chose to send them. */
  readonly names?: string;
}

/** Return the part of a link that starts with the #, which comes after the page's address. */
export function linkHash({ kind, code, names }: Link): string {
  return `#${kind}=${code}${names ? `&n=${names}` : ""}`;
}

/** Turn the match of a regular expression into a link. Its three groups are the kind, the code and the names. */
export function parseLink(found: RegExpExecArray | null): Link | null {
  const [, kind, code = "", names] = found ?? [];
  return kind ? { kind: kind as Link["kind"], code, ...(names && { names }) } : null;
}
