import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { runCommand } from '../../test/harness/run-command.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../audit/audit.ts';
import { loadConfig } from '../config.ts';
import { findInvitation } from '../console/people/invitations/accept-invitation.ts';
import { createPerson } from '../console/people/invitations/create-person.ts';
import { newId } from '../domain/ids.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { CliContext } from './context.ts';

const store = await openTestStore({ after });
const at = new Date('2024-05-10T00:00:00Z');
const needs: Partial<CliContext> = {
  config: () => loadConfig({ PUBLIC_URL: 'https://tracking.example.net/' }),
  withStore: (work) => work(store),
};

test('invites somebody to a workspace, with a link that opens it', async () => {
  const workspace = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  const { id } = await createWorkspace(
    servicesWith({ db: store.db, newId, now: () => at }),
    commandLine,
    workspace,
  );
  const args = ['--workspace', id, '--email', 'Ada@acme.example', '--role', 'owner', '--operator'];
  const { json } = await runCommand(['person', 'invite', ...args], needs);
  const { link } = json as { link: string };
  const [, token = ''] = link.split('https://tracking.example.net/join/');
  const invitation = await findInvitation(store.db, token, at);
  assert.equal(invitation?.email, 'ada@acme.example');
  assert.deepEqual([invitation.role, invitation.is_operator, invitation.workspace], ['owner', true, 'Acme']);
  const log = store.db.selectFrom('audit_log').select(['action', 'person_name', 'details']);
  assert.deepEqual(await log.where('workspace_id', '=', id).where('target', '<>', id).execute(), [
    {
      action: 'invitation.create',
      person_name: 'command line',
      details: { email: 'Ada@acme.example', role: 'owner', operator: true },
    },
  ]);
});

test('invites a viewer who is limited to tags, and no other role', async () => {
  const workspace = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  const { id } = await createWorkspace(
    servicesWith({ db: store.db, newId, now: () => at }),
    commandLine,
    workspace,
  );
  const of = (role: string, tags: string) =>
    runCommand(
      ['person', 'invite', '--workspace', id, '--email', 'eve@acme.example', '--role', role, '--tags', tags],
      needs,
    );
  await of('viewer', 'Acme, urgent');
  const made = await store.db
    .selectFrom('invitations')
    .select('tags')
    .where('workspace_id', '=', id)
    .execute();
  assert.deepEqual(made, [{ tags: ['Acme', 'urgent'] }]);
  await assert.rejects(of('editor', 'acme'), { code: 'invalid_request' });
  await assert.rejects(of('viewer', ''), { code: 'invalid_request' });
});

test('refuses a workspace that is not there', async () => {
  const args = ['--workspace', 'ws_none', '--email', 'ada@acme.example', '--role', 'owner'];
  await assert.rejects(runCommand(['person', 'invite', ...args], needs), { code: 'not_found' });
});

suite('people', async () => {
  const deps = servicesWith({ db: store.db, newId, now: () => at });
  const { id: workspaceId } = await createWorkspace(deps, commandLine, {
    name: 'Globex',
    plan: 'Max',
    ownerEmail: 'ops@globex.example',
  });
  const make = (email: string, isOperator: boolean) =>
    inTransaction(store.db, async (tx) => {
      const id = await createPerson(tx, deps, { name: 'Hank', email, passwordHash: 'none' });
      await tx.updateTable('people').set({ is_operator: isOperator }).where('id', '=', id).execute();
      const membership = { workspace_id: workspaceId, person_id: id, role: 'owner', joined_at: at } as const;
      await tx.insertInto('memberships').values(membership).execute();
      return id;
    });
  const id = await make('hank@globex.example', true);
  const run = async (...args: string[]) => (await runCommand(['person', ...args], needs)).json;

  test('are listed', async () => {
    assert.deepEqual(await run('list'), [
      {
        id,
        name: 'Hank',
        email: 'hank@globex.example',
        operator: true,
        two_factor: false,
        created_at: at.toISOString(),
        last_sign_in_at: null,
        workspaces: [{ id: workspaceId, name: 'Globex', role: 'owner' }],
      },
    ]);
  });

  test('no longer operate the installation, the last operator as well, and do again', async () => {
    await assert.rejects(run('operator', id), { code: 'invalid_request' });
    await assert.rejects(run('operator', id, '--grant', '--revoke'), { code: 'invalid_request' });
    assert.deepEqual(await run('operator', 'Hank@globex.example', '--revoke'), { id, operator: false });
    assert.deepEqual(await run('operator', id, '--grant'), { id, operator: true });
    await assert.rejects(run('operator', 'nobody@globex.example', '--grant'), { code: 'not_found' });
  });

  test('are signed out', async () => {
    assert.deepEqual(await run('sign-out', id), { id, sessions: 0 });
  });

  test('are closed, the only owner with --force alone', async () => {
    await assert.rejects(run('close', id), /only operator.*--force/);
    await make('other@globex.example', true);
    await store.db.deleteFrom('memberships').where('person_id', '!=', id).execute();
    await assert.rejects(run('close', id), /only owner of Globex.*--force/);
    assert.deepEqual(await run('close', id, '--force'), {
      id,
      closed: true,
      workspaces_without_owner: [{ id: workspaceId, name: 'Globex' }],
    });
    await assert.rejects(run('close', id), { code: 'not_found' });
  });

  test('are changed in the name of the command line', async () => {
    const rows = await store.db
      .selectFrom('audit_log')
      .select(['action', 'person_id', 'person_name'])
      .where('target', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['operator.revoke', 'operator.grant', 'person.sign_out', 'person.close'],
    );
    assert.ok(
      rows.every(({ person_id, person_name }) => person_id === null && person_name === 'command line'),
    );
  });
});
