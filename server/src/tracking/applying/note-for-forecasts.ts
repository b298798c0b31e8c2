import { type KnownJourneys, keepForecasts } from '../../forecasts/keep-forecasts.ts';
import { noteEvidence } from '../../forecasts/note-evidence.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { originOf } from './answer-origin.ts';

/**
 * Stores what an answer of a live shipment means for later forecasts: the evidence in it, and then what was forecast
 * with it. The last thing that a transaction does (see `noteEvidence`). A sandbox shipment says nothing.
 * @param before null for the first answer
 * @param moments `learnedAt`: when the answer came; `at`: when it was forecast
 */
export async function noteForForecasts(
  services: Services,
  tx: Tx,
  before: KnownJourneys | null,
  after: StoredShipment,
  { learnedAt, at }: { learnedAt: Date; at: Date },
): Promise<void> {
  if (after.mode === 'test') return;
  const origin = originOf(services, after, learnedAt);
  await noteEvidence(tx, origin, before?.journeys ?? [], after.journeys);
  await keepForecasts(tx, origin, before, { ...after, at });
}
