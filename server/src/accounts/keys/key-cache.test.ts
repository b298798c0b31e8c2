import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testClock } from '../../../test/harness/clock.ts';
import type { KnownKey } from '../queries.ts';
import { createKeyCache } from './key-cache.ts';

/** A source whose look-ups are answered when the test says so. */
function scripted() {
  const clock = testClock();
  const lookUps: PromiseWithResolvers<KnownKey | undefined>[] = [];
  const load = () => {
    const lookUp = Promise.withResolvers<KnownKey | undefined>();
    lookUps.push(lookUp);
    return lookUp.promise;
  };
  const answer = (number: number, key: KnownKey | undefined) => lookUps[number]?.resolve(key);
  return { clock, lookUps, answer, cache: createKeyCache({ load, now: clock.now }) };
}

const working: KnownKey = {
  id: 'key_1',
  name: 'ERP',
  workspaceId: 'ws_1',
  mode: 'live',
  purposes: null,
  plan: 'Max',
  blocked: false,
  revokedAt: null,
  expiresAt: null,
};
const revoked: KnownKey = { ...working, revokedAt: new Date('2026-03-02T09:00:00Z') };

test('a key is looked up once a second, however often and at once it is used', async () => {
  const { clock, cache, lookUps, answer } = scripted();
  const first = [cache.find('a'), cache.find('a'), cache.find('a')];
  answer(0, working);
  assert.deepEqual(await Promise.all(first), [working, working, working]);
  clock.advance(999);
  assert.equal(await cache.find('a'), working);
  assert.equal(lookUps.length, 1);
  clock.advance(1);
  const later = cache.find('a');
  answer(1, revoked);
  assert.equal(await later, revoked);
});

test('after a change, no request is answered by a look-up that began before it', async () => {
  const { cache, answer } = scripted();
  const before = cache.find('a');
  cache.forget();
  const after = cache.find('a');
  answer(1, revoked);
  assert.equal(await after, revoked);
  answer(0, working);
  assert.equal(await before, working);
  assert.equal(await cache.find('a'), revoked, 'the late answer did not displace the newer one');
});

test('a key that does not exist is asked for again: it may be created any moment', async () => {
  const { cache, answer } = scripted();
  const absent = cache.find('a');
  answer(0, undefined);
  assert.equal(await absent, undefined);
  const created = cache.find('a');
  answer(1, working);
  assert.equal(await created, working);
});

test('a failed look-up is not remembered', async () => {
  const { cache, lookUps, answer } = scripted();
  const failing = cache.find('a');
  lookUps[0]?.reject(new Error('database is away'));
  await assert.rejects(failing, /away/);
  const again = cache.find('a');
  answer(1, working);
  assert.equal(await again, working);
});

test('a clock that was set back does not prolong what is remembered', async () => {
  const { clock, cache, lookUps, answer } = scripted();
  const first = cache.find('a');
  answer(0, working);
  await first;
  clock.advance(-3_600_000);
  const again = cache.find('a');
  answer(1, revoked);
  assert.equal(await again, revoked);
  assert.equal(lookUps.length, 2);
});

test('however many keys are used, only the newest are kept', async () => {
  const clock = testClock();
  let lookUps = 0;
  const load = async () => {
    lookUps += 1;
    return working;
  };
  const cache = createKeyCache({ load, now: clock.now });
  for (let key = 0; key <= 10_000; key += 1) await cache.find(String(key));
  await cache.find('10000');
  assert.equal(lookUps, 10_001);
  await cache.find('0');
  assert.equal(lookUps, 10_002, 'the oldest had to go');
});
