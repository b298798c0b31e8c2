import type { CarrierDirectory } from '../../carriers/carrier.ts';
import type { Mode } from '../../domain/reference.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** Whether a simulated carrier reports the shipment. A carrier that only sends messages need not be configured. */
export function isSimulated(
  directories: Record<Mode, Pick<CarrierDirectory, 'find'>>,
  { mode, carrier }: Pick<StoredShipment, 'mode' | 'carrier'>,
): boolean {
  return directories[mode].find(carrier.scac)?.simulated ?? false;
}
