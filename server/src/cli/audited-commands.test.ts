import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Command } from 'commander';
import { shipsgoPage, shipsgoRow } from '../../test/harness/carriers/sample-lists.ts';
import { startScriptedCarrier } from '../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { runCommand } from '../../test/harness/run-command.ts';
import { servicesWith, testAppSecret } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import { loadConfig } from '../config.ts';
import { createPerson } from '../console/people/invitations/create-person.ts';
import { newId } from '../domain/ids.ts';
import { systemClock } from '../domain/time/clock.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { type CliContext, processContext } from './context.ts';
import { createProgram } from './program.ts';

/** They change no workspace, key or person: they only read, or work on what all workspaces share. */
const withoutEntry = [
  ...[
    'serve',
    'migrate',
    'doctor',
    'backup',
    'restore',
    'report create',
    'report grant',
    'secrets reseal',
    'secrets adopt',
  ],
  ...[
    'free-time check',
    'free-time explain',
    'listen',
    'mcp',
    'workspace list',
    'key list',
    'person list',
    'carriers list',
    'evidence verify',
  ],
  ...['replay', 'ingest', 'evaluate', 'backtest', 'places import', 'places list', 'places show'],
  ...['places forget'],
];

const store = await openTestStore({ after });
const carrier = await startScriptedCarrier();
releaseAtEnd({ after }, () => carrier.close());
carrier.script({ status: 404, body: [] });
const folder = await mkdtemp(join(tmpdir(), 'landfall-audited-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));
const carriersFile = join(folder, 'carriers.json');
await writeFile(
  carriersFile,
  JSON.stringify([{ scac: 'MSCU', baseUrl: carrier.origin, auth: { kind: 'none' } }]),
);
const entryFile = join(folder, 'entry.json');
await writeFile(entryFile, JSON.stringify({ scac: 'YMLU', baseUrl: carrier.origin, auth: { kind: 'none' } }));
const needs: Partial<CliContext> = {
  now: systemClock,
  config: () =>
    loadConfig({
      DATABASE_URL: store.databaseUrl,
      CARRIERS_FILE: carriersFile,
      APP_SECRET: testAppSecret,
      SHIPSGO_TOKEN: 'x',
    }),
  withStore: (work) => work(store),
};
const audited: string[] = [];

/** Runs a command, which writes this entry alone, and returns the id in its answer. */
async function change(action: AuditAction, command: string, args: string): Promise<string> {
  const { json } = await runCommand([command, args].join(' ').split(' '), needs);
  const columns = ['action', 'person_id', 'person_name', 'key_id', 'address'] as const;
  assert.deepEqual(
    await store.db.deleteFrom('audit_log').returning(columns).execute(),
    [{ action, person_id: null, person_name: 'command line', key_id: null, address: '' }],
    command,
  );
  audited.push(command);
  return (json as { id: string }).id;
}

test('each command that changes a workspace, a key or a person writes that into the audit log', async () => {
  const person = await inTransaction(store.db, (tx) =>
    createPerson(tx, servicesWith({ newId, now: systemClock }), {
      name: 'Ada',
      email: 'ada@acme.example',
      passwordHash: 'none',
    }),
  );
  const owner = '--name Acme --plan Pro --owner ops@acme.example';
  const workspace = await change('workspace.create', 'workspace create', owner);
  await change('workspace.plan', 'workspace plan', `${workspace} Max`);
  await change('workspace.top_up', 'workspace top-up', `${workspace} 500`);
  await change('workspace.block', 'workspace block', workspace);
  await change('workspace.unblock', 'workspace unblock', workspace);
  const wanted = `--workspace ${workspace} --mode live --name ERP`;
  const key = await change('key.create', 'key create', wanted);
  const successor = await change('key.rotate', 'key rotate', key);
  await change('key.revoke', 'key revoke', successor);
  const invited = `--workspace ${workspace} --email eve@acme.example --role viewer`;
  await change('invitation.create', 'person invite', invited);
  await change('operator.grant', 'person operator', `${person} --grant`);
  await change('person.sign_out', 'person sign-out', person);
  await change('person.close', 'person close', `${person} --force`);
  await change('shipments.begin', 'track', `MSCU1234566 --workspace ${workspace} --mode test`);
  await store.db.updateTable('shipments').set({ mode: 'live', simulated: true }).execute();
  await change('shipments.untrack', 'workspace remove-demo', workspace);
  await change('carrier.check', 'carriers check', 'MSCU');
  const entry = `--entry ${entryFile}`;
  await change('connection.create', 'carriers add', entry);
  await change('connection.pause', 'carriers pause', 'YMLU');
  await change('connection.resume', 'carriers resume', 'YMLU');
  await change('connection.delete', 'carriers remove', 'YMLU');
  carrier.script({ body: shipsgoPage([shipsgoRow(1)]) });
  const taken = `shipsgo --workspace ${workspace} --address ${carrier.origin}`;
  await change('import.create', 'migrate-from', taken);
  await change('workspace.forget', 'forget', `--workspace ${workspace}`);
  const all = leavesOf(await createProgram(processContext({}), ''));
  assert.deepEqual(all.toSorted(), [...audited, ...withoutEntry].toSorted());
});

function leavesOf({ commands }: Command): string[] {
  return commands.flatMap((each) =>
    each.commands.length === 0
      ? [each.name()]
      : leavesOf(each as Command).map((leaf) => `${each.name()} ${leaf}`),
  );
}
