import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runCommand } from '../../test/harness/run-command.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { createWorkspace } from '../accounts/create-workspace.ts';
import { loadConfig } from '../config.ts';
import { findInvitation } from '../console/people/accept-invitation.ts';
import { newId } from '../domain/ids.ts';
import type { CliContext } from './context.ts';

const store = await openTestStore({ after });
const at = new Date('2024-05-10T00:00:00Z');
const needs: Partial<CliContext> = {
  config: () => loadConfig({ PUBLIC_URL: 'https://tracking.example.net/' }),
  withStore: (work) => work(store),
};

test('invites somebody to a workspace, with a link that opens it', async () => {
  const workspace = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  const { id } = await createWorkspace({ db: store.db, newId, now: () => at }, workspace);
  const args = ['--workspace', id, '--email', 'Ada@acme.example', '--role', 'owner', '--operator'];
  const { json } = await runCommand(['person', 'invite', ...args], needs);
  const { link } = json as { link: string };
  const [, token = ''] = link.split('https://tracking.example.net/join/');
  const invitation = await findInvitation(store.db, token, at);
  assert.equal(invitation?.email, 'ada@acme.example');
  assert.deepEqual([invitation.role, invitation.is_operator, invitation.workspace], ['owner', true, 'Acme']);
});

test('refuses a workspace that is not there', async () => {
  const args = ['--workspace', 'ws_none', '--email', 'ada@acme.example', '--role', 'owner'];
  await assert.rejects(runCommand(['person', 'invite', ...args], needs), { code: 'not_found' });
});
