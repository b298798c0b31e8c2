// The limit of sandbox shipments of a workspace.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import type { BatchItem } from '../showing/schemas.ts';

const room = 30;
const app = await openTrackingApp({ after }, { caps: { sandboxShipments: room } });
const names = (count: number, word = 'BOXNO') => Array.from({ length: count }, (_, at) => `${word}${at}`);

async function batch({ call }: Client, references: readonly string[]): Promise<BatchItem[]> {
  const { status, body } = await call('/track/batch', { body: { references } });
  assert.equal(status, 200);
  return body.data;
}

/** The shipments of the workspace that have rows, tracked or not. */
async function kept({ principal }: Client): Promise<number> {
  const shipments = app.store.db.selectFrom('shipments').where('workspace_id', '=', principal.workspaceId);
  return (await shipments.select('id').execute()).length;
}

suite('one sandbox shipment too many', () => {
  test('is refused exactly at the limit, each reference separately, however many come at once', async () => {
    const client = await app.client({ mode: 'test' });
    const batches = await Promise.all([
      batch(client, names(100)),
      batch(client, names(100, 'CANNO')),
      batch(client, names(100, 'TINNO')),
    ]);
    const items = batches.flat();
    assert.equal(items.filter(({ ok }) => ok).length, room);
    const refused = items.filter(({ ok }) => !ok);
    assert.deepEqual(new Set(refused.map(({ error }) => error?.code)), new Set(['limit_reached']));
    assert.deepEqual(refused[0]?.error?.details, { resource: 'sandbox_shipments', limit: room });
    assert.equal(await kept(client), room);
    const known = items.find(({ ok }) => ok)?.reference ?? '';
    assert.equal((await client.call(`/track/${known}`)).status, 200, 'what is tracked is tracked again');
    const { status, body } = await client.call('/track/ONEMORE');
    assert.deepEqual([status, body.error.code], [409, 'limit_reached']);
  });

  test('does not affect live shipments or another workspace', async () => {
    const client = await app.client({ mode: 'test' });
    await batch(client, names(room));
    assert.equal((await client.call('/track/ONEMORE')).status, 409);
    const other = await app.client({ mode: 'test' });
    assert.equal((await other.call('/track/ONEMORE')).status, 200);
    const live = await client.withKey('live');
    assert.equal((await live.call('/track/MSCU7654321')).body.error.code, 'no_carrier_data');
  });
});

test('an untracked sandbox shipment makes room for the next: its events are deleted, its mails stay', async () => {
  const client = await app.client({ mode: 'test' });
  await batch(client, names(room));
  const { workspaceId } = client.principal;
  const { id } = await app.store.db
    .selectFrom('shipments')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('reference', '=', 'BOXNO0')
    .executeTakeFirstOrThrow();
  await app.store.pool.query(
    `insert into mails (id, workspace_id, shipment_id, kind, recipient, language, subject, text, html, state, created_at, settled_at)
     values ('ml_kept', $1, $2, 'alert', 'a@b.example', 'en', '', '', '', 'sent', now(), now())`,
    [workspaceId, id],
  );
  assert.equal((await client.call('/shipments/BOXNO0', { method: 'DELETE' })).status, 200);
  assert.equal(await kept(client), room, 'its rows stay while there is room');
  assert.equal((await client.call('/track/ONEMORE')).status, 200);
  assert.equal(await kept(client), room);
  const mail = await app.store.pool.query(`select shipment_id from mails where id = 'ml_kept'`);
  assert.deepEqual(mail.rows, [{ shipment_id: null }]);
  for (let time = 0; time < 5; time += 1) {
    assert.equal((await client.call('/shipments/ONEMORE', { method: 'DELETE' })).status, 200);
    assert.equal((await client.call('/track/ONEMORE')).status, 200);
  }
  assert.equal(await kept(client), room, 'tracking and untracking in turns adds no rows');
});
