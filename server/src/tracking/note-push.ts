import { sql } from 'kysely';
import type { Services } from '../services.ts';
import type { Pusher } from './message-routes.ts';

/** Of many that come from one sender, this process writes one a minute. */
const pauseMs = 60_000;

/** Notes that a carrier or a route has sent something, which an operator sees at its connection. What was sent does not fail by it. */
export function pushNotes({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  const noted = new Map<string, number>();
  return async ({ scac, workspaceId }: Pick<Pusher, 'scac' | 'workspaceId'>): Promise<void> => {
    const at = now();
    const sender = `${scac} ${workspaceId ?? ''}`;
    const before = noted.get(sender);
    if (before !== undefined && at.getTime() - before < pauseMs) return;
    noted.set(sender, at.getTime());
    try {
      await sql`
        insert into carrier_conditions (scac, workspace_id, pushed_at) values (${scac}, ${workspaceId}, ${at})
        on conflict (scac, workspace_id) do update set pushed_at = excluded.pushed_at`.execute(db);
    } catch (error) {
      noted.delete(sender);
      log(`Could not note that ${scac} sent something`, error);
    }
  };
}
