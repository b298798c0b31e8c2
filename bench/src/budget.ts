/** How much is measured. Every measurement is bounded by a count or a time. */
export interface Budget {
  /** How often each thing is measured, in turn with what it is compared with. Medians are reported. */
  rounds: number;
  /** Rounds before those, which are not counted. */
  warmUps: number;
  /** Length of a round of requests or computing. */
  seconds: number;
  /** Number of requests that stand for an hour. */
  hourOfRequests: number;
  /** Number of shipments that are tracked for requests. */
  tracked: number;
  /** Number of shipments in the table of the console. */
  boxes: number;
}

/** The budget for the figures of docs/performance.md. */
export const thorough: Budget = {
  rounds: 5,
  warmUps: 1,
  seconds: 3,
  // 120 requests per minute, the default limit, from each of 50 keys.
  hourOfRequests: 120 * 60 * 50,
  tracked: 150,
  boxes: 100_000,
};
