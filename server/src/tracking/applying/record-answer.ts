import type { JourneyChange } from '../../domain/journey/change.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { ChosenAnswer } from '../asking/ask-carriers.ts';
import { insertObservation } from '../shipment/answer-queries.ts';
import { insertChanges } from '../shipment/change-queries.ts';
import { notifyShipment } from '../shipment/notify-shipment.ts';
import { replaceJourneys } from '../shipment/replace-journeys.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/** What is stored with an answer or message. */
export interface AnswerRecord {
  changes: readonly JourneyChange[];
  /** When a message came; absent for an answer. */
  arrivedAt?: Date | undefined;
}

/** The rows in the list of a shipment without an answer. */
export async function recordNothing(tx: Tx, shipment: StoredShipment): Promise<void> {
  await replaceJourneys(tx, shipment, shipment.checkedAt);
  await notifyShipment(tx, shipment);
}

/**
 * Stores an answer or message with its consequences, in the transaction that wrote `shipment`: the raw pages, when this
 * shipment got them, its rows in the list, and every change. Notifies open pages.
 */
export async function recordAnswer(
  { packsAnswers: isPacked }: Services,
  tx: Tx,
  shipment: StoredShipment,
  { receivedAt, observation, pages }: ChosenAnswer['answer'],
  { changes, arrivedAt }: AnswerRecord,
): Promise<void> {
  await insertObservation(
    tx,
    {
      shipment_id: shipment.id,
      complete: observation.complete,
      arrived_at: arrivedAt ?? null,
      simulated: shipment.simulated,
    },
    { carrier: shipment.carrier.scac, pages, receivedAt, isPacked },
  );
  await replaceJourneys(tx, shipment, new Date(observation.receivedAt));
  const rows = changes.map((change) => ({
    ...change,
    shipment_id: shipment.id,
    learned_at: receivedAt,
  }));
  await insertChanges(tx, rows);
  await notifyShipment(tx, shipment);
}
