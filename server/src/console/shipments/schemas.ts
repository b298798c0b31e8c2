// What the table of shipments receives; the pages read the types from here.

import type { ExceptionKind } from '../../domain/exceptions/exception-kind.ts';
import type { Standing } from '../../domain/journey/timing.ts';
import type { ShownProblem } from '../../domain/refusals/problem.ts';
import type { PortCounts } from '../../tracking/listing/count-ports.ts';
import type { MatchingShipment } from '../../tracking/listing/list-matching.ts';
import type { Health } from '../../tracking/shipment/stored-shipment.ts';
import type { ShipmentListItem } from '../../tracking/showing/schemas.ts';
import type { ManyChange } from './request-schemas.ts';

export type { ManyChange, MatchingShipment, PortCounts };

/** A row of the table: an item of the API's list, and what only the table shows. */
export interface TableRow extends ShipmentListItem {
  /** The count of boxes of the shipment. */
  boxes: number;
  /** The most urgent open exception. */
  exception: ExceptionKind | null;
  health: Health;
}

export interface Facets {
  /** The count of boxes that match the filters. */
  total: BoundedCount;
  /** The count of boxes per standing, if that standing were the filter. */
  standings: Record<Standing, number>;
  /** The same count per carrier, highest first. */
  carriers: { scac: string; name: string; count: number }[];
}

/** A count with an upper limit: `atLeast` is true when there are more. */
export interface BoundedCount {
  count: number;
  atLeast: boolean;
}

/** The result of tracking one reference. */
export interface Tracked {
  /** Normalised by the server; as it was sent if it is not a valid reference. */
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
  /** Why it is not tracked; null when it is, and when `askedOf` says why not. */
  problem: ShownProblem | null;
  /** The shipment with which the container is tracked; null when it is tracked by itself or not at all. */
  boxOf: string | null;
  /** Set when no carrier knew the reference. */
  askedOf: TrackedReferenceView | null;
  creditSpent: boolean;
}

/** Names of carriers. */
export interface TrackedReferenceView {
  asked: string[];
  /** Other carriers that could be asked. */
  others: string[];
  /** Carriers that may know it, but were not asked because they bill every question. */
  billed: { scac: string; name: string }[];
  /** The owner of the container by the prefix of its number, if this owner is not a carrier on this server. */
  owner: { prefix: string; name: string; isLessor: boolean } | null;
}

/** The result of untracking one reference. */
export interface UntrackedJson {
  reference: string;
  /** False: it was not tracked. */
  removed: boolean;
}

/** The result of changing the own words of one reference. */
export interface ChangedJson {
  /** Normalised by the server; as it was sent if it is not tracked. */
  reference: string;
  /** Why it was refused; else null. */
  problem: ShownProblem | null;
  /** The change that takes this one back; null when nothing changed. */
  undo: ManyChange | null;
}

/** The shipments that the carriers of the demo have reported, counted up to `mostCounted`. */
export interface DemoShipments {
  shipments: number;
  mostCounted: number;
}

/** The shipments that match the filters. */
export interface Matching {
  shipments: MatchingShipment[];
  /** False: there are more. */
  isAll: boolean;
}

/** A query of the table that a person saved under a name. */
export interface View {
  id: string;
  name: string;
  /** The query string of the table's address, without the question mark. */
  query: string;
  /** The team sees it. */
  shared: boolean;
  /** Who saved it; null: the person who asks. */
  maker: string | null;
}
