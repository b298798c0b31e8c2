import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { mostBytesOfAnswers } from './idempotency.ts';

const most = 3;
const app = await openTrackingApp({ after }, { caps: { idempotencyKeys: most } });
const batch = (key: string) => ({
  body: { references: ['BOXNO1'] },
  headers: { 'idempotency-key': key },
});

test('the stored answers of a workspace are limited; a request beyond the limit is refused and not carried out', async () => {
  const { call } = await app.client({ mode: 'test' });
  const other = await app.client({ mode: 'test' });
  for (const key of ['a', 'b', 'c']) assert.equal((await call('/track/batch', batch(key))).status, 200);
  const before = app.published.length;
  const { status, body } = await call('/track/batch', batch('d'));
  assert.deepEqual(
    [status, body.error.code, body.error.details],
    [409, 'limit_reached', { resource: 'idempotency_keys', limit: most }],
  );
  assert.equal(app.published.length, before);
  const again = await call('/track/batch', batch('a'));
  assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
  assert.equal(
    (await call('/track/batch', { body: { references: ['BOXNO1'] } })).status,
    200,
    'without a key',
  );
  assert.equal((await other.call('/track/batch', batch('d'))).status, 200);
  app.clock.advance(24 * 3_600_000 + 1);
  assert.equal((await call('/track/batch', batch('d'))).status, 200, 'a day later there is room');
});

test('the stored answers of a workspace are limited in bytes; the oldest go first, and those of others stay', async () => {
  const [client, other] = [await app.client({ mode: 'test' }), await app.client({ mode: 'test' })];
  const { workspaceId } = client.principal;
  const references = Array.from({ length: 20 }, (_, at) => `BOXES${at}`);
  const large = (key: string) => ({ body: { references }, headers: { 'idempotency-key': key } });
  assert.equal((await other.call('/track/batch', large('theirs'))).status, 200);
  assert.equal((await client.call('/track/batch', large('old'))).status, 200);
  // As if it were all that may be kept; PostgreSQL would compress such a text to nothing.
  await app.store.pool.query('alter table idempotency_keys alter column body set storage external');
  await app.store.pool.query(
    `update idempotency_keys set body = to_jsonb(repeat('x', $2)) where workspace_id = $1`,
    [workspaceId, mostBytesOfAnswers],
  );
  app.clock.advance(1_000);
  assert.equal((await client.call('/track/batch', large('new'))).status, 200);
  const { rows } = await app.store.pool.query(
    'select key from idempotency_keys where workspace_id = any ($1) order by key',
    [[workspaceId, other.principal.workspaceId]],
  );
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['new', 'theirs'],
  );
});
