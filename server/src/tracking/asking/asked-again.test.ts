// Free questions are limited: whatever a client does, it cannot have a carrier asked again and again about one
// shipment.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { checkDigit } from '../../domain/references/container-number.ts';

const app = await openTrackingApp({ after });
const { clock, msc, maersk } = app;
const replica = await app.replica();
const { call, used } = await app.client();

const minutes = 60_000;
let boxes = 0;
function newBox(): string {
  boxes += 1;
  const body = `MSCU${String(boxes).padStart(6, '0')}`;
  return `${body}${checkDigit(body)}`;
}

async function trackedBox(): Promise<string> {
  const box = newBox();
  msc.says(box, voyageEvents(box));
  await call(`/track/${box}`);
  return box;
}

test('another carrier that the client names is asked once while an answer is fresh, over all servers', async () => {
  const box = await trackedBox();
  const asked = msc.asked();
  for (let time = 0; time < 10; time += 1) {
    const base = time % 2 === 0 ? '' : replica;
    assert.equal((await call(`${base}/track/${box}?carrier=MAEU`)).status, 200);
    clock.advance(1 * minutes);
  }
  assert.equal(maersk.asked(box), 1);
  assert.equal(msc.asked() - asked, 1, 'its own carrier was asked beside it');
  clock.advance(15 * minutes);
  await call(`/track/${box}?carrier=MAEU`);
  assert.equal(maersk.asked(box), 2);
});

test('all carriers are asked once in a while about a shipment without data, however often a client wants all', async () => {
  const box = await trackedBox();
  clock.advance(16 * minutes);
  msc.fails(box, 404);
  for (let time = 0; time < 6; time += 1) {
    const { body } = await call(`${time % 2 === 0 ? '' : replica}/track/${box}?ask=all`);
    assert.equal(body.data.tracking.stale, true);
    clock.advance(2 * minutes);
  }
  assert.equal(msc.asked(box), 7, 'its own carrier was asked each time');
  assert.equal(maersk.asked(box), 1);
});

test('when many clients name another carrier at once, it is asked once', async () => {
  const box = await trackedBox();
  const paths = Array.from({ length: 20 }, (_, at) => `${at % 2 ? replica : ''}/track/${box}?carrier=MAEU`);
  const answers = await Promise.all(paths.map((path) => call(path)));
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal(maersk.asked(box), 1);
});

test('a carrier that refuses the question, or our credentials, is not asked again for a minute', async () => {
  for (const status of [400, 401]) {
    const box = await trackedBox();
    clock.advance(16 * minutes);
    msc.fails(box, status);
    for (let time = 0; time < 5; time += 1) {
      const { body } = await call(`${time % 2 === 0 ? '' : replica}/track/${box}?ask=all`);
      assert.equal(body.data.tracking.stale, true);
    }
    assert.equal(msc.asked(box), 2, `${status}`);
    clock.advance(1 * minutes);
    msc.says(box, voyageEvents(box, { eta: '2026-03-24' }));
    assert.equal((await call(`/track/${box}`)).body.data.tracking.eta, '2026-03-24');
  }
});

test('a carrier is asked about a number as the client wrote it first, and from then on as it was answered', async () => {
  for (const [written, known, questions] of [
    ['medu1ab-c', 'medu1ab-c', 1],
    ['medu2ab-c', 'MEDU2ABC', 3],
    ['medu3ab-c', 'MEDU3AB-C', 5],
  ] as const) {
    msc.says(known, voyageEvents(newBox()));
    const before = msc.asked();
    const { reference } = (await call(`/track/${written}`)).body.data;
    assert.equal(reference, written.toUpperCase().replace('-', ''));
    assert.equal(msc.asked() - before, questions, 'each spelling as a Bill of Lading and as a booking');
    for (const again of [reference, written.toUpperCase()]) {
      clock.advance(16 * minutes);
      assert.equal((await call(`/track/${again}`)).body.data.tracking.stale, false);
    }
    assert.deepEqual([msc.asked() - before, msc.asked(known)], [questions + 2, 3]);
  }
});

test('a carrier that fails over the spelling of a client is asked about the normal one', async () => {
  for (const [at, status] of [500, 400].entries()) {
    const normal = `MEDU9AB${at}`;
    msc.fails(`medu-9ab${at}`, status);
    msc.says(normal, voyageEvents(newBox()));
    assert.equal((await call(`/track/medu-9ab${at}`)).body.data?.reference, normal);
  }
});

test('untracking and tracking again repeatedly asks once while the answer is fresh', async () => {
  const box = await trackedBox();
  const credits = await used();
  for (let time = 0; time < 5; time += 1) {
    await call(`/shipments/${box}`, { method: 'DELETE' });
    const base = time % 2 === 0 ? '' : replica;
    const { status, body } = await call(`${base}/track/${box}?carrier=MAEU`);
    assert.deepEqual([status, body.data.tracking.eta], [200, '2026-03-20']);
    await call(`${base}/track/${box}?carrier=MAEU`);
  }
  assert.deepEqual([msc.asked(box), maersk.asked(box), await used()], [1, 0, credits]);
  clock.advance(15 * minutes);
  await call(`/shipments/${box}`, { method: 'DELETE' });
  msc.says(box, voyageEvents(box, { eta: '2026-03-24' }));
  assert.equal((await call(`/track/${box}`)).body.data.tracking.eta, '2026-03-24');
  assert.equal(msc.asked(box), 2);
});

test('an answer for another workspace is not used for this one', async () => {
  const box = await trackedBox();
  await call(`/shipments/${box}`, { method: 'DELETE' });
  const other = await app.client();
  await other.call(`/track/${box}`);
  assert.equal(msc.asked(box), 2);
});
