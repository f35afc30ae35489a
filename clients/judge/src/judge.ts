// The client of the API, with the engine instead of a service.

import { type ClientOptions, type Fetch, Tallytale } from "@tallytale/client";

/** The options of `load`. */
export interface LoadOptions extends Pick<ClientOptions, "language" | "timeout"> {
  /**
   * Only in browsers: the URL of a copy of this package, for a page whose bundler does not copy the files of packages.
   */
  from?: string | URL | undefined;
}

/** The methods of the client that a service does not have to store something for. */
type Methods = Omit<Tallytale, "report" | "health" | "schema" | "example">;

/** Judges tables and moves in this program. It has the methods of `Tallytale`, the client of the API. */
export interface Judge extends Methods {
  /** Answer a request to a path of the API, with the same bytes as the service. */
  readonly fetch: Fetch;
  /** End the engine and free its memory. */
  readonly close: () => void;
}

/** The client with the engine's `fetch`. */
export class LocalClient extends Tallytale implements Judge {
  readonly fetch: Fetch;
  readonly close: () => void;

  constructor(fetch: Fetch, close: () => void, { language = "en", timeout }: LoadOptions) {
    super("", { language, timeout, fetch, retries: 0 }); // the engine fails in the same way when it is asked again
    this.fetch = fetch;
    this.close = close;
  }
}
