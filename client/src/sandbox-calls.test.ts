import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall } from './landfall.ts';

test('days pass in the sandbox once, however often the call is repeated', async () => {
  const app = await openWholeApp({ after });
  const { key } = await app.newKey({ mode: 'test' });
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });
  assert.equal((await landfall.testClock()).days_ahead, 0);
  await landfall.track('SLIP7');
  const once = { idempotencyKey: 'three days' };
  for (const _ of ['first', 'again'])
    assert.equal((await landfall.advanceTestClock({ advance_days: 3 }, once)).days_ahead, 3);
  assert.equal((await landfall.testClock()).days_ahead, 3);
  const live = createLandfall({ baseUrl: `${app.url}/api/v1`, key: (await app.newKey()).key });
  await assert.rejects(live.advanceTestClock({ advance_days: 1 }), { code: 'forbidden', status: 403 });
});
