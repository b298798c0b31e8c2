import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectTo } from '../../test/harness/migrations.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrating/read-migrations.ts';

test('recipients from before addresses had to confirm still get alerts', async (t) => {
  const client = await connectTo(t, await openEmptyDatabase(t));
  const migrations = await readMigrations();
  const asking = migrations.findIndex(({ name }) => name.endsWith('_bounded_rows'));
  await migrate(client, migrations.slice(0, asking));
  await client.query(`
    insert into workspaces (id, name, owner_email, plan, created_at) values ('ws_1', 'Acme', 'ops@acme.example', 'Max', now());
    insert into unsubscriptions values ('ws_1', 'enough@b.example', now());
    insert into mails (id, workspace_id, kind, recipient, subject, text, html, state, created_at, settled_at) values
      ('ml_1', 'ws_1', 'alert', 'Old@b.example', '', '', '', 'sent', now(), now()),
      ('ml_2', 'ws_1', 'digest', 'old@b.example', '', '', '', 'sent', now(), now()),
      ('ml_3', 'ws_1', 'alert', 'failed@b.example', '', '', '', 'failed', now(), now()),
      ('ml_4', 'ws_1', 'notice', 'notice@b.example', '', '', '', 'sent', now(), now()),
      ('ml_5', 'ws_1', 'alert', 'enough@b.example', '', '', '', 'sent', now(), now())`);
  await migrate(client, migrations);
  const { rows } = await client.query('select recipient from confirmations where confirmed_at is not null');
  assert.deepEqual(rows, [{ recipient: 'old@b.example' }]);
});
