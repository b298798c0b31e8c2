import { createHash } from 'node:crypto';
import { revisionsBetween } from '../domain/journey/revisions.ts';
import type { ShipmentState } from '../domain/journey/shipment-state.ts';
import type { Tx } from '../store/open.ts';
import { journeyRows } from './journey-rows.ts';
import { insertAnswer, insertObservation, insertRevisions, replaceJourneys } from './learning-queries.ts';
import type { Found } from './resolve.ts';
import type { Health, StoredShipment } from './stored-shipment.ts';

/** What a shipment was before an answer. */
export interface Before {
  shipment: StoredShipment;
  state: ShipmentState;
}

/**
 * Keeps an answer with all that follows from it, in the transaction that wrote `shipment`: the raw pages, that this
 * shipment learnt from them, its rows in the list, and every change of what is told.
 */
export async function recordAnswer(
  tx: Tx,
  shipment: StoredShipment,
  { heard, state }: Pick<Found, 'heard' | 'state'>,
  before: Before | null,
): Promise<void> {
  const { receivedAt, observation, pages } = heard;
  const answer = { carrier: shipment.carrier.scac, contentHash: contentHash(pages), pages, receivedAt };
  await insertObservation(tx, {
    shipment_id: shipment.id,
    answer_id: await insertAnswer(tx, answer),
    complete: observation.complete,
    received_at: receivedAt,
  });
  await replaceJourneys(tx, shipment.id, journeyRows(shipment));
  const changes = [
    ...changeOfCarrier(before?.shipment ?? shipment, shipment),
    ...revisionsBetween(before?.state ?? null, state, observation.receivedAt),
  ];
  const rows = changes.map((change) => ({ ...change, shipment_id: shipment.id, learned_at: receivedAt }));
  await insertRevisions(tx, rows);
}

/** Tracking is over, for the time being, when every box came back empty. */
export function healthOf(state: ShipmentState): Health {
  return state.journeys.every(({ ended }) => ended) ? 'completed' : 'active';
}

/** SHA-256 over the pages; the lengths keep `["ab"]` apart from `["a", "b"]`. */
function contentHash(pages: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(`${page.length}:`).update(page);
  return hash.digest();
}

function changeOfCarrier(before: StoredShipment, after: StoredShipment) {
  if (before.carrier.scac === after.carrier.scac) return [];
  return [
    {
      container: '',
      field: 'carrier' as const,
      previous: before.carrier.scac,
      current: after.carrier.scac,
      reason: 'Another carrier tells a newer journey.',
    },
  ];
}
