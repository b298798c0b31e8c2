/** Of requests that come in slowly; each in milliseconds. */
export interface RequestTimeouts {
  /** For the head of a request. */
  headersTimeout: number;
  /** For the whole request. A client that dribbles bytes holds a socket no longer than this. Above `headersTimeout`. */
  requestTimeout: number;
  /** How often Node looks whether the time of a request is over. */
  connectionsCheckingInterval: number;
}

export const defaultTimeouts: RequestTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** Of connections on which nothing is asked, in milliseconds. */
export const idleTimeouts = {
  /** Between requests of one connection; longer than the 60 s of common proxies, so that they close first. */
  keepAliveTimeout: 72_000,
  /** Of silence on a connection; longer than the slowest carrier may take to answer. */
  connectionTimeout: 120_000,
};
