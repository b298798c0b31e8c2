import type { Owner } from '../../accounts/owner.ts';
import { areSimulated } from '../../carriers/carrier.ts';
import { directoryFor } from '../../carriers/directory-for.ts';
import type { Services } from '../../services.ts';

/** All data in this mode are invented: those of the sandbox, and live ones where every carrier is simulated. */
export function areInvented(services: Services, owner: Pick<Owner, 'workspaceId' | 'mode'>): boolean {
  return owner.mode === 'test' || areSimulated(directoryFor(services, owner).list());
}
