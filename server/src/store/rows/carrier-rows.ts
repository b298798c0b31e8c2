// The state of carriers, and the places that an operator imported.

import type { ColumnType } from 'kysely';

export interface PlaceRow {
  unlocode: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  guessed: boolean;
  source: string;
  imported_at: Date;
}

export interface TerminalRow {
  unlocode: string;
  code: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  source: string;
  imported_at: Date;
}

export interface CarrierQuotaRow {
  credential: string;
  /** Only the carriers' code knows the meaning. */
  bucket: ColumnType<unknown, string, string>;
}

export interface CarrierConditionRow {
  scac: string;
  outcome: 'found' | 'no_data' | 'unavailable';
  reason: string | null;
  detail: string | null;
  answered_at: Date;
  failures: number;
  open_until: Date | null;
}
