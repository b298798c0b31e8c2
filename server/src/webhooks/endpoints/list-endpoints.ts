import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { listEndpointRows } from './endpoint-queries.ts';

/** The endpoints of this workspace and mode, newest first. */
export async function listEndpoints({ db }: { db: Db }, owner: Owner): Promise<Endpoint[]> {
  const rows = await listEndpointRows(db, owner);
  return rows.map(endpointOf);
}
