import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo } from '../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrating/read-migrations.ts';

test('after the migration no device is trusted, each person has one second factor, and addresses stay proved', async (t) => {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = await readMigrations();
  const before = migrations.findIndex(({ name }) => name.endsWith('_signing_in'));
  await migrate(client, migrations.slice(0, before));
  await client.query(`
    insert into people (id, name, email, email_verified, created_at, updated_at)
      values ('ada', 'Ada', 'ada@acme.example', true, now(), now()), ('eve', 'Eve', 'eve@acme.example', true, now(), now());
    insert into second_factors (id, person_id, secret, backup_codes, verified)
      values ('a', 'ada', 's', 'b', false), ('b', 'ada', 's', 'b', true), ('c', 'ada', 's', 'b', false), ('d', 'eve', 's', 'b', null);
    insert into verifications (id, identifier, value, expires_at, created_at, updated_at)
      values ('v', 'trust-device-x', 'ada', now(), now(), now()), ('w', 'reset-password:x', 'ada', now(), now(), now());
  `);
  await migrate(client, migrations);
  const ids = async (table: string) => {
    const { rows } = await client.query(`select id from ${table} order by id`);
    return rows.map(({ id }) => id);
  };
  assert.deepEqual(await ids('second_factors'), ['b', 'd']);
  assert.deepEqual(await ids('verifications'), ['w']);
  assert.deepEqual(await ids('people where email_verified'), ['ada', 'eve']);
});
