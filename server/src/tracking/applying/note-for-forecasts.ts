import { lineOf } from '../../domain/references/carrier-code.ts';
import { type KnownJourneys, keepForecasts } from '../../forecasts/keep-forecasts.ts';
import { type EvidenceOrigin, noteEvidence } from '../../forecasts/note-evidence.ts';
import type { Tx } from '../../store/open.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/**
 * Stores what an answer of a live shipment means for later forecasts: the evidence in it, and then what was forecast
 * with it. The last thing that a transaction does (see `noteEvidence`). A sandbox shipment says nothing, and what a connection of
 * a workspace's own has told is not for others.
 * @param before null for the first answer
 * @param moments `learnedAt`: when the answer came; `at`: when it was forecast
 */
export async function noteForForecasts(
  tx: Tx,
  before: KnownJourneys | null,
  after: StoredShipment,
  { learnedAt, at }: { learnedAt: Date; at: Date },
): Promise<void> {
  if (after.mode === 'test' || after.confidential) return;
  const origin = originOf(after, learnedAt);
  await noteEvidence(tx, origin, before?.journeys ?? [], after.journeys);
  await keepForecasts(tx, origin, before, { ...after, at });
}

/** Where the newest answer of a shipment comes from. */
export function originOf({ carrier, simulated }: StoredShipment, learnedAt: Date): EvidenceOrigin {
  return { carrier: lineOf(carrier.scac), simulated, learnedAt };
}
