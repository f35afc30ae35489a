// A client of the API that asks an engine in the same program, and no service.

import { type ClientOptions, Tallytale } from "@tallytale/client";

export interface LoadOptions extends Pick<ClientOptions, "language" | "timeout"> {
  /** The URL of a copy of this package, for pages whose bundler does not copy a package's files. Only for browsers. */
  from?: string | URL | undefined;
}

/** The client's methods that also work without a service. */
type Methods = Omit<Tallytale, "report" | "health">;

type LocalFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Judges game tables and moves without a service. It has the methods of `Tallytale`, the client of the API. */
export interface Judge extends Methods {
  /** Answer a request to the API, with the same status and bytes as the service. */
  readonly fetch: LocalFetch;
  /** End the engine and free its memory. */
  readonly close: () => void;
}

/** A client that sends its requests to the engine's `fetch`. */
export class LocalClient extends Tallytale implements Judge {
  readonly fetch: LocalFetch;
  readonly close: () => void;

  constructor(fetch: LocalFetch, close: () => void, { language = "en", timeout }: LoadOptions) {
    super("", { language, timeout, fetch, retries: 0 }); // a retry of the engine would fail in the same way
    this.fetch = fetch;
    this.close = close;
  }
}
