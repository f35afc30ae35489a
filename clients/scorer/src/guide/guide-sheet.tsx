/** The sheets with pages of the guide, one above the other. What they show is loaded when somebody asks for it. */

import { useEffect, useState } from "preact/hooks";
import { type GuidePage, onShowGuide } from "../components/guide-button";
import { lazyHook } from "../components/lazy";
import { Sheet } from "../components/sheet";
import { say } from "../words/translate";

const useContent = lazyHook(() => import("./content").then((module) => module.default));

/** Whoever closes a sheet is where the page was asked for: in the list of rules, or on a screen. */
export function GuideSheets() {
  const [pages, setPages] = useState<readonly GuidePage[]>([]);
  useEffect(() => {
    const closeAll = () => setPages([]);
    onShowGuide((page) => setPages((before) => [...before, page]));
    addEventListener("hashchange", closeAll); // another screen has opened
    return () => {
      onShowGuide(null);
      removeEventListener("hashchange", closeAll);
    };
  }, []);
  return pages.map((page, index) => <Page key={index} page={page} onClose={() => setPages(pages.slice(0, index))} />);
}

function Page(props: { readonly page: GuidePage; readonly onClose: () => void }) {
  const { loaded, failure } = useContent();
  if (failure)
    return (
      <Sheet title={say("guide.rules")} onClose={props.onClose}>
        <p role="status">{say("notice.no-help")}</p>
      </Sheet>
    );
  return loaded && <loaded.Content {...props} />;
}
