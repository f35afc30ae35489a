// Makes a request's headers and limits from the options of the client and of the call.

import type { ApiRequest, RetryPolicy } from "./http.js";
import type { ClientOptions, ConditionalOptions } from "./responses.js";

/**
 * Return a new request id. `crypto.randomUUID` is missing on pages that are loaded without HTTPS, for example in a home
 * network.
 */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function headersOf(
  client: ClientOptions,
  { language = client.language, headers, etag }: ConditionalOptions,
  requestId: string,
  body?: string,
): ApiRequest["headers"] {
  return {
    ...client.headers,
    ...headers,
    "X-Request-Id": requestId,
    ...(body !== undefined && { "Content-Type": "application/json" }),
    ...(language && { "Accept-Language": language }),
    ...(etag && { "If-None-Match": etag }),
  };
}

export function policyOf(client: ClientOptions, call: ConditionalOptions): RetryPolicy {
  return {
    timeout: call.timeout ?? client.timeout ?? 10_000,
    retries: call.retries ?? client.retries ?? 3,
    totalTimeout: call.totalTimeout ?? client.totalTimeout ?? 60_000,
    signal: call.signal,
  };
}
