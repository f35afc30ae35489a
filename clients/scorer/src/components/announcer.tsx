/** Shows messages to screen readers, in one live region of the page. */

import { useEffect, useState } from "preact/hooks";

let showMessage: ((message: string) => void) | null = null;

export function announce(message: string): void {
  showMessage?.(message);
}

export function Announcer() {
  const [{ message, count }, setAnnouncement] = useState({ message: "", count: 0 });
  useEffect(() => {
    showMessage = (next) => setAnnouncement((last) => ({ message: next, count: last.count + 1 }));
    return () => {
      showMessage = null;
    };
  }, []);
  return (
    <p class="visually-hidden" role="status">
      {/* The key makes a new element for each message, because screen readers don't repeat an unchanged text. */}
      <span key={count}>{message}</span>
    </p>
  );
}
