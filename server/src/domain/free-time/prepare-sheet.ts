import type { TermsSheet } from './free-time-terms.ts';

/** A sheet whose terms and calendars are found by their keys. It is made once for a sheet, and serves all boxes. */
export interface PreparedSheet {
  sheet: TermsSheet;
}

export declare function prepareSheet(sheet: TermsSheet): PreparedSheet;
