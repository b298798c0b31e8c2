// The past of what does not come by questions to a carrier alone: messages, and the test clock of the sandbox.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { startDuty } from '../../work/start-duty.ts';
import { receiveMessage } from '../applying/receive-message.ts';
import { watchDuty } from '../watch.ts';

const app = await openTrackingApp({ after });
const { clock, msc, deps, store } = app;
const hourMs = 3_600_000;

test('a message counts from the moment when it was applied', async () => {
  const { call } = await app.client();
  const box = 'MSCU1234566';
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  clock.advance(hourMs);
  const before = clock.now();
  clock.advance(hourMs);
  const pages = [JSON.stringify(voyageEvents(box, { arrived: '2026-03-02' }))];
  const decoded = deps.directories.live.find('MSCU')?.decode(pages) ?? assert.fail();
  const { shipments } = await receiveMessage(deps, { carrier: 'MSCU', pages, decoded });
  assert.equal(shipments, 1);
  const then = await call(`/shipments/${box}?as_of=${before.toISOString()}`);
  const now = await call(`/shipments/${box}?as_of=${clock.now().toISOString()}`);
  assert.deepEqual([then.body.data.status, now.body.data.status], ['in_transit', 'arrived']);
  assert.equal(then.body.data.tracking.checked_at, now.body.data.tracking.checked_at);
});

test('the past of the sandbox is by its test clock', async (t) => {
  const { call } = await app.client({ mode: 'test' });
  const { body: first } = await call('/track/SLIP1');
  const begun = clock.now().toISOString();
  assert.equal((await call('/sandbox/clock', { body: { advance_days: 14 } })).status, 200);
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const duty = await startDuty({ listen: store.listen, now: clock.now, log }, watchDuty(deps));
  releaseAtEnd(t, () => duty.stop());
  await duty.idle();
  await duty.stop();
  const stateAt = async (asOf: string) => {
    const { status, body } = await call(`/shipments/SLIP1?as_of=${asOf}`);
    assert.equal(status, 200, JSON.stringify(body));
    return [body.data.status, body.data.eta];
  };
  assert.deepEqual(await stateAt(begun), ['in_transit', first.data.tracking.eta]);
  assert.deepEqual(await stateAt('2026-03-07T09:00:00Z'), ['in_transit', '2026-03-13']);
  assert.deepEqual(await stateAt('2026-03-16T09:00:00Z'), ['arrived', '2026-03-13']);
  assert.equal((await call('/shipments/SLIP1?as_of=2026-03-17T09:00:00Z')).status, 400);
});
