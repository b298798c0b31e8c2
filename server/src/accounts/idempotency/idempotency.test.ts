import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';

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
