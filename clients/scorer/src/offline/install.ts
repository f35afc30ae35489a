/** Offers to install the page as an app, where the browser lets it. */

import { tell } from "./offline-state";

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export function offerToInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    tell({ install: () => void (event as InstallPrompt).prompt().then(() => tell({ install: null })) });
  });
  addEventListener("appinstalled", () => tell({ install: null }));
}
