// Tracking in the sandbox is free and fires an event each time: a workspace keeps a limited number of them.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { publishEvents } from '../../webhooks/events/publish-events.ts';

const kept = 20;
const app = await openTrackingApp({ after }, { caps: { sandboxEvents: kept }, publish: publishEvents });

test('tracking in the sandbox again and again keeps the newest events and deliveries only', async () => {
  const client = await app.client({ mode: 'test' });
  const { workspaceId } = client.principal;
  const other = await app.client({ mode: 'test' });
  await other.call('/track/OTHERS');
  await app.store.pool.query(
    `insert into webhook_endpoints (id, workspace_id, mode, url, label, events, secret, created_at)
     select 'wh_' || $1 || n, $1, 'test', 'https://hooks.example.com/', '', array['all'], 'x', now()
     from generate_series(1, 3) n`,
    [workspaceId],
  );
  const references = Array.from({ length: 10 }, (_, at) => `BOXNO${at}`);
  for (let time = 0; time < 5; time += 1)
    assert.equal((await client.call('/track/batch', { body: { references } })).status, 200);
  // Some items of a batch run at the same time, and leave rows that another is removing to the next one.
  for (let time = 0; time < 2; time += 1) await client.call('/track/BOXNO0');
  const { rows } = await app.store.pool.query(
    `select (select count(*)::int from shipment_events where workspace_id = $1) as events,
      (select count(*)::int from deliveries join shipment_events event on event.id = event_id
       where workspace_id = $1) as deliveries,
      (select count(*)::int from shipment_events where workspace_id = $2) as others`,
    [workspaceId, other.principal.workspaceId],
  );
  assert.deepEqual(rows, [{ events: kept, deliveries: 3 * kept, others: 1 }]);
});
