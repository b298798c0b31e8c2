import type { CarrierDirectory } from '../../carriers/carrier.ts';
import { areSimulated } from '../../carriers/carrier.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** A simulated carrier reports the shipment. A carrier that only sends messages need not be configured. */
export function isSimulated(
  directories: Record<Mode, CarrierDirectory>,
  { mode, carrier }: Pick<StoredShipment, 'mode' | 'carrier'>,
): boolean {
  return directories[mode].find(carrier.scac)?.simulated ?? false;
}

/** All data in this mode are invented: those of the sandbox, and live ones where every carrier is simulated. */
export function areInvented({ directories }: Services, { mode }: { mode: Mode }): boolean {
  return mode === 'test' || areSimulated(directories.live.list());
}
