import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { type Client, openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../../test/harness/voyage.ts';
import { type RunningDuty, startDuty } from '../../work/start-duty.ts';
import { lateDuty } from './clock-duties.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store } = app;

async function watchClock(t: TestContext): Promise<RunningDuty> {
  const log = (line: string, error: unknown) => assert.fail(`${line}: ${error}`);
  const running = await startDuty({ listen: store.listen, now: clock.now, log }, lateDuty(app.deps));
  releaseAtEnd(t, () => running.stop());
  await running.idle();
  return running;
}

async function drain(...running: RunningDuty[]): Promise<void> {
  for (const each of running) each.wake();
  await Promise.all(running.map((each) => each.idle()));
}

async function track({ call }: Client, box: string, facts: VoyageFacts): Promise<void> {
  msc.says(box, voyageEvents(box, facts));
  assert.equal((await call(`/track/${box}`)).status, 200);
}

/** Every announced status, oldest first. */
async function statuses({ call }: Client, box: string): Promise<string[]> {
  const { body } = await call(`/shipments/${box}/history`);
  return body.data
    .filter(({ field }: { field: string }) => field === 'status')
    .map(({ previous, current }: Record<string, string>) => `${previous} ▶ ${current}`)
    .toReversed();
}

test('late by time alone, announced once; again only after a later ETA has passed too', async (t) => {
  clock.set('2026-03-02T09:00:00Z');
  const client = await app.client();
  const box = 'MSCU5000001';
  await track(client, box, { eta: '2026-03-20' });
  const clocks = [await watchClock(t), await watchClock(t)];
  clock.set('2026-03-20T22:59:59Z');
  await drain(...clocks);
  assert.deepEqual(await statuses(client, box), ['null ▶ in_transit']);

  clock.set('2026-03-20T23:00:00Z');
  await drain(...clocks);
  const told = ['null ▶ in_transit', 'in_transit ▶ delayed'];
  assert.deepEqual(await statuses(client, box), told);
  const { body } = await client.call(`/shipments/${box}/history`);
  assert.equal(body.data[0].reason, 'The day of the ETA has ended at the destination.');
  assert.equal(msc.asked(box), 1, 'no carrier was asked');

  clock.set('2026-03-21T10:00:00Z');
  await track(client, box, { eta: '2026-03-20' });
  await drain(...clocks);
  assert.deepEqual(await statuses(client, box), told, 'the same ETA again is no news');

  clock.set('2026-03-21T11:00:00Z');
  await track(client, box, { eta: '2026-03-25' });
  assert.deepEqual(await statuses(client, box), [...told, 'delayed ▶ in_transit']);
  clock.set('2026-03-26T00:00:00Z');
  await drain(...clocks);
  const twice = [...told, 'delayed ▶ in_transit', 'in_transit ▶ delayed'];
  assert.deepEqual(await statuses(client, box), twice);

  clock.set('2026-03-27T00:00:00Z');
  await track(client, box, { arrived: '2026-03-26' });
  await drain(...clocks);
  assert.deepEqual(await statuses(client, box), [...twice, 'delayed ▶ arrived']);
});

test('an answer before the duty runs announces the delay instead', async (t) => {
  clock.set('2026-04-02T09:00:00Z');
  const client = await app.client();
  const [same, later] = ['MSCU5000002', 'MSCU5000003'];
  await track(client, same, { eta: '2026-04-10' });
  await track(client, later, { eta: '2026-04-10' });
  clock.set('2026-04-12T09:00:00Z');
  await track(client, same, { eta: '2026-04-10' });
  await track(client, later, { eta: '2026-04-15' });
  await drain(await watchClock(t));
  const told = ['null ▶ in_transit', 'in_transit ▶ delayed'];
  assert.deepEqual(await statuses(client, same), told);
  assert.deepEqual(await statuses(client, later), [...told, 'delayed ▶ in_transit']);
});

test('a delay at the first announcement, and a box that has not left, are not announced by the duty', async (t) => {
  clock.set('2026-05-12T09:00:00Z');
  const client = await app.client();
  const [late, removed] = ['MSCU5000004', 'MSCU5000005'];
  await track(client, late, { eta: '2026-05-10' });
  await track(client, removed, { eta: '2026-05-14' });
  await client.call(`/shipments/${removed}`, { method: 'DELETE' });
  clock.set('2026-05-20T09:00:00Z');
  await drain(await watchClock(t));
  assert.deepEqual(await statuses(client, late), ['null ▶ delayed']);
});

test('a change of own words before the duty runs takes no delay from it', async (t) => {
  clock.set('2026-06-02T09:00:00Z');
  const client = await app.client();
  const box = 'MSCU5000006';
  await track(client, box, { eta: '2026-06-10' });
  clock.set('2026-06-12T09:00:00Z');
  const change = async (tag: string) =>
    assert.equal(
      (await client.call(`/shipments/${box}`, { method: 'PATCH', body: { tags: [tag] } })).status,
      200,
    );
  await change('first');
  await drain(await watchClock(t));
  const told = ['null ▶ in_transit', 'in_transit ▶ delayed'];
  assert.deepEqual(await statuses(client, box), told);
  await change('second');
  await drain(await watchClock(t));
  assert.deepEqual(await statuses(client, box), told, 'and brings none back');
});
