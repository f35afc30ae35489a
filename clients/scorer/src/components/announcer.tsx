/** Messages for screen readers, in one live region. */

import { useEffect, useState } from "preact/hooks";

let showMessage: ((message: string) => void) | null = null;

export function announce(message: string): void {
  showMessage?.(message);
}

export function Announcer() {
  const [message, setMessage] = useState("");
  useEffect(() => {
    showMessage = setMessage;
    return () => {
      showMessage = null;
    };
  }, []);
  return (
    <p class="visually-hidden" role="status">
      {message}
    </p>
  );
}
