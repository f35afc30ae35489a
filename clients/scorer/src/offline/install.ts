/** Offers to install the page as an app, where the browser lets it. */

import { setOfflineState } from "./offline-state";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export function offerToInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setOfflineState({
      install: () => void (event as InstallPrompt).prompt().then(() => setOfflineState({ install: null })),
    });
  });
  addEventListener("appinstalled", () => setOfflineState({ install: null }));
}
