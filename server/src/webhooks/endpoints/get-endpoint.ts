import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { listEndpointStates, noSuchEndpoint } from './endpoint-queries.ts';
import type { EndpointView } from './endpoint-schemas.ts';
import { showEndpoint } from './show-endpoint.ts';

/** An endpoint with its health. @throws Problem `not_found` */
export async function getEndpoint({ db, now }: Services, owner: Owner, id: string): Promise<EndpointView> {
  const [row] = await listEndpointStates(db, owner, id);
  if (row === undefined) throw noSuchEndpoint();
  return showEndpoint(row, now());
}
