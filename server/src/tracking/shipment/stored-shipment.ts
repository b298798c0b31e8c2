import type { Announced } from '../../domain/announcing/announced.ts';
import type { RouteDates } from '../../domain/events/event.ts';
import type { OpenException } from '../../domain/exceptions/exception.ts';
import type { JourneyForecast } from '../../domain/forecast/forecast-arrival.ts';
import type { KeptInvoice } from '../../domain/invoices/kept-invoice.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Mode, QuestionKind, ReferenceShape } from '../../domain/references/reference.ts';

/** The health of the tracking, not of the cargo. Trouble with data never changes a status. */
/** `waiting_for_source`: a route has accepted the reference, and has no answer of the line yet; nothing was charged. */
export type Health = 'active' | 'completed' | 'waiting_for_source' | TroubledHealth;

/** The last question had no usable answer, so the data may be out of date. */
export type TroubledHealth = 'stale' | 'no_data' | 'carrier_unknown';

export function isTroubled(health: Health): health is TroubledHealth {
  return health !== 'active' && health !== 'completed' && health !== 'waiting_for_source';
}

/** A tracked reference as stored. All that a client sees is computed from this and the clock. */
export interface StoredShipment {
  id: string;
  workspaceId: string;
  mode: Mode;
  /** Normalised. */
  reference: string;
  shape: ReferenceShape;
  /** With its code, which has the route by which it is asked: `OOLU@shipsgo`. */
  carrier: { scac: string; name: string };
  /** From when it answers for this shipment. */
  carrierSince: Date;
  /** The kind of question that the carrier answered. It is asked first next time. */
  questionKind: QuestionKind;
  /** The number as the carrier knows it; null while it has not answered a question. */
  questionReference: string | null;
  health: Health;
  /** One per box, least advanced first. */
  journeys: Journey[];
  /** One per box, in no order, made when the carrier was last asked; none when no forecast could be made. */
  forecasts: readonly JourneyForecast[];
  /** Those of the newest answer of a route. */
  routeDates: RouteDates | null;
  /** The open ones. */
  exceptions: readonly OpenException[];
  /** When the clock alone changes the exceptions next; null: never. */
  exceptionsDueAt: Date | null;
  /** The kept invoices about its boxes, newest first. */
  invoices: readonly KeptInvoice[];
  /** What the workspace says about it. */
  words: OwnWords;
  trackedAt: Date;
  /** When the carrier last answered. */
  checkedAt: Date;
  /** The carrier's last answer lacks a page that it announced. */
  pagesMissing: boolean;
  /** A connection of its workspace's own has told of it: nothing of it becomes evidence, which serves all workspaces. */
  confidential: boolean;
  /** A simulated carrier tells of it: no real one is asked about it. */
  simulated: boolean;
  /** The last question had no result, and before this time no request of a client asks again. Null: it had one. */
  retryAt: Date | null;
  /** When the carrier is asked again without a request of a client; null for never. */
  nextCheckAt: Date | null;
}

/** The whole state of a shipment, while a transaction has its row locked. */
export interface LockedShipment {
  shipment: StoredShipment;
  state: ShipmentState;
  announced: Announced;
}

/** The same of a row that may be removed. */
export interface LockedRow extends LockedShipment {
  removedAt: Date | null;
  /** The shipment of the Bill of Lading that it has joined: it is tracked through it. */
  joinedTo: string | null;
}

/** A row that is no longer tracked by itself. */
export interface KeptRow extends LockedRow {
  removedAt: Date;
}
