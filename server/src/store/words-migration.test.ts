// What the migration of names keeps: messages, changes, and what clients were informed of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo } from '../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrating/read-migrations.ts';

const state = {
  known: [
    { fingerprint: 'a', elsewhere: true, event: { words: 'said "elsewhere": true' } },
    { fingerprint: 'b', event: { words: '' } },
  ],
  journeys: [],
};
const told = [
  { container: 'MSCU1234566', status: 'arrived', arrivalTold: true, delayTold: false },
  { container: 'MSCU0000011', status: 'delayed', arrivalTold: false, delayTold: true },
];
const workspace = `
  insert into workspaces (id, name, owner_email, plan, created_at)
    values ('ws_1', 'Acme', 'ops@acme.example', 'Max', now())`;
const shipments = `
  insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
      tracked_at, checked_at, told)
    select id, 'ws_1', 'live', id, 'container', 'MSCU', 'MSC', 'equipment', 'active', $1, now(), now(), told::jsonb
    from (values ('shp_1', $2), ('shp_2', null), ('shp_3', '[]')) as shipment (id, told)`;
const others = `
  insert into answers (carrier, content_hash, pages, received_at) values ('MSCU', sha256('x'), '{x}', now());
  insert into unsolicited_answers select id, '{MSCU1234566}', now() from answers;
  insert into unsolicited_events values ('shp_1', sha256('y'));
  insert into revisions (shipment_id, container, field, reason, learned_at)
    values ('shp_1', '', 'eta', 'The carrier moved it.', now())`;

test('messages, changes and announcements stay under their new names', async (t) => {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = await readMigrations();
  const place = migrations.findIndex(({ name }) => name.endsWith('_one_word_each'));
  await migrate(client, migrations.slice(0, place));
  await client.query(workspace);
  await client.query(shipments, [JSON.stringify(state), JSON.stringify(told)]);
  await client.query(others);
  await migrate(client, migrations);
  const read = async (query: string) =>
    (await client.query({ text: query, rowMode: 'array' })).rows.map(([value]) => value);

  const announced = told.map(({ arrivalTold, delayTold, ...box }) => ({
    ...box,
    arrivalAnnounced: arrivalTold,
    delayAnnounced: delayTold,
  }));
  assert.deepEqual(await read('select announced from shipments order by id'), [announced, null, []]);
  const [first] = state.known;
  const { elsewhere: fromMessage, ...rest } = first ?? {};
  assert.deepEqual(await read('select state from shipments limit 1'), [
    { ...state, known: [{ ...rest, fromMessage }, state.known[1]] },
  ]);
  assert.deepEqual(await read('select names from messages'), [['MSCU1234566']]);
  assert.deepEqual(await read('select shipment_id from message_events'), ['shp_1']);
  assert.deepEqual(await read('select reason from journey_changes'), ['The carrier moved it.']);
});
