import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { checkNow } from './check-now.ts';

const app = await openTrackingApp({ after });
const { clock, msc } = app;
const { signal } = new AbortController();

test('asks once a minute while the carrier refuses, and says the same until then', async () => {
  const { call, principal } = await app.client();
  const box = 'MSCU1234566';
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(3_600_000);
  msc.fails(box, 401);
  for (let click = 0; click < 3; click += 1) {
    const { outcome, pauseSeconds } = await checkNow(app.deps, principal, box, signal);
    assert.deepEqual([outcome, pauseSeconds], ['unavailable', 60]);
  }
  assert.equal(msc.asked(box), 2);
  clock.advance(60_000);
  assert.equal((await checkNow(app.deps, principal, box, signal)).outcome, 'unavailable');
  assert.equal(msc.asked(box), 3);
});
