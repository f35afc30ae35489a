import { useEffect, useState } from "preact/hooks";
import type { Link } from "../browser/link";
import { CopyButton } from "../components/copy-button";
import { Icon } from "../components/icon";
import { say } from "../words/translate";
import { linkUrl } from "./link";
import { QrCode } from "./qr-code";
import "./style.css";

interface LinkSharingProps {
  /** Creates the link. Pass a new function if the link changes. */
  readonly makeLink: () => Promise<Link>;
  readonly title: string;
}

/** A link as a QR code, to copy, and to send with the phone's share menu. */
export function LinkSharing({ makeLink, title }: LinkSharingProps) {
  const [made, setMade] = useState<{ readonly link: string; readonly by: typeof makeLink } | null>(null);
  useEffect(() => {
    let wanted = true;
    void makeLink().then((link) => wanted && setMade({ link: linkUrl(link), by: makeLink }));
    return () => {
      wanted = false;
    };
  }, [makeLink]);
  const link = made?.link;
  return (
    link && (
      <div class="link-sharing" aria-busy={made.by === makeLink ? "false" : "true"}>
        <QrCode link={link} />
        <CopyButton text={link} label={say("share.copy")} />
        {"share" in navigator && (
          <button type="button" class="wide-button" onClick={() => openShareMenu(title, link)}>
            <Icon name="share" /> {say("share.send")}
          </button>
        )}
      </div>
    )
  );
}

function openShareMenu(title: string, url: string): void {
  navigator.share({ title, url }).catch(() => undefined); // the user closed the share menu
}
