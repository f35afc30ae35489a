/** Links in the page's address. `share/link.ts` reads and writes what they carry. */

/** What a link carries: a whole table (t), a request for a part of one (ask), or such a part (in). */
export interface Link {
  readonly kind: "t" | "ask" | "in";
  /** The compressed content. */
  readonly code: string;
  /** The compressed names by seat, if somebody chose to send them. */
  readonly names?: string;
}

/** Return a link as the hash of an address. */
export function linkHash({ kind, code, names }: Link): string {
  return `#${kind}=${code}${names ? `&n=${names}` : ""}`;
}

/** Return the link that a pattern has found: its kind, its code and its names. */
export function parseLink(found: RegExpExecArray | null): Link | null {
  const [, kind, code = "", names] = found ?? [];
  return kind ? { kind: kind as Link["kind"], code, ...(names && { names }) } : null;
}
