/** A connection is at risk, and announced, from this chance to miss it on. */
export const riskyFrom = 0.3;
