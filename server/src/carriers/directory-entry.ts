import type { Carrier } from './carrier.ts';
import type { BillOfLadingForm } from './profiles.ts';

/** A carrier in a directory, with what identifies its references. */
export interface DirectoryEntry {
  carrier: Carrier;
  /** Its own, then those of its aliases. */
  scacs: readonly string[];
  /** A route that was told no line, and may be given new references: it can be asked about any. */
  findsLine?: boolean;
  containerPrefixes: readonly string[];
  /** The form of its Bills of Lading. */
  pattern: RegExp | null;
  /** How it wants to be asked about one. */
  billOfLadingForm: BillOfLadingForm;
}
