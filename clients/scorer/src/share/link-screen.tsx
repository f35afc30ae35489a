import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Link, Unreadable } from "./link";
import { Refusal } from "./link-error";
import { AskedPart } from "./part-request";
import { readAsked, readHanded, readTable } from "./payloads";
import { HandedIn } from "./received-part";
import { SharedTable } from "./shared-table";

/** What a link brought, read and not yet believed. */
export default function Opened({ kind, code }: Link) {
  const [Shown, show] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = true;
    open({ kind, code }).then(
      (screen) => wanted && show(() => screen),
      (error: unknown) =>
        wanted && show(() => () => <Refusal why={error instanceof Unreadable ? error.why : "broken"} />),
    );
    return () => {
      wanted = false;
    };
  }, [kind, code]);
  return Shown && <Shown />;
}

async function open({ kind, code }: Link): Promise<ComponentType> {
  if (kind === "ask") {
    const asked = await readAsked(code);
    return () => <AskedPart asked={asked} />;
  }
  if (kind === "in") {
    const handed = await readHanded(code);
    return () => <HandedIn handed={handed} />;
  }
  const table = await readTable(code);
  return () => <SharedTable table={table} />;
}
