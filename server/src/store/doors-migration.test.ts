// What the migration does to older rows: who made a key, who sees a mail, and who made a change.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo } from '../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrating/read-migrations.ts';

const rows = `
  insert into workspaces (id, name, owner_email, plan, created_at)
    values ('ws_1', 'Acme', 'ops@acme.example', 'Max', now());
  insert into people (id, name, email, email_verified, created_at, updated_at)
    values ('in_ada', 'Ada', 'ada@acme.example', true, now(), now()), ('in_bob', 'Bob', 'bob@acme.example', true, now(), now());
  insert into api_keys (id, workspace_id, mode, name, hash, last_four, created_at)
    select id, 'ws_1', 'live', id, sha256(id::bytea), 'abcd', now() from unnest(array['key_a', 'key_b', 'key_cli']) as id;
  insert into audit_log (at, workspace_id, person_id, person_name, action, target, details, address) values
    (now(), 'ws_1', 'in_ada', 'Ada', 'key.create', 'key_a', '{}', ''),
    (now(), 'ws_1', 'in_bob', 'Bob', 'key.rotate', 'key_a', '{"successor": "key_b"}', ''),
    (now(), 'ws_1', 'in_bob', 'Bob', 'key.revoke', 'key_cli', '{}', '');
  insert into mails (id, workspace_id, kind, recipient, subject, text, html, state, next_attempt_at, created_at, settled_at)
    select 'ml_' || n, 'ws_1', kind, 'a@b.example', subject, '', '', 'sent', null, now(), now()
    from (values
      (1, 'alert', 'MSCU1234566 arrived'),
      (2, 'digest', '3 more alerts of Acme'),
      (3, 'notice', 'Join Acme on Landfall'),
      (4, 'notice', 'Choose a new password'),
      (5, 'notice', '[Sandbox] A webhook endpoint has been failing for an hour: Join X on Landfall'),
      (6, 'notice', 'Something else')
    ) as mail (n, kind, subject);`;

test('keys know who made them, mails who may see them; entries of people stay as they are', async (t) => {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = await readMigrations();
  const place = migrations.findIndex(({ name }) => name.endsWith('_doors'));
  await migrate(client, migrations.slice(0, place));
  await client.query(rows);
  await migrate(client, migrations);
  const read = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows;
  assert.deepEqual(await read('select id, created_by from api_keys order by id'), [
    ['key_a', 'in_ada'],
    ['key_b', 'in_bob'],
    ['key_cli', null],
  ]);
  assert.deepEqual((await read('select shown_to from mails order by id')).flat(), [
    'viewer',
    'viewer',
    'owner',
    'nobody',
    'developer',
    'nobody',
  ]);
  assert.deepEqual(await read('select distinct person_name, key_name from audit_log order by 1'), [
    ['Ada', null],
    ['Bob', null],
  ]);
});
