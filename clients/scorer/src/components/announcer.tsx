/** What happened, for those who do not see it. */

import { useEffect, useState } from "preact/hooks";

let tell: ((said: string) => void) | null = null;

export function announce(said: string): void {
  tell?.(said);
}

export function Announcer() {
  const [said, say] = useState("");
  useEffect(() => {
    tell = say;
    return () => {
      tell = null;
    };
  }, []);
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  );
}
