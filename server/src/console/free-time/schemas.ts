import type { AuditEntryView } from '../people/schemas.ts';

/** Who stated a version of the terms; without a person and a key, it was the command line. */
export interface TermsVersion extends Pick<AuditEntryView, 'at' | 'person' | 'key'> {
  version: number;
  /** How many it has. */
  terms: number;
  calendars: number;
}
