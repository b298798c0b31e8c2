import { inJson } from '../../http/in-json.ts';
import type { EndpointState } from './endpoint-queries.ts';
import type { EndpointView } from './endpoint-schemas.ts';

/** The endpoint as it is at `now`, without its secrets. */
export function showEndpoint(row: EndpointState, now: Date): EndpointView {
  const stillAhead = (at: Date | null) => (at !== null && at > now ? at : null);
  return inJson({
    ...row,
    enabled: row.disabled_at === null,
    paused_until: stillAhead(row.paused_until),
    previous_secret_until: stillAhead(row.previous_secret_until),
    recent: row.recent.map((each) => ({ ...each, created_at: new Date(each.created_at).toISOString() })),
  });
}
