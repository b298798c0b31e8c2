import { sql } from 'kysely';
import type { Tx } from '../../store/open.ts';

/**
 * Removes the deliveries of these events that were finished before `before`, and returns the events that still have a
 * delivery. A locked delivery may become due again, so it stays, and its event with it. No delivery is added to such an old
 * event (`addMissed`).
 */
export async function releaseEvents(tx: Tx, ids: readonly string[], before: Date): Promise<string[]> {
  await sql`
    delete from deliveries where (event_id, endpoint_id) in (
      select event_id, endpoint_id from deliveries
      where event_id = any (${[...ids]}) and settled_at < ${before}
      for update skip locked
    )`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select distinct event_id as id from deliveries where event_id = any (${[...ids]})`.execute(tx);
  return rows.map(({ id }) => id);
}
