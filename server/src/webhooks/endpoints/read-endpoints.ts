import type { Owner } from '../../accounts/owner.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import { type EndpointState, listEndpointStates, noSuchEndpoint } from './endpoint-queries.ts';
import type { EndpointView } from './endpoint-schemas.ts';

/** An endpoint with its health. @throws Problem `not_found` */
export async function getEndpoint({ db, now }: Services, owner: Owner, id: string): Promise<EndpointView> {
  const [row] = await listEndpointStates(db, owner, id);
  if (row === undefined) throw noSuchEndpoint();
  return showEndpoint(row, now());
}

/** The endpoints of this workspace and mode with their health, newest first. */
export async function listEndpoints({ db, now }: Services, owner: Owner): Promise<EndpointView[]> {
  const rows = await listEndpointStates(db, owner);
  return rows.map((row) => showEndpoint(row, now()));
}

/** The endpoint as it is at `now`, without its secrets. */
function showEndpoint(row: EndpointState, now: Date): EndpointView {
  const stillAhead = (at: Date | null) => (at !== null && at > now ? at : null);
  return inJson({
    ...row,
    enabled: row.disabled_at === null,
    paused_until: stillAhead(row.paused_until),
    previous_secret_until: stillAhead(row.previous_secret_until),
    recent: row.recent.map((each) => ({ ...each, created_at: new Date(each.created_at).toISOString() })),
  });
}
