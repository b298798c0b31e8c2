import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestStore } from '../../test/harness/store.ts';
import type { ServerFacts } from '../domain/fleet/fleet-view.ts';
import { joinFleet } from './join-fleet.ts';
import { listServers } from './server-queries.ts';

const store = await openTestStore({ after });

function factsOf(id: string, change: Partial<ServerFacts> = {}): ServerFacts {
  const facts = { id, name: `${id}:3000`, roles: ['watch'], version: '1.0.0', carriers: ['MSCU'] };
  return { ...facts, settings: { RETENTION_DAYS: '30' }, ...change };
}

test('servers learn of each other at once, say what differs, and that it no longer does', async () => {
  const lines: string[] = [];
  const heard = () => lines.splice(0);
  let spoken = Promise.withResolvers<void>();
  const log = (line: string) => {
    lines.push(line);
    spoken.resolve();
  };
  const first = await joinFleet({ ...store, log }, factsOf('a', { carriers: [] }));
  assert.deepEqual([first.view.leftTo('watch'), heard()], [[], []]);

  const second = await joinFleet(
    { ...store, log: () => {} },
    factsOf('b', { settings: { RETENTION_DAYS: '5' } }),
  );
  await spoken.promise;
  assert.deepEqual(heard(), ['The servers differ: RETENTION_DAYS is 30 on a:3000 and 5 on b:3000']);
  assert.deepEqual([first.view.leftTo('watch'), first.view.isOutdone('watch')], [['MSCU'], true]);

  spoken = Promise.withResolvers();
  await second.leave();
  await spoken.promise;
  assert.deepEqual(heard(), ['The servers no longer differ']);
  assert.deepEqual([first.view.leftTo('watch'), first.view.remembers('MSCU')], [[], true]);
  await first.leave();
});

test('a server that is no longer seen counts as gone, and is forgotten after a day', async () => {
  const killed = await joinFleet({ ...store, log: () => {} }, factsOf('killed'));
  const seenAgo = (interval: string) =>
    store.pool.query(`update servers set seen_at = now() - interval '${interval}' where id = 'killed'`);
  const find = async () => (await listServers(store.db)).find(({ id }) => id === 'killed');
  assert.equal((await find())?.isRunning, true);
  await seenAgo('1 minute');
  assert.equal((await find())?.isRunning, false);
  await seenAgo('25 hours');
  assert.equal(await find(), undefined);
  const next = await joinFleet({ ...store, log: () => {} }, factsOf('next'));
  const { rows } = await store.pool.query(`select id from servers where id = 'killed'`);
  assert.deepEqual(rows, [], 'its row is gone as well');
  await next.leave();
  await killed.leave();
});
