import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { authenticate } from '../../test/harness/authenticate.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { failCommand, runCommand } from '../../test/harness/run-command.ts';
import { servicesWith } from '../../test/harness/services.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { openKeyring } from '../accounts/keys/keyring.ts';
import { systemClock } from '../domain/time/clock.ts';
import { processContext } from './context.ts';

const store = await openTestStore({ after });
const command = fileURLToPath(new URL('../../bin/landfall.js', import.meta.url));
const elsewhere = await mkdtemp(join(tmpdir(), 'landfall-cli-'));
releaseAtEnd({ after }, () => rm(elsewhere, { recursive: true }));
/** Nothing listens on port 1. */
const nowhere = 'postgres://nobody@127.0.0.1:1/none';
const acme = ['--name', 'Acme Ltd', '--plan', 'max', '--owner', 'ops@acme.example'];

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

/** The command as a process of its own, executed as `npx landfall` executes it: by its first line. */
async function landfall(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = start(args, env);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

function start(args: string[], env: Record<string, string> = {}) {
  return spawn(command, args, {
    cwd: elsewhere,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      DATABASE_URL: store.databaseUrl,
      ...env,
    },
  });
}

/** What a command of this process has to work with. */
const { config, now, withStore, withConnection } = processContext({ DATABASE_URL: store.databaseUrl });
const here = { config, now, withStore, withConnection };

/** The one value that a command answers with `--json`. It runs in this process, which takes a tenth of the time. */
async function json<T>(...args: string[]): Promise<T> {
  return (await runCommand([...args, '--json'], here)).json as T;
}

/** The same from a process; nothing else may be on stdout, and nothing at all on stderr. */
async function printedJson<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await landfall([...args, '--json']);
  assert.deepEqual({ code, err }, { code: 0, err: '' });
  assert.equal(out.indexOf('\n'), out.length - 1, 'one line');
  return JSON.parse(out);
}

async function createWorkspace(): Promise<string> {
  return (await json<{ id: string }>('workspace', 'create', ...acme)).id;
}

const keyOf = (workspace: string) => `key create --workspace ${workspace} --mode live --name ERP`.split(' ');

function createKey(workspace: string) {
  return json<{ id: string; key: string }>(...keyOf(workspace));
}

test('a workspace and a key are made, and the key works', async () => {
  const workspace = await printedJson<{ id: string }>('workspace', 'create', ...acme);
  assert.deepEqual(workspace, { id: workspace.id, name: 'Acme Ltd', plan: 'Max' });
  const created = await printedJson<{ id: string; key: string }>(...keyOf(workspace.id));
  assert.deepEqual(created, { id: created.id, key: created.key, mode: 'live', workspace: workspace.id });
  const keyring = await openKeyring(servicesWith({ db: store.db }));
  const principal = await authenticate({ keyring, now: systemClock }, `Bearer ${created.key}`);
  await keyring.close();
  assert.deepEqual(principal, { workspaceId: workspace.id, plan: 'Max', mode: 'live' });
});

test('a key can be restricted to purposes, and its successor is restricted to the same', async () => {
  const workspace = await createWorkspace();
  const create = ['key', 'create', '--workspace', workspace, '--mode', 'live', '--name', 'BI', '--purposes'];
  const { id } = await json<{ id: string }>(...create, 'webhooks, read');
  const successor = await json<{ id: string }>('key', 'rotate', id);
  const keys = await json<{ id: string; purposes: string[] }[]>('key', 'list', '--workspace', workspace);
  assert.deepEqual(
    keys.map((key) => [key.id, key.purposes]),
    [
      [successor.id, ['read', 'webhooks']],
      [id, ['read', 'webhooks']],
    ],
  );
  const { complaint } = await failCommand([...create, 'read,write']);
  assert.match(complaint, /Choose from track, read, webhooks, export, separated by commas/);
});

test('keys are listed without themselves, rotated and revoked', async () => {
  const workspace = await createWorkspace();
  const old = await createKey(workspace);
  const rotated = await json<{ id: string; key: string; previous: { id: string } }>('key', 'rotate', old.id);
  assert.equal(rotated.previous.id, old.id);
  await json('key', 'revoke', rotated.id);
  const keys = await json<{ id: string; state: string }[]>('key', 'list', '--workspace', workspace);
  assert.deepEqual(
    keys.map(({ id, state }) => [id, state]),
    [
      [rotated.id, 'revoked'],
      [old.id, 'expiring'],
    ],
  );
  const { text: shown } = await runCommand(['key', 'list', '--workspace', workspace], here);
  assert.match(stripVTControlCharacters(shown), /svc_live_….{4} +everything +expiring/);
  for (const secret of [old.key, rotated.key]) {
    assert.ok(!shown.includes(secret) && !JSON.stringify(keys).includes(secret));
  }
});

test('a workspace is moved, topped up, blocked and let in again', async () => {
  const id = await createWorkspace();
  assert.deepEqual(await json('workspace', 'plan', id, 'enterprise'), {
    id,
    name: 'Acme Ltd',
    plan: 'Enterprise',
  });
  assert.deepEqual(await json('workspace', 'top-up', id, '500'), { id, topped_up: 500, used_this_period: 0 });
  assert.deepEqual(await json('workspace', 'block', id), { id, name: 'Acme Ltd', blocked: true });
  const listed = (await json<{ id: string }[]>('workspace', 'list')).find((workspace) => workspace.id === id);
  assert.partialDeepStrictEqual(listed, {
    plan: 'Enterprise',
    blocked: true,
    topped_up: 500,
    remaining: 10_500,
    no_data_today: 0,
  });
  assert.deepEqual(await json('workspace', 'unblock', id), { id, name: 'Acme Ltd', blocked: false });
});

test('serve answers until it is stopped, and applies changes of the other commands at once', async () => {
  const settings = { PORT: '0', METRICS_PORT: '0', APP_SECRET: 's'.repeat(32), LOG_LEVEL: 'silent' };
  const server = start(['serve', '--json'], settings);
  releaseAtEnd({ after }, () => server.kill('SIGKILL'));
  const [line] = await once(createInterface(server.stdout), 'line');
  const { url } = JSON.parse(line);
  const created = await createKey(await createWorkspace());
  const status = async () => {
    const headers = { authorization: `Bearer ${created.key}` };
    return (await fetch(`${url}/api/v1/account`, { headers })).status;
  };
  assert.equal(await status(), 200);
  await printedJson('key', 'revoke', created.id);
  assert.equal(await status(), 401);
  server.kill('SIGTERM');
  assert.deepEqual(await once(server, 'exit'), [0, null]);
});

test('migrate says which database it is, without its password, and what was done', async () => {
  const { database, applied } = await printedJson<{ database: string; applied: string[] }>('migrate');
  assert.deepEqual(applied, []);
  assert.ok(!database.includes(new URL(store.databaseUrl).password));
});

test('a refusal is one line on stderr, and exit code 1', async () => {
  const refusals: [string[], RegExp, Record<string, string>?][] = [
    [['workspace', 'block', 'ws_x', '--json'], /no workspace ws_x.*workspace list/],
    [['workspace', 'list'], /./, { DATABASE_URL: nowhere }],
    [['workspace', 'list'], /PORT.*docs\/configuration\.md/, { PORT: 'many' }],
  ];
  const checks = refusals.map(async ([args, expected, env]) => {
    const { code, out, err } = await landfall(args, env);
    assert.deepEqual({ code, out }, { code: 1, out: '' }, args.join(' '));
    assert.match(err, /^error: [^\n]+\n$/);
    assert.match(err, expected);
  });
  await Promise.all(checks);
});

test('a refusal names what was wrong, and where to look', async () => {
  const refusals: [string[], RegExp][] = [
    [['key', 'create', '--workspace', 'ws_x', '--mode', 'test', '--name', 'x'], /no workspace ws_x/],
    [['key', 'revoke', 'key_x'], /no key key_x.*key list/],
    [
      ['workspace', 'create', '--name', '', '--plan', 'Max', '--owner', 'ops@acme.example'],
      /name of 1 to 100/,
    ],
    [['workspace', 'create', '--name', 'Acme', '--plan', 'Max', '--owner', 'ops'], /e-mail address.*"ops"/],
  ];
  for (const [args, expected] of refusals) {
    const { code, complaint } = await failCommand(args, { withStore: (work) => work(store) });
    assert.equal(code, 1);
    assert.match(complaint, expected);
  }
});

test('a wrong command line is one line on stderr with a hint, and exit code 2', async () => {
  const { code, out, err } = await landfall(['workspace', 'lst'], { DATABASE_URL: nowhere });
  assert.deepEqual({ code, out }, { code: 2, out: '' });
  assert.match(err, /^error: [^\n]+ See --help\.\n$/);
});

test('every mistake on the command line is noticed before anything is opened', async () => {
  const mistakes = [
    ['trak'],
    ['workspace', 'create', '--name', 'Acme'],
    ['workspace', 'create', '--name', 'Acme', '--plan', 'Gold', '--owner', 'ops@acme.example'],
    ['workspace', 'top-up', 'ws_x', '-5'],
    ['workspace', 'top-up', 'ws_x', 'lots'],
    ['key', 'create', '--workspace', 'ws_x', '--mode', 'demo', '--name', 'x'],
    ['key', 'revoke'],
    ['key', 'rotate', 'key_x', '--overlap', '1.5'],
    ['key', 'list', '--workspace', 'ws_x', '--bogus'],
  ];
  for (const args of mistakes) {
    const { code, complaint } = await failCommand(args);
    assert.equal(code, 2);
    assert.match(complaint, / See --help\.$/);
  }
});

test('compiled modules are kept inside the installation', async () => {
  const program = `await import('${command}'); console.log((await import('node:module')).getCompileCacheDir())`;
  const args = ['--input-type=module', '--eval', program, 'landfall', '--version'];
  const child = spawn(process.execPath, args, {
    cwd: elsewhere,
    env: {},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const folder = fileURLToPath(new URL('../../../node_modules/.cache/landfall/', import.meta.url));
  assert.ok((await text(child.stdout)).includes(folder));
});

test('help is an answer, a missing command is not', async () => {
  const answers = [['--help'], ['key', 'create', '--help'], ['--version']].map(async (args) => {
    const { code, out, err } = await landfall(args);
    assert.deepEqual({ code, err }, { code: 0, err: '' });
    assert.ok(out.length > 0);
  });
  const mistakes = [[], ['workspace']].map(async (args) => {
    const { code, out, err } = await landfall(args);
    assert.deepEqual({ code, out }, { code: 2, out: '' });
    assert.match(err, /^Usage: landfall/);
  });
  await Promise.all([...answers, ...mistakes]);
});
