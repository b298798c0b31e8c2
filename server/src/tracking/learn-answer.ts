import type { Revision } from '../domain/journey/revisions.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { Tx } from '../store/open.ts';
import { consequencesOf } from './consequences.ts';
import { nextCheckOf } from './next-check.ts';
import { updateShipment } from './queries.ts';
import { recordAnswer } from './record-answer.ts';
import type { Found } from './resolve.ts';
import type { StoredShipment } from './stored-shipment.ts';
import { tellLate } from './tell-late.ts';

/** What a shipment was before an answer. */
export interface Before {
  shipment: StoredShipment;
  state: ShipmentState;
}

/** An answer, and all that the shipment knows by it. */
export interface Lesson {
  heard: Found['heard'];
  state: ShipmentState;
  /** When it came, if nobody asked for it. */
  arrivedAt?: Date;
}

/**
 * Writes what an answer made of a shipment, and keeps the answer with all that follows from it: the one way in which a
 * tracked shipment learns, whether its carrier was asked or spoke by itself. `before` was locked by this transaction.
 */
export async function learnAnswer(
  tx: Tx,
  before: Before,
  { heard, state, arrivedAt }: Lesson,
  told: Pick<StoredShipment, 'carrier' | 'questionKind' | 'checkedAt'>,
): Promise<StoredShipment> {
  const was = { state: before.state, health: before.shipment.health };
  const { health, revisions } = consequencesOf(was, state, heard.observation.receivedAt);
  const { carrier, questionKind, checkedAt } = told;
  const { journeys } = state;
  const after = { ...before.shipment, carrier, questionKind, checkedAt, health, journeys };
  // What the clock has made late by now is told before the news.
  await tellLate(tx, after.id, new Date(heard.observation.receivedAt));
  await updateShipment(tx, after, state, nextCheckOf(after, heard.receivedAt));
  await recordAnswer(tx, after, heard, [...changeOfCarrier(before.shipment, after), ...revisions], arrivedAt);
  return after;
}

function changeOfCarrier(before: StoredShipment, after: StoredShipment): Revision[] {
  const [previous, current] = [before.carrier.scac, after.carrier.scac];
  if (previous === current) return [];
  const reason = 'Another carrier tells a newer journey.';
  return [{ container: '', field: 'carrier', previous, current, reason }];
}
