import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith, testAppSecret } from '../../../test/harness/services.ts';
import { openEmptyDatabase, openTestStore } from '../../../test/harness/store.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { loadConfig } from '../../config.ts';
import { type Server, startServer } from '../main.ts';
import { untilNight } from './visitors-demo.ts';

const visitors = { DEMO: 'true', DEMO_READ_ONLY: 'true' };

test('anybody sees the demo at once, and each start begins it anew', async (t) => {
  const database = await openEmptyDatabase(t);
  const first = await start(t, database, visitors);
  assert.match(first.said, /Anybody may look at it without an account/);
  assert.doesNotMatch(first.said, /\/join\//);
  const before = await workspaceOf(first.server);
  assert.equal(before.role, 'viewer');
  await first.server.stop();

  const second = await start(t, database, visitors);
  const after = await workspaceOf(second.server);
  assert.notEqual(after.id, before.id);
  const list = await fetch(`${second.server.url}/console/api/w/${after.id}/live/overview`);
  assert.equal(list.status, 200, await list.text());
  assert.equal((await fetch(`${second.server.url}/console/api/w/${before.id}/live/overview`)).status, 404);
});

test('a database of another use is neither shown nor emptied: the server does not start', async (t) => {
  const store = await openTestStore(t);
  const acme = { name: 'Acme', plan: 'Max', ownerEmail: 'ada@acme.example' } as const;
  const { id } = await createWorkspace(servicesWith({ db: store.db }), commandLine, acme);
  await assert.rejects(start(t, store.databaseUrl, visitors), /needs a database of its own/);
  const { rows } = await store.pool.query('select id, blocked_at from workspaces');
  assert.deepEqual(rows, [{ id, blocked_at: null }]);
});

test('a demo for visitors has simulated carriers, and nobody to write to', () => {
  const faultsOf = (settings: Record<string, string>) => () =>
    loadConfig({ APP_SECRET: testAppSecret, DEMO_READ_ONLY: 'true', ...settings });
  assert.throws(faultsOf({ DATABASE_URL: 'postgres://x/y' }), /DEMO_READ_ONLY=true needs DEMO=true/);
  assert.throws(faultsOf({ CARRIERS_FILE: 'carriers.json' }), /DEMO_READ_ONLY=true needs DEMO=true/);
  assert.throws(faultsOf({ SMTP_URL: 'smtp://mail.example' }), /leave SMTP_URL out/);
  assert.equal(faultsOf({})().readOnly, true);
  assert.equal(faultsOf({ DATABASE_URL: 'postgres://x/y', DEMO: 'true' })().demo, true);
});

test('the night is at three o’clock UTC', () => {
  const hours = (now: string) => untilNight(new Date(now)) / 3_600_000;
  assert.equal(hours('2026-03-02T02:00:00Z'), 1);
  assert.equal(hours('2026-03-02T03:00:00Z'), 24);
  assert.equal(hours('2026-03-02T22:30:00Z'), 4.5);
});

async function start(t: TestContext, DATABASE_URL: string, settings: Record<string, string>) {
  const lines: string[] = [];
  const own = { DATABASE_URL, APP_SECRET: testAppSecret, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent' };
  const server = await startServer(loadConfig({ ...own, ...settings }), { log: (line) => lines.push(line) });
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  releaseAtEnd(t, stop);
  return { server: { ...server, stop }, said: lines.join('\n') };
}

async function workspaceOf({ url }: Server): Promise<{ id: string; role: string }> {
  const answer = await fetch(`${url}/console/api/me`);
  assert.equal(answer.headers.get('x-robots-tag'), 'noindex');
  const { data } = (await answer.json()) as { data: { workspaces: { id: string; role: string }[] } };
  const [workspace, ...others] = data.workspaces;
  assert.ok(workspace && others.length === 0);
  return workspace;
}
