import { createHash } from 'node:crypto';
import type { Revision } from '../domain/journey/revisions.ts';
import type { Tx } from '../store/open.ts';
import { journeyRows } from './journey-rows.ts';
import { insertAnswer, insertObservation, insertRevisions, replaceJourneys } from './learning-queries.ts';
import type { Found } from './resolve.ts';
import type { StoredShipment } from './stored-shipment.ts';

/**
 * Keeps an answer with all that follows from it, in the transaction that wrote `shipment`: the raw pages, that this
 * shipment learnt from them, its rows in the list, and every change of what is told.
 */
export async function recordAnswer(
  tx: Tx,
  shipment: StoredShipment,
  heard: Found['heard'],
  revisions: readonly Revision[],
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
  const rows = revisions.map((revision) => ({
    ...revision,
    shipment_id: shipment.id,
    learned_at: receivedAt,
  }));
  await insertRevisions(tx, rows);
}

/** SHA-256 over the pages; the lengths keep `["ab"]` apart from `["a", "b"]`. */
function contentHash(pages: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(`${page.length}:`).update(page);
  return hash.digest();
}
