import type { Owner } from '../../accounts/owner.ts';
import { areSimulated, type CarrierDirectory } from '../../carriers/carrier.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { Mode } from '../../domain/references/reference.ts';
import type { Services } from '../../services.ts';
import type { StoredShipment } from './stored-shipment.ts';

/** A simulated carrier reports the shipment. A carrier that only sends messages need not be configured. */
export function isSimulated(
  directories: Record<Mode, CarrierDirectory>,
  shipment: Pick<StoredShipment, 'workspaceId' | 'mode' | 'carrier'>,
): boolean {
  return directoryFor({ directories }, shipment).find(shipment.carrier.scac)?.simulated ?? false;
}

/** All data in this mode are invented: those of the sandbox, and live ones where every carrier is simulated. */
export function areInvented(services: Services, owner: Pick<Owner, 'workspaceId' | 'mode'>): boolean {
  return owner.mode === 'test' || areSimulated(directoryFor(services, owner).list());
}
