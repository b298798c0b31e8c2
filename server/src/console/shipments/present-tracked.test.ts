import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import type { Services } from '../../services.ts';
import { trackBatch } from '../../tracking/track-batch.ts';
import { createPerson } from '../people/invitations/create-person.ts';
import { presentTracked } from './present-tracked.ts';
import { trackMany } from './track-many.ts';

const app = await openTrackingApp({ after }, { caps: { noDataPerDay: 1 } });
const { msc } = app;
const { signal } = new AbortController();

async function trackOne(reference: string, deps: Services = app.deps) {
  const { principal } = await app.client();
  const track = async (text: string) => {
    const [result] = await trackBatch(deps, principal, [text], { signal });
    assert.ok(result);
    return presentTracked(result);
  };
  return { first: await track(reference), next: track };
}

test('a reference without data says who was asked; when too many are unknown, the next is refused', async () => {
  const { first, next } = await trackOne('MSCU0000001');
  assert.equal(first.outcome, 'no_data');
  assert.equal(first.problem, null);
  assert.deepEqual(first.askedOf, { asked: ['MSC'], others: ['Maersk'], billed: [], owner: null });
  const refused = await next('MSCU0000002');
  assert.deepEqual([refused.outcome, refused.askedOf], ['no_data_limit', null]);
  assert.match(refused.problem?.message ?? '', /\w/);
});

test('a box of a company that is not set up names its owner', async () => {
  const { first } = await trackOne('HLCU1234567');
  assert.deepEqual(first.askedOf?.owner, { prefix: 'HLCU', name: 'Hapag-Lloyd', isLessor: false });
});

test('a container of a tracked Bill of Lading that no carrier knows alone is tracked already, with that Bill of Lading', async () => {
  const { principal } = await app.client();
  msc.says('MEDUBL700001', voyageEvents('CAIU6209793', { bl: 'MEDUBL700001' }));
  const newcomer = { name: 'Ada', email: 'ada@acme.example', passwordHash: 'none' };
  const id = await app.store.db.transaction().execute((tx) => createPerson(tx, app.deps, newcomer));
  const actor = { person: { id, name: 'Ada' }, address: '' };
  const trackAll = (references: string[]) => trackMany(app.deps, actor, principal, { references }, signal);
  await trackAll(['MEDUBL700001']);
  const [box] = await trackAll(['CAIU6209793']);
  assert.deepEqual([box?.outcome, box?.boxOf], ['was_tracked', 'MEDUBL700001']);
  // One after the other: questions under way count, too, and only one is allowed.
  const [other] = await trackAll(['CAIU6209788']);
  assert.equal(other?.outcome, 'no_data');
});

test('a carrier that cannot be asked is a reason to try again, and costs nothing', async () => {
  msc.fails('MSCU0000003', 503);
  const { first } = await trackOne('MSCU0000003');
  assert.deepEqual([first.outcome, first.askedOf, first.creditSpent], ['unavailable', null, false]);
  assert.match(first.problem?.message ?? '', /MSC.*Try again in/);
});

test('a fault of the server is logged, and the person reads only that there was one', async () => {
  const logged: unknown[] = [];
  const deps: Services = {
    ...app.deps,
    readShipment: () => Promise.reject(new Error('the disk is full')),
    log: (_line, error) => logged.push(error),
  };
  const { first } = await trackOne('MSCU0000004', deps);
  assert.equal(first.outcome, 'failed');
  assert.doesNotMatch(first.problem?.message ?? '', /disk/);
  assert.match(String(logged), /the disk is full/);
});
