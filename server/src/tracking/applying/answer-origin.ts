import type { EvidenceOrigin } from '../../forecasts/note-evidence.ts';
import { isSimulated } from '../shipment/is-simulated.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import type { Applying } from '../tracking-deps.ts';

/** Where the newest answer of a shipment comes from. */
export function originOf(
  { directories }: Pick<Applying, 'directories'>,
  shipment: Pick<StoredShipment, 'mode' | 'carrier'>,
  learnedAt: Date,
): EvidenceOrigin {
  return { carrier: shipment.carrier.scac, simulated: isSimulated(directories, shipment), learnedAt };
}
