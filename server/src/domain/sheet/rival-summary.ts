/** How the list of another service compares with what the workspace tracks, in numbers of references. */
export interface RivalSummary {
  ready: number;
  /** Tracked here. */
  known: number;
  /** Ended there. */
  over: number;
  /** No carrier here answers for their line. By its SCAC, or `''` without a line. */
  unconnected: Record<string, number>;
  unreadable: number;
  /** Some of those that cannot be read. */
  examples: { id: string; reason: string }[];
  /** Tags and own references that are too long, or too many. */
  wordsLeftOut: number;
}
