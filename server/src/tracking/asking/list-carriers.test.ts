import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import { pushNotes } from '../note-push.ts';
import { carrierConditions } from './carrier-conditions.ts';
import { listCarriersInFull } from './list-carriers.ts';
import { sharedQuotas } from './shared-quota.ts';

const app = await openTrackingApp({ after });
const { clock, store, msc, maersk } = app;
const { call } = await app.client();

const never = new AbortController().signal;
const ask = (carrier: Carrier) => carrier.ask({ reference: 'MSCU1234566', kind: 'equipment' }, never);

/** The carriers of another server over the same database. */
function otherServer() {
  const quota = { requests: 5, perSeconds: 3_600 };
  const directory = createLiveDirectory([{ ...msc.settings, quota: [quota] }, maersk.settings], {
    now: clock.now,
    openQuota: sharedQuotas({ db: store.db, log: assert.fail }),
  });
  const [carrier] = directory.list();
  assert.ok(carrier !== undefined);
  const conditions = carrierConditions({ db: store.db, carriers: directory.list, log: assert.fail });
  return { carrier, conditions };
}

test('carriers are listed with their condition; no carrier is asked for it', async () => {
  assert.deepEqual((await call('/carriers')).body.data, [
    {
      scac: 'MSCU',
      name: 'MSC',
      simulated: false,
      health: 'unknown',
      asked_again_at: null,
      quota: [],
      last_answer: null,
    },
    {
      scac: 'MAEU',
      name: 'Maersk',
      simulated: false,
      health: 'unknown',
      asked_again_at: null,
      quota: [],
      last_answer: null,
    },
  ]);
  assert.equal(msc.asked() + maersk.asked(), 0);
  msc.fails('MSCU0000107', 401);
  await call('/track/MSCU0000107');
  const [first, second] = (await call('/carriers')).body.data;
  assert.equal(first.health, 'unauthorized');
  assert.deepEqual(first.last_answer, {
    outcome: 'unavailable',
    reason: 'unauthorized',
    detail: 'It refuses our credentials: the operator of this server has to fix that.',
    at: clock.now().toISOString(),
  });
  assert.equal(second.health, 'unknown');
});

test('what a carrier has sent is noted beside its answers, before and after the first', async () => {
  const note = pushNotes(app.deps);
  const sentBy = async (scac: string) => {
    const carriers = await listCarriersInFull(app.deps, app.deps.directories.live.list());
    return carriers.find((each) => each.scac === scac) ?? assert.fail(scac);
  };
  assert.deepEqual([(await sentBy('MAEU')).pushedAt, (await sentBy('MAEU')).health], [null, 'unknown']);
  await note({ scac: 'MAEU', workspaceId: null });
  const sent = clock.now();
  assert.deepEqual([(await sentBy('MAEU')).pushedAt, (await sentBy('MAEU')).health], [sent, 'unknown']);
  const { conditions, carrier } = otherServer();
  await ask(carrier);
  await conditions.flush();
  await note({ scac: 'MSCU', workspaceId: null });
  assert.deepEqual([(await sentBy('MSCU')).pushedAt, (await sentBy('MSCU')).health], [sent, 'unauthorized']);
});

test('the condition from the server that asked last counts, and it is written in the background', async () => {
  const { carrier, conditions } = otherServer();
  clock.advance(1_000);
  await ask(carrier);
  const health = async () => (await call('/carriers')).body.data[0].health;
  assert.equal(await health(), 'unauthorized', 'not told yet');
  await conditions.flush();
  assert.equal(await health(), 'ok');
  msc.fails('MSCU1234566', 500);
  clock.advance(1_000);
  for (let failure = 0; failure < 4; failure += 1) await ask(carrier);
  await conditions.flush();
  assert.equal(await health(), 'degraded');
});

test('a carrier that keeps failing is not asked until the named time', async () => {
  clock.advance(1_000);
  for (let failure = 0; failure < 5; failure += 1) {
    const box = `MSCU000020${failure}`;
    msc.fails(box, 500);
    await call(`/track/${box}`);
  }
  const { health, asked_again_at } = (await call('/carriers')).body.data[0];
  assert.equal(health, 'open');
  assert.equal(Date.parse(asked_again_at) - clock.now().getTime(), 15_000);
  const asked = msc.asked();
  const { status, headers } = await call('/track/MSCU0000204');
  assert.deepEqual([status, headers.get('retry-after'), msc.asked()], [503, '30', asked]);
});

test('all servers share one quota, and show how much of it is left', async () => {
  msc.fails('MSCU1234566', 404);
  const [one, other] = [otherServer(), otherServer()];
  await ask(one.carrier);
  await ask(other.carrier);
  // The five questions above used the same credential.
  assert.deepEqual(await one.carrier.quotaLeft?.(), [{ requests: 5, perSeconds: 3_600, left: 0 }]);
  const refused = await ask(other.carrier);
  assert.deepEqual(refused.outcome === 'unavailable' && refused.reason, 'throttled');
});

test('the sandbox is ok, and has no quota', async () => {
  const test = await (await app.client({ mode: 'test' })).call('/carriers');
  assert.deepEqual(test.body.data, [
    {
      scac: 'SBOX',
      name: 'Sandbox Line',
      simulated: true,
      health: 'ok',
      asked_again_at: null,
      quota: [],
      last_answer: null,
    },
  ]);
});
