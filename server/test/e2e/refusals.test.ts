// A server that cannot start prints one clear line on standard error, ends with a non-zero code and leaves nothing
// behind.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { suite, type TestContext, test } from 'node:test';
import type { Environment } from '../../src/config.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { openEmptyDatabase } from '../harness/store.ts';
import { newDataDir, postmasterPid } from '../processes/store-process.ts';
import { runLine, startServer } from './landfall-process.ts';

suite('refusals', () => {
  test('a port in use is refused, and the database that was started is stopped again', async (t) => {
    const DATA_DIR = await newDataDir(t);
    const PORT = String(await takenPort(t));
    const line = await refusalOf(t, { DATA_DIR, PORT });
    assert.equal(
      line,
      `Cannot listen on 127.0.0.1:${PORT}: another program listens there; stop it, or set PORT to another one.`,
    );
    assert.equal(postmasterPid(DATA_DIR), null);
  });

  test('a database that is missing or refuses the password is named', async (t) => {
    const closed = `127.0.0.1:${await closedPort()}`;
    const nobody = await refusalOf(t, {
      DATABASE_URL: `postgres://landfall:secret@${closed}/landfall`,
      DATABASE_WAIT_SECONDS: '1',
    });
    assert.ok(nobody.startsWith('DATABASE_URL') && nobody.includes(closed), nobody);

    const url = await openEmptyDatabase(t);
    const absent = new URL(url);
    absent.pathname = '/absent';
    assert.match(await refusalOf(t, { DATABASE_URL: absent.href }), /absent/);

    const stranger = new URL(url);
    stranger.password = 'wrong-secret';
    const line = await refusalOf(t, { DATABASE_URL: stranger.href });
    assert.match(line, /password/i);
    assert.doesNotMatch(line, /wrong-secret/);
  });

  test('a database of the operator needs an APP_SECRET that all servers share', async (t) => {
    const DATABASE_URL = await openEmptyDatabase(t);
    assert.match(await refusalOf(t, { DATABASE_URL }), /set APP_SECRET, .*openssl rand -base64 32/);
  });

  test('all wrong settings are named at once', async (t) => {
    const line = await refusalOf(t, { PORT: 'http', PUBLIC_URL: 'example.com', FRESH_FOR_SECONDS: '-1' });
    for (const name of ['PORT', 'PUBLIC_URL', 'FRESH_FOR_SECONDS', 'docs/configuration.md']) {
      assert.ok(line.includes(name), line);
    }
  });

  test('a Node that is too old is refused in one line', async (t) => {
    const old = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.1.0"}})`;
    const outcome = await runLine(t, `node --import '${old}' server/bin/landfall.js serve`);
    assert.equal(outcome.code, 1);
    assert.equal(outcome.output, '');
    assert.match(outcome.errors, /^error: Landfall needs Node 24 or newer, and this is Node 20\.1\.0: .*\n$/);
  });

  test('an unknown command is refused', async (t) => {
    const { code, errors, output } = await runLine(t, 'npx landfall sail');
    assert.equal(code, 2);
    assert.equal(output, '');
    assert.match(errors, /^error: .*sail.*--help\.\n$/m);
  });
});

/** Starts a server that must fail, and returns its one error line without `error: `. */
async function refusalOf(t: TestContext, settings: Environment): Promise<string> {
  const { code, errors } = await startServer(t, settings).ended;
  assert.equal(code, 1, errors);
  const [, line] = /^error: (.+)\n$/.exec(errors) ?? [];
  assert.ok(line !== undefined, `not one line: ${errors}`);
  return line;
}

async function takenPort(t: TestContext): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  releaseAtEnd(t, () => server.close());
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  return address.port;
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  server.close();
  await once(server, 'close');
  return address.port;
}
