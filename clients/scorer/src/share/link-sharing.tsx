import { useEffect, useState } from "preact/hooks";
import type { Link } from "../browser/route";
import { CopyButton } from "../components/copy-button";
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
