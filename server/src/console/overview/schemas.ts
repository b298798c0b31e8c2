// The answer with the overview; the page reads the types from here.

import { Type } from 'typebox';
import type { Standing } from '../../domain/journey/timing.ts';
import type { Coordinates } from '../../domain/places/coordinates.ts';
import type { InJson } from '../../http/in-json.ts';
import { moment, orNull } from '../../http/schema-terms.ts';
import type { ArrivingDay, ArrivingShipment } from '../../tracking/listing/arrivals.ts';
import type { ExceptionCount } from '../../tracking/listing/count-exceptions.ts';
import type { OwnWordsView } from '../../tracking/showing/own-words.ts';
import type { FailingEndpoint } from '../../webhooks/endpoints/endpoint-queries.ts';
import type { TableRow } from '../shipments/schemas.ts';

export interface Overview {
  /** Counts of boxes: their sum is all boxes. */
  standings: Record<Standing, number>;
  /** Most urgent first, without the kinds of which none is open. */
  exceptions: ExceptionCount[];
  /** The days of the next seven on which boxes arrive. */
  arriving: ArrivingDayView[];
  late: Late;
  /** Endpoints that do not receive their events; only developers get this list. */
  failing_endpoints: FailingEndpointJson[];
}

export interface ArrivingDayView extends Omit<ArrivingDay, 'shipments'> {
  shipments: ArrivingView[];
}

/** A shipment that arrives in one port on one day. */
export type ArrivingView = Omit<ArrivingShipment, 'words'> &
  Pick<OwnWordsView, 'own_references' | 'tags' | 'promised_at'>;

/** A port or a ship where boxes are now. */
export interface MapSpot {
  id: string;
  /** Decimal degrees. On a ship it is an estimate, by the share of the time of its leg that has passed. */
  at: Coordinates;
  /** The port, or the one that the ship has left: `Rotterdam, NL`. */
  place: string;
  /** The next port of the ship; null in a port. */
  bound: string | null;
  vessel: string | null;
  /** How the most urgent of its boxes stands. */
  standing: Standing;
  boxes: number;
  shipments: number;
  /** Of the shipments; at most eight. */
  references: string[];
}

/** Counts of boxes whose ETA has passed without arrival, by days since. */
export interface Late {
  up_to_two_days: number;
  up_to_a_week: number;
  longer: number;
  /** The boxes with the longest delays. */
  latest: TableRow[];
}

/** What a person has seen of the news of shipments, and when they were here before. */
export interface SeenNewsView {
  /** When their visit before this one ended; null: this is the first. */
  last_visit: string | null;
  /** By the clock that news are dated by: the one of a browser may be wrong. */
  now: string;
  seen: SeenNews[];
}

/** The news of a shipment that were seen. */
export interface SeenNews {
  /** Of the shipment. */
  id: string;
  /** Up to this moment; null: none. */
  until: string | null;
}

/** The news that a person marks as seen, and takes back. */
export const SeenNewsBody = Type.Object({
  seen: Type.Array(
    Type.Object({ id: Type.String({ maxLength: 64 }), until: orNull(moment('The newest that was seen')) }),
    { minItems: 1, maxItems: 1000 },
  ),
});

export type FailingEndpointJson = InJson<FailingEndpoint>;
