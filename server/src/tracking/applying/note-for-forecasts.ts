import { lineOf } from '../../domain/references/carrier-code.ts';
import { type KnownJourneys, keepForecasts } from '../../forecasts/keep-forecasts.ts';
import { type EvidenceOrigin, noteEvidence } from '../../forecasts/note-evidence.ts';
import type { Services } from '../../services.ts';
import type { Tx } from '../../store/open.ts';
import { isSimulated } from '../shipment/is-simulated.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/**
 * Stores what an answer of a live shipment means for later forecasts: the evidence in it, and then what was forecast
 * with it. The last thing that a transaction does (see `noteEvidence`). A sandbox shipment says nothing, and what a connection of
 * a workspace's own has told is not for others.
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
  if (after.mode === 'test' || after.confidential) return;
  const origin = originOf(services, after, learnedAt);
  await noteEvidence(tx, origin, before?.journeys ?? [], after.journeys);
  await keepForecasts(tx, origin, before, { ...after, at });
}

/** Where the newest answer of a shipment comes from. */
export function originOf(
  { directories }: Services,
  shipment: StoredShipment,
  learnedAt: Date,
): EvidenceOrigin {
  return { carrier: lineOf(shipment.carrier.scac), simulated: isSimulated(directories, shipment), learnedAt };
}
