import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Link } from "../browser/link";
import { ReceivedGame } from "../live/received-game";
import { UnreadableLink } from "./link";
import { LinkError } from "./link-error";
import { PartRequestScreen } from "./part-request";
import { readNames, readPartRequest, readRunningGame, readSubmittedPart, readTable } from "./payloads";
import { ReceivedPart } from "./received-part";
import { SharedTable } from "./shared-table";

/** Reads a link and shows the screen for its content, or why it can't be read. */
export default function LinkScreen({ kind, code, names = "" }: Link) {
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = true;
    readLink({ kind, code, names }).then(
      (screen) => wanted && setContent(() => screen),
      (error: unknown) =>
        wanted && setContent(() => () => <LinkError why={error instanceof UnreadableLink ? error.why : "broken"} />),
    );
    return () => {
      wanted = false;
    };
  }, [kind, code, names]);
  return Content && <Content />;
}

async function readLink({ kind, code, names: sent }: Link): Promise<ComponentType> {
  const names = await readNames(sent);
  if (kind === "ask") {
    const request = await readPartRequest(code);
    return () => <PartRequestScreen request={request} names={names} />;
  }
  if (kind === "in") {
    const part = await readSubmittedPart(code);
    return () => <ReceivedPart part={part} name={names[part.seat] ?? ""} />;
  }
  if (kind === "r") {
    const shared = await readRunningGame(code);
    return () => <ReceivedGame shared={shared} names={names} />;
  }
  const table = await readTable(code);
  return () => <SharedTable table={table} names={names} />;
}
