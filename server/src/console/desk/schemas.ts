// What the table of shipments is told, and what it asks; its pages read the types from here.

import type { Phase } from '../../domain/journey/journey.ts';
import type { TraceEntry } from '../../domain/journey/trace-entry.ts';
import type { Status } from '../../domain/status.ts';
import type { Health } from '../../tracking/stored-shipment.ts';

/** One box of a shipment, as a row. */
export interface TableRow {
  /** Of the shipment: boxes of one Bill of Lading share it. */
  id: string;
  reference: string;
  /** Empty while the carrier names none. */
  container: string;
  bl: string | null;
  carrier: { scac: string; name: string };
  /** Empty when unknown. */
  vessel: string;
  status: Status;
  phase: Phase;
  /** City and country code. */
  pol: string | null;
  pod: string | null;
  /** `YYYY-MM-DD` at the port of discharge. */
  eta: string | null;
  /** The first one told. */
  etaInitial: string | null;
  /** What happened last. */
  last: TraceEntry | null;
  health: Health;
  checkedAt: string;
  trackedAt: string;
}

export interface Facets {
  /** How many boxes the filters show. */
  total: Bounded;
  /** How many there would be of each, were it chosen. */
  statuses: Record<Status, number>;
  /** The likewise of each carrier that there is, most first. */
  carriers: { scac: string; name: string; count: number }[];
}

/** A count that stops somewhere: `atLeast` says that there are more. */
export interface Bounded {
  count: number;
  atLeast: boolean;
}

/** What became of one reference that was to be tracked. */
export interface Tracked {
  /** As the server writes it; where it is none, as it was sent. */
  reference: string;
  outcome:
    | 'tracked'
    | 'was_tracked'
    | 'no_data'
    | 'invalid'
    | 'no_credits'
    | 'no_data_limit'
    | 'unavailable'
    | 'failed';
  /** Why it is not tracked, for a person; null when it is, and where `askedOf` says it. */
  reason: string | null;
  /** Of one that no carrier knew. */
  askedOf: Asked | null;
  creditSpent: boolean;
}

/** Names of carriers. */
export interface Asked {
  asked: string[];
  /** Who could be asked as well. */
  others: string[];
  /** Carriers that may know it, but were not asked because they bill every question. */
  billed: { scac: string; name: string }[];
  /** Whose number it is by its first letters, where that is nobody who could be asked. */
  owner: string | null;
}

/** What became of one reference that was to be watched no longer. */
export interface Untracked {
  reference: string;
  /** False: it was not tracked. */
  removed: boolean;
}

/** A query of the table, under a name that a person gave it. */
export interface View {
  id: string;
  name: string;
  /** Of the table's address, without the question mark. */
  query: string;
}
