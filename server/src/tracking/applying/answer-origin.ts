import type { EvidenceOrigin } from '../../forecasts/note-evidence.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import type { Applying } from '../tracking-deps.ts';

/** Where the newest answer of a shipment comes from. A carrier that only sends messages need not be configured. */
export function originOf(
  { directories }: Pick<Applying, 'directories'>,
  { mode, carrier: { scac } }: Pick<StoredShipment, 'mode' | 'carrier'>,
  learnedAt: Date,
): EvidenceOrigin {
  return { carrier: scac, simulated: directories[mode].find(scac)?.simulated ?? false, learnedAt };
}
