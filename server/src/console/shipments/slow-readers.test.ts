// Exports whose readers take their time.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { after, before, suite, test } from 'node:test';
import { openConsoleApp, type SignedIn } from '../../../test/harness/console-app.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';

const app = await openConsoleApp({ after });
let ada: SignedIn;

/** A file that is longer than what the system takes for a client that does not read. */
before(async () => {
  ada = await app.signIn();
  const { workspaceId } = ada;
  const words = [
    {
      reference: 'MSCU1234566',
      own_references: Array.from({ length: 10 }, (_, at) => `${'船'.repeat(60)}${at}`),
    },
  ];
  const tracked = await ada.call(`/w/${workspaceId}/test/track`, {
    body: { references: ['MSCU1234566'], words },
  });
  assert.equal(tracked.status, 200);
  await app.store.pool.query(
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state, words,
       tracked_at, checked_at)
     select id || '_' || n, workspace_id, mode, reference || 'X' || n, shape, carrier, carrier_name, question_kind, health, state,
       words, tracked_at, checked_at
     from shipments cross join generate_series(1, 8000) n where workspace_id = $1`,
    [workspaceId],
  );
  await app.store.pool.query(
    `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel, phase,
       underway, arrived, ports, pol, pod, search_text)
     select s.id, j.container, 0, s.workspace_id, s.mode, s.reference, s.carrier, s.tracked_at, j.vessel, j.phase, j.underway,
       j.arrived, '{}', '', '', ''
     from journeys j join shipments s on s.workspace_id = j.workspace_id and s.id <> j.shipment_id where j.workspace_id = $1`,
    [workspaceId],
  );
});

/** An export of which nothing is read yet. */
async function openSlow({ cookie, workspaceId }: SignedIn): Promise<IncomingMessage> {
  const url = `${app.url}/console/api/w/${workspaceId}/test/shipments.csv`;
  const [answer] = (await once(get(url, { headers: { cookie }, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return answer;
}

suite('exports that are not read', () => {
  test('keep nobody of the workspace from searching and exporting, and a person has two', async (t) => {
    const { workspaceId } = ada;
    const join = () => app.signIn({ workspaceId, role: 'viewer' });
    const [bea, cid, dan] = [await join(), await join(), await join()];
    const slow = [await openSlow(ada), await openSlow(ada), await openSlow(bea), await openSlow(cid)];
    releaseAtEnd(t, async () => {
      for (const answer of slow) answer.destroy();
    });
    assert.deepEqual(
      slow.map(({ statusCode }) => statusCode),
      [200, 200, 200, 200],
    );
    for (const who of [ada, dan])
      for (const path of ['facets?q=mscu', 'shipments?q=mscu', 'tags'])
        assert.equal((await who.call(`/w/${workspaceId}/test/${path}`)).status, 200, path);
    const { status, body } = await ada.call(`/w/${workspaceId}/test/shipments.csv`);
    assert.deepEqual([status, body.error.code], [429, 'rate_limited']);
    slow.push(await openSlow(dan));
    assert.equal(slow.at(-1)?.statusCode, 200);
  });

  test('break off when their reader may no longer read', async () => {
    const { workspaceId } = ada;
    const eve = await app.signIn({ workspaceId, role: 'viewer' });
    const answer = await openSlow(eve);
    const path = `/w/${workspaceId}/team/members/${eve.personId}`;
    assert.equal((await ada.call(path, { method: 'DELETE' })).status, 200);
    answer.resume();
    const [error] = await once(answer, 'error');
    assert.equal(error.code, 'ECONNRESET');
  });
});
