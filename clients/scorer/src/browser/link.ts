/**
 * Reads and writes the links that carry a game after the # of the page's address. `share/link.ts` compresses their
 * content.
 */

/** What a link carries: a whole game (t), a request to enter one player's part of a game (ask), or such a part (in). */
export interface Link {
  readonly kind: "t" | "ask" | "in";
  /** The compressed content. */
  readonly code: string;
  /** The compressed names by seat, if somebody chose to send them. */
  readonly names?: string;
}

/** Return the end of the page's address for a link, from the # on. */
export function linkHash({ kind, code, names }: Link): string {
  return `#${kind}=${code}${names ? `&n=${names}` : ""}`;
}

/** Return the link that a regular expression found in its three groups: kind, code and names. */
export function parseLink(found: RegExpExecArray | null): Link | null {
  const [, kind, code = "", names] = found ?? [];
  return kind ? { kind: kind as Link["kind"], code, ...(names && { names }) } : null;
}
