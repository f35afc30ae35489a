import { useEffect, useState } from "preact/hooks";
import type { Link } from "../browser/route";
import { announce } from "../components/announcer";
import { Icon } from "../components/icon";
import { say } from "../words/translate";
import { linkUrl } from "./link";
import { QrCode } from "./qr-code";
import "./style.css";

interface LinkSharingProps {
  /** Makes the link. It is called again when the function changes. */
  readonly makeLink: () => Promise<Link>;
  readonly title: string;
}

/** A link as a QR code, to copy, and to send with the phone's share menu. */
export function LinkSharing({ makeLink, title }: LinkSharingProps) {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void makeLink().then((made) => wanted && setLink(linkUrl(made)));
    return () => {
      wanted = false;
    };
  }, [makeLink]);
  return (
    link && (
      <div class="link-sharing">
        <QrCode link={link} />
        <CopyButton link={link} />
        {"share" in navigator && (
          <button type="button" class="wide-button" onClick={() => openShareMenu(title, link)}>
            <Icon name="share" /> {say("share.send")}
          </button>
        )}
      </div>
    )
  );
}

/** Copies the link. If the browser refuses, a field shows the link to be copied by hand. */
function CopyButton({ link }: { link: string }) {
  const [copyState, setCopyState] = useState<"copied" | "by-hand" | null>(null);
  const copy = () => {
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => {
        setCopyState("copied");
        announce(say("share.copied"));
      },
      () => setCopyState("by-hand"),
    );
  };
  useEffect(() => setCopyState(null), [link]);
  return (
    <>
      <button type="button" class="wide-button" onClick={copy}>
        <Icon name={copyState === "copied" ? "check" : "copy"} />{" "}
        {say(copyState === "copied" ? "share.copied" : "share.copy")}
      </button>
      {copyState === "by-hand" && (
        <label class="manual-link">
          {say("share.by-hand")}
          <input class="link-input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}

function openShareMenu(title: string, url: string): void {
  navigator.share({ title, url }).catch(() => undefined); // the user closed the share menu
}
