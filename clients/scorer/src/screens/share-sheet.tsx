import { lazy } from "../components/lazy";

export const ShareSheet = lazy(() => import("../share/share-sheet").then((module) => module.default));
