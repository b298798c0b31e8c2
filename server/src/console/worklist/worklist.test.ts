// What a person puts off, and who looks after a shipment.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import type { Worklist } from './schemas.ts';

const app = await openConsoleApp({ after });
const dayMs = 86_400_000;

const pathOf = ({ workspaceId }: SignedIn) => `/w/${workspaceId}/test`;
const worklist = async (who: SignedIn, path = pathOf(who)): Promise<Worklist> =>
  (await who.call(`${path}/worklist`)).body.data;
const assign = async (who: SignedIn, id: string, person: string | null) =>
  (await who.call(`${pathOf(who)}/worklist/assign`, { body: { id, person } })).status;
const snooze = async (who: SignedIn, id: string, until: string | null) =>
  (await who.call(`${pathOf(who)}/worklist/snooze`, { body: { id, until, news: null } })).status;
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString();

async function track(who: SignedIn, reference: string, tags: string[] = []): Promise<string> {
  await who.call(`${pathOf(who)}/track`, { body: { references: [reference] } });
  const { body } = await who.call(`${pathOf(who)}/shipments/${reference}`, {
    method: 'PATCH',
    body: { tags },
  });
  return body.data.id;
}

test('what a person puts off is theirs, until they take it back', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  const bob = await app.signIn({ workspaceId, role: 'viewer' });
  const [id, until] = [await track(ada, 'WORK1'), inDays(1)];
  assert.equal(await snooze(bob, id, until), 200);
  assert.deepEqual((await worklist(bob)).snoozed, [{ id, until, news: null }]);
  assert.deepEqual((await worklist(ada)).snoozed, []);
  assert.equal(await snooze(bob, id, null), 200);
  assert.deepEqual((await worklist(bob)).snoozed, []);
  assert.equal(await snooze(bob, id, inDays(367)), 400);
  assert.equal(await snooze(bob, id, 'tomorrow'), 400);
  const stranger = await app.signIn();
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  for (const who of [stranger, limited]) {
    assert.equal(await snooze(who, id, until), 200);
    assert.deepEqual((await worklist(who)).snoozed, []);
  }
  const rows = await app.store.db
    .selectFrom('seen_changes')
    .selectAll()
    .where('shipment_id', '=', id)
    .execute();
  assert.equal(rows.length, 1, 'nothing is noted of shipments that a person does not see');
});

test('the team sees who looks after a shipment, and the list of exceptions has what is mine', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  const bob = await app.signIn({ workspaceId, role: 'viewer' });
  const [id, other] = [await track(ada, 'SLIP1'), await track(ada, 'DELAY1')];
  await app.store.pool.query(
    `insert into exceptions (shipment_id, workspace_id, mode, reference, container, kind, about, urgency, since, reason)
     select id, workspace_id, mode, reference, '', 'tracking_stalled', 'mine', 5, now(), 'Nothing new.'
     from shipments where id in ($1, $2)`,
    [id, other],
  );
  assert.equal(await assign(bob, id, ada.personId), 200);
  assert.equal(await assign(ada, id, bob.personId), 200, 'somebody else');
  for (const who of [ada, bob])
    assert.deepEqual((await worklist(who)).assigned, [{ id, person: { id: bob.personId, name: 'Ada' } }]);
  const mine = async (who: SignedIn) =>
    (await who.call(`${pathOf(who)}/exceptions/shipments?mine=true`)).body.data.map(
      (each: { id: string }) => each.id,
    );
  assert.deepEqual([await mine(bob), await mine(ada)], [[id], []]);
  assert.equal(await assign(ada, id, null), 200);
  assert.equal(await assign(ada, id, null), 404);
  assert.deepEqual((await worklist(ada)).assigned, []);
});

test('nobody is assigned to what they may not see, and who leaves looks after nothing', async () => {
  const ada = await app.signIn();
  const { workspaceId } = ada;
  const bob = await app.signIn({ workspaceId, role: 'viewer' });
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
  const stranger = await app.signIn();
  const [id, tagged] = [await track(ada, 'WORK1'), await track(ada, 'WORK2', ['acme'])];
  const foreign = await track(stranger, 'WORK1');
  for (const person of [stranger.personId, limited.personId, 'nobody'])
    assert.equal(await assign(ada, id, person), 404);
  assert.equal(await assign(ada, foreign, ada.personId), 404);
  assert.equal(await assign(limited, tagged, bob.personId), 404, 'a limited viewer assigns nobody else');
  assert.equal(await assign(limited, tagged, limited.personId), 200);
  assert.deepEqual(
    (await worklist(limited)).assigned.map((each) => each.id),
    [tagged],
  );
  assert.equal(await assign(ada, tagged, bob.personId), 200);
  assert.deepEqual((await worklist(limited)).assigned, [], 'names of the team are not for them');
  for (const person of [limited.personId, null]) assert.equal(await assign(limited, tagged, person), 404);
  const removed = await ada.call(`/w/${workspaceId}/team/members/${bob.personId}`, { method: 'DELETE' });
  assert.equal(removed.status, 200);
  assert.deepEqual((await worklist(ada)).assigned, []);
});
