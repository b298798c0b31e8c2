/** What every call takes. */
export interface CallOptions {
  /** Gives up the call; it then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** What a call that makes something takes. */
export interface OnceOptions extends CallOptions {
  /** With the same key a repeated call does nothing more, and gets the first answer for 24 hours. */
  idempotencyKey?: string | undefined;
}
