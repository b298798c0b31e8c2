/** How much is measured: every measurement is bounded in count or time. */
export interface Budget {
  /** Each thing is measured so many times, in turn with what it is compared with; medians are reported. */
  rounds: number;
  /** Length of a round of requests or of computing. */
  seconds: number;
  /** Requests that stand for an hour. */
  hourOfRequests: number;
  /** On the console's table. */
  boxes: number;
}

/** What the figures of docs/performance.md are from. */
export const thorough: Budget = {
  rounds: 5,
  seconds: 3,
  // 120 a minute, the default limit, from each of 50 keys.
  hourOfRequests: 120 * 60 * 50,
  boxes: 100_000,
};
