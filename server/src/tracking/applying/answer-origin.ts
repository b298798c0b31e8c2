import type { EvidenceOrigin } from '../../forecasts/note-evidence.ts';
import type { Services } from '../../services.ts';
import { isSimulated } from '../shipment/is-simulated.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';

/** Where the newest answer of a shipment comes from. */
export function originOf(
  { directories }: Services,
  shipment: Pick<StoredShipment, 'mode' | 'carrier'>,
  learnedAt: Date,
): EvidenceOrigin {
  return { carrier: shipment.carrier.scac, simulated: isSimulated(directories, shipment), learnedAt };
}
