/** The options of every call. */
export interface CallOptions {
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** The options of a call that creates something. */
export interface OnceOptions extends CallOptions {
  /** A repeated call with the same key has no further effect. It returns the first answer for 24 hours. */
  idempotencyKey?: string | undefined;
}
