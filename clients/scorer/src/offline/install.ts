/** Shows the menu's install button when the browser allows it. */

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
