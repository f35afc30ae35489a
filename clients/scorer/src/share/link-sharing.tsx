import { useEffect, useState } from "preact/hooks";
import { announce } from "../components/announcer";
import { Icon } from "../components/icon";
import { say } from "../words/translate";
import { address, type Link } from "./link";
import { Code } from "./qr-code";
import "./style.css";

interface CarrierProps {
  /** Makes the link; another one, another link. */
  readonly make: () => Promise<Link>;
  readonly title: string;
}

/** A link in every way in which it can get to another phone. */
export function Carrier({ make, title }: CarrierProps) {
  const [link, know] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void make().then((made) => wanted && know(address(made)));
    return () => {
      wanted = false;
    };
  }, [make]);
  return (
    link && (
      <div class="carrier">
        <Code link={link} />
        <Copy link={link} />
        {"share" in navigator && (
          <button type="button" class="wide" onClick={() => send(title, link)}>
            <Icon name="share" /> {say("share.send")}
          </button>
        )}
      </div>
    )
  );
}

/** Copy the link; where the phone does not let us, it can be copied by hand. */
function Copy({ link }: { link: string }) {
  const [done, tell] = useState<"copied" | "by-hand" | null>(null);
  const copy = () => {
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => {
        tell("copied");
        announce(say("share.copied"));
      },
      () => tell("by-hand"),
    );
  };
  useEffect(() => tell(null), [link]);
  return (
    <>
      <button type="button" class="wide" onClick={copy}>
        <Icon name={done === "copied" ? "check" : "copy"} /> {say(done === "copied" ? "share.copied" : "share.copy")}
      </button>
      {done === "by-hand" && (
        <label class="by-hand">
          {say("share.by-hand")}
          <input class="link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}

function send(title: string, url: string): void {
  navigator.share({ title, url }).catch(() => undefined); // thought better of it
}
