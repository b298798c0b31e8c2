import type { Services } from '../services.ts';
import { upsertPush } from './asking/carrier-conditions.ts';
import type { Pusher } from './message-routes.ts';

/** Of many that come from one sender, one a minute is written, by each process for each address of pushes. */
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
      await upsertPush(db, { scac, workspaceId }, at);
    } catch (error) {
      noted.delete(sender);
      log(`Could not note that ${scac} sent something`, error);
    }
  };
}
