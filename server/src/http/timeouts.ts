/** Limits for requests that arrive slowly, in milliseconds. */
export interface RequestTimeouts {
  /** For the head of a request. */
  headersTimeout: number;
  /**
   * For the whole request, so that a client that sends bytes slowly cannot hold a socket longer. More than
   * `headersTimeout`.
   */
  requestTimeout: number;
  /** How often Node checks these limits. */
  connectionsCheckingInterval: number;
}

export const defaultTimeouts: RequestTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** Limits for idle connections, in milliseconds. */
export const idleTimeouts = {
  /** Between two requests of a connection. Longer than the 60 s of common proxies, so that they close first. */
  keepAliveTimeout: 72_000,
  /** Of silence on a connection. Longer than the slowest carrier may take to answer. */
  connectionTimeout: 120_000,
};
