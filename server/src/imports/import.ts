import type { WordsChange } from '../domain/own-words/own-words.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import type { ImportOutcome } from '../domain/sheet/import-outcome.ts';

/** References that a client sent at once. They are tracked in the background. */
export interface Import {
  id: string;
  created_at: Date;
  /** How many rows have each outcome. */
  counts: Record<ImportOutcome, number>;
  /** Credits that its rows spent. */
  charged: number;
}

/** A reference that a client wants to have tracked. */
export interface WantedRow {
  line: number;
  reference: string;
  words?: WordsChange | undefined;
  /** The SCAC of the carrier to ask first. */
  carrier?: string | undefined;
  /** Why it cannot be read. */
  fault?: Problem | undefined;
}

/** A row as it is stored first. */
export interface NewRow extends WantedRow {
  /** An earlier line that has the same reference. */
  sameAsLine?: number | undefined;
  /** Of a leased box: the owner code of its number. */
  leasedPrefix?: string | undefined;
}

/** In characters, separators included. It is stored as it was written. */
export const longestReference = 200;

/** The most rows that a file or a list may have. */
export const mostRows = 10_000;
