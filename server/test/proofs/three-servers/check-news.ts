import assert from 'node:assert/strict';
import { push, type Scene } from '../nothing-lost/changes.ts';

/** How much the times of events may differ from their order: the servers estimate the time of the database. */
const slackSeconds = 2;

/**
 * No server wrote an older state over a newer one of another server: the numbers of a shipment's events rise with their
 * times, and what the carrier says now is no news.
 */
export async function checkNews({ postgres, fleet, call }: Pick<Scene, 'postgres' | 'fleet' | 'call'>) {
  const outOfOrder = await postgres.ask(
    `select id, created_at, earlier from (
       select id, created_at, lag(created_at) over (
         partition by shipment_id order by (body::jsonb #>> '{data,sequence}')::float8
       ) as earlier
       from shipment_events
     ) as event where created_at < earlier - make_interval(secs => $1)`,
    [slackSeconds],
  );
  assert.deepEqual(outOfOrder, [], 'events that are older than the ones before');
  const before = await countEvents(postgres);
  for (const box of fleet.boxes) await push({ fleet, call }, box);
  assert.equal(await countEvents(postgres), before, 'the carrier had already said all that it says now');
}

async function countEvents({ ask }: Scene['postgres']): Promise<number> {
  const [row] = await ask<{ events: number }>('select count(*)::int as events from shipment_events');
  return row?.events ?? 0;
}
