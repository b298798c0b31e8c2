import { toldAll } from '../domain/announcing/told.ts';
import type { Revision } from '../domain/journey/revisions.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { Tx } from '../store/open.ts';
import { announcers } from './announcers.ts';
import { consequencesOf } from './consequences.ts';
import { nextCheckOf } from './next-check.ts';
import { updateShipment } from './queries.ts';
import { recordAnswer } from './record-answer.ts';
import type { Found } from './resolve.ts';
import type { LockedShipment, StoredShipment } from './stored-shipment.ts';
import { tellLate } from './tell-late.ts';
import type { Announcing } from './tracking-deps.ts';

/** An answer, and all that the shipment knows by it. */
export interface Lesson {
  heard: Found['heard'];
  state: ShipmentState;
  /** When it came, if nobody asked for it. */
  arrivedAt?: Date;
  /** Whoever begins to track is told by the answer that is waited for: no event says it again. */
  quiet?: boolean;
}

/**
 * Writes what an answer made of a shipment, keeps the answer with all that follows from it, and publishes what is news:
 * the one way in which a tracked shipment learns, whether its carrier was asked or spoke by itself. `before` was locked
 * by this transaction.
 */
export async function learnAnswer(
  deps: Announcing,
  tx: Tx,
  before: LockedShipment,
  { heard, state, arrivedAt, quiet = false }: Lesson,
  answered: Pick<StoredShipment, 'carrier' | 'questionKind' | 'checkedAt'>,
): Promise<StoredShipment> {
  const was = { state: before.state, health: before.shipment.health };
  const { health, revisions } = consequencesOf(was, state, heard.observation.receivedAt);
  const { carrier, questionKind, checkedAt } = answered;
  const { journeys } = state;
  const after = { ...before.shipment, carrier, questionKind, checkedAt, health, journeys };
  const at = new Date(heard.observation.receivedAt);
  const { events, telling } = quiet
    ? { events: [], telling: toldAll(before.telling, journeys, at) }
    : announcers[after.mode].changes(deps, before, state, at);
  // What the clock has made late by now is told before the news.
  await tellLate(tx, after.id, at);
  const isTold = telling !== before.telling;
  await updateShipment(tx, after, state, nextCheckOf(after, heard.receivedAt), isTold ? telling : null);
  await recordAnswer(tx, after, heard, [...changeOfCarrier(before.shipment, after), ...revisions], arrivedAt);
  if (events.length > 0) await deps.publish(tx, events);
  return after;
}

function changeOfCarrier(before: StoredShipment, after: StoredShipment): Revision[] {
  const [previous, current] = [before.carrier.scac, after.carrier.scac];
  if (previous === current) return [];
  const reason = 'Another carrier tells a newer journey.';
  return [{ container: '', field: 'carrier', previous, current, reason }];
}
