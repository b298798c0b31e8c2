import type { FreeTimeClock } from './free-time-clock.ts';
import type { FreeTimeFacts } from './free-time-facts.ts';
import type { PreparedSheet } from './prepare-sheet.ts';

/** What is stated about free time for one box. Null: there is none. */
export interface FreeTimeSheets {
  /** The workspace's. */
  contract: PreparedSheet | null;
  /** The operator's file. */
  rule: PreparedSheet | null;
}

/** The free-time clocks of a box at a moment (docs/free-time.md "The clock"). */
export declare function freeTimeClocksOf(
  facts: FreeTimeFacts,
  sheets: FreeTimeSheets,
  now: Date,
): FreeTimeClock[];
