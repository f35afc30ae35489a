import { lazy } from "../parts/lazy";

export const ShareSheet = lazy(() => import("../share/sheet").then((module) => module.default));
