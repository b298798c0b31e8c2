import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, type TestContext, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import pg from 'pg';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { type Environment, loadConfig } from '../config.ts';
import { type Server, startServer } from './main.ts';

const APP_SECRET = 'a secret of at least 32 characters';

suite('the whole server', () => {
  test('first start: keys, and a line that works as pasted; later starts keep them and say where things are', async (t) => {
    const environment = { DATA_DIR: await temporaryDirectory(t), PORT: '0', LOG_LEVEL: 'silent' };
    const first = await start(t, environment);
    const [, key, address] = /curl -H "Authorization: Bearer (\S+)" (\S+)/.exec(first.said) ?? [];
    assert.ok(key?.startsWith('svc_live_') && address);
    const ask = (url: string) => fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const answer = await ask(address);
    assert.equal(answer.status, 200, await answer.clone().text());
    const said = await answer.text();
    assert.match(said, /"current_status":"In transit/);
    // The container is at sea, so its arrival is forecast, even before the demo's evidence is there.
    assert.match(said, /"forecast":\{"p10":"20\d\d-/);
    assert.match(first.said, /svc_test_/);
    const [link = ''] = /http:\S+\/join\/\w+/.exec(first.said) ?? [];
    for (const page of [link, first.server.url, `${first.server.url}/docs/`]) {
      assert.match((await fetch(page)).headers.get('content-type') ?? '', /^text\/html/, page);
    }
    const token = link.split('/').at(-1);
    const invitation = await fetch(`${first.server.url}/console/api/invitations/${token}`);
    assert.partialDeepStrictEqual(await invitation.json(), { data: { workspace: 'Demo', role: 'owner' } });
    await first.server.stop();
    await assert.rejects(fetch(`${first.server.url}/health`), 'it no longer listens');

    const second = await start(t, environment);
    assert.doesNotMatch(second.said, /svc_(live|test)_\w/);
    assert.match(second.said, /npx landfall key create/);
    const known = await ask(address.replace(first.server.url, second.server.url));
    assert.equal(known.status, 200, 'the keys of the first start work on');
    await second.server.stop();
  });

  test('with a database and carriers of your own it makes no workspace and starts no simulation', async (t) => {
    const carriersFile = join(await temporaryDirectory(t), 'carriers.json');
    const carrier = { scac: 'MSCU', baseUrl: 'https://carrier.example', auth: { kind: 'none' } };
    await writeFile(carriersFile, JSON.stringify([carrier]));
    const { said } = await start(t, {
      DATABASE_URL: await openEmptyDatabase(t),
      APP_SECRET,
      CARRIERS_FILE: carriersFile,
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    assert.doesNotMatch(said, /svc_(live|test)_\w|simulated/);
    assert.match(said, /Carriers +MSCU\n/);
  });

  test('one that only watches can be probed, answers nothing else, and says so', async (t) => {
    const DATABASE_URL = await openEmptyDatabase(t);
    const { server, said } = await start(t, {
      DATABASE_URL,
      APP_SECRET,
      PUBLIC_URL: 'https://tracking.acme.example',
      ROLES: 'watch',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    assert.equal((await fetch(`${server.url}/ready`)).status, 200);
    assert.equal((await fetch(`${server.url}/api/v1/shipments`)).status, 404);
    assert.match(said, new RegExp(`Roles +watch\\n +Health +${server.url}/health\\n`));
    assert.doesNotMatch(said, /API|Documentation|curl|tracking\.acme/);
  });

  test('the partitions that it writes to are there before it answers', async (t) => {
    const DATABASE_URL = await openEmptyDatabase(t);
    await start(t, { DATABASE_URL, APP_SECRET, ROLES: 'api', PORT: '0', LOG_LEVEL: 'silent' });
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    releaseAtEnd(t, () => client.end());
    const { rows } = await client.query(
      `select relname, (select count(*) from pg_inherits where inhparent = pg_class.oid) as partitions
       from pg_class where relkind = 'p'`,
    );
    assert.ok(rows.length > 0);
    assert.deepEqual(
      rows.filter(({ partitions }) => Number(partitions) < 2),
      [],
      'nothing but the default partition',
    );
  });

  test('a failed start prints one clear sentence, and nothing stays open', async (t) => {
    const DATABASE_URL = await openEmptyDatabase(t);
    const taken = createServer().listen(0, '127.0.0.1');
    releaseAtEnd(t, () => taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    assert.ok(address !== null && typeof address === 'object');
    const common = { DATABASE_URL, APP_SECRET, LOG_LEVEL: 'silent' };
    await assert.rejects(
      start(t, { ...common, PORT: String(address.port) }),
      /^Error: Cannot listen on 127\.0\.0\.1:\d+: another program listens there; stop it, or set PORT to another one\.$/,
    );
    await assert.rejects(
      start(t, { ...common, CARRIERS_FILE: '/nowhere.json' }),
      /^Error: CARRIERS_FILE \/nowhere/,
    );
    await assert.rejects(
      start(t, { ...common, FREE_TIME_FILE: '/nowhere.json' }),
      /^Error: FREE_TIME_FILE \/nowhere/,
    );
  });
});

async function start(t: TestContext, environment: Environment): Promise<{ server: Server; said: string }> {
  let said = '';
  const log = (line: string) => {
    // The colours are for a person who runs the tests at a terminal.
    said += `${stripVTControlCharacters(line)}\n`;
  };
  const server = await startServer(loadConfig(environment), { log });
  releaseAtEnd(t, () => server.stop());
  return { server, said };
}

async function temporaryDirectory(t: TestContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'landfall-'));
  // The tests may run as root, and PostgreSQL then as another user.
  await chmod(directory, 0o755);
  releaseAtEnd(t, () => rm(directory, { recursive: true, force: true }));
  return directory;
}
