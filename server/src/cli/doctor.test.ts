import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { insertBareShipment } from '../../test/harness/bare-shipment.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { makeReadOnly } from '../../test/harness/read-only.ts';
import { selfSignedCertificate } from '../../test/harness/self-signed-certificate.ts';
import { startSmtp } from '../../test/harness/smtp.ts';
import { openEmptyDatabase, openTestStore } from '../../test/harness/store.ts';
import { newSubscriber } from '../../test/harness/subscribers.ts';
import { startTcpReceiver } from '../../test/harness/tcp-receiver.ts';
import { type Environment, loadConfig } from '../config.ts';
import { joinFleet } from '../fleet/join-fleet.ts';
import { useConnection } from '../store/use-connection.ts';
import type { CliContext } from './context.ts';
import { runProgram } from './program.ts';
import type { CommandOutput } from './terminal.ts';

const store = await openTestStore({ after });
const smtp = await startSmtp({ after });
const folder = await mkdtemp(join(tmpdir(), 'landfall-doctor-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));
const appSecret = 'the secret of this installation is long enough';
const carriersFile = join(folder, 'carriers.json');
await writeFile(carriersFile, '[{"scac":"MSCU","baseUrl":"http://127.0.0.1:1","auth":{"kind":"none"}}]');
await chmod(carriersFile, 0o600);
await newSubscriber(store.db, { url: 'https://acme.example/hook', appSecret });

const healthy = {
  DATABASE_URL: store.databaseUrl,
  APP_SECRET: appSecret,
  SMTP_URL: smtp.url,
  CARRIERS_FILE: carriersFile,
  DATA_DIR: folder,
};

/** The verdicts by check, the text, and the message of the failure. */
async function doctor(settings: Environment) {
  const answers: CommandOutput[] = [];
  const config = loadConfig(settings);
  const mute = () => {};
  const context: CliContext = {
    now: () => new Date(),
    newId: () => assert.fail(),
    terminal: { answer: (_, answer) => void answers.push(answer), say: mute, warn: mute, complain: mute },
    config: () => config,
    withStore: () => assert.fail('the database would be migrated'),
    withConnection: (work, use) => useConnection({ ...config, ...use, log: mute }, work),
  };
  const failure = await runProgram(context, ['doctor']).then(
    () => null,
    (error: Error) => error.message,
  );
  const [answer] = answers;
  const findings = answer?.json as { check: string; verdict: string }[];
  const verdicts = Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]));
  return { verdicts, failure, text: stripVTControlCharacters(answer?.text ?? '') };
}

test('a sound installation has only ok lines, but for a test database that may lose data', async () => {
  const { verdicts, text } = await doctor(healthy);
  const { durability, ...others } = verdicts;
  assert.equal(durability, 'fault', 'the PostgreSQL of the tests does not sync');
  assert.deepEqual(new Set(Object.values(others)), new Set(['ok']), text);
  assert.match(text, /^ok +size +\d\S* MB, \w+ [1-9][\d.]* kB, /m);
  assert.match(text, /^ok +migrations +all \d+ applied$/m);
  assert.match(text, /^ok +endpoints +APP_SECRET opens the secrets of all$/m);
});

test('another APP_SECRET, an unreadable carriers file and a silent mail server are faults, named at the end', async () => {
  const { verdicts, failure, text } = await doctor({
    ...healthy,
    APP_SECRET: 'another secret than the one of this installation',
    SMTP_URL: 'smtp://127.0.0.1:1',
    CARRIERS_FILE: join(folder, 'absent.json'),
  });
  assert.deepEqual([verdicts.endpoints, verdicts.mail, verdicts.carriers], ['fault', 'fault', 'fault']);
  assert.equal(failure, 'Faults: durability, endpoints, carriers, mail.');
  assert.match(text, /^fault +endpoints +APP_SECRET does not open the secrets of 1\n +add the secret/m);
});

test('the file with terms of free time is judged where there is one', async () => {
  const file = join(folder, 'free-time.json');
  await writeFile(file, '{"terms":[{"kind":"demurrage"}]}');
  const wrong = await doctor({ ...healthy, FREE_TIME_FILE: file });
  assert.equal(wrong.verdicts['free time'], 'fault');
  assert.match(wrong.text, /terms\[0\]\.\w+: is missing/);
  await writeFile(file, '{"terms":[]}');
  const { verdicts, text } = await doctor({ ...healthy, FREE_TIME_FILE: file });
  assert.equal(verdicts['free time'], 'ok');
  assert.match(text, /^ok +free time +0 rules in FREE_TIME_FILE$/m);
});

test('servers that differ, and shipments whose carrier none of them knows, are warnings', async (t) => {
  const joined = [['MSCU'], []].map((carriers, at) =>
    joinFleet(
      { ...store, log: () => {} },
      {
        id: `srv_${at}`,
        name: `app${at}:3000`,
        roles: ['watch'],
        version: '1.0.0',
        carriers,
        settings: { CARRIERS_FILE: carriers.join(' ') || 'no carriers' },
      },
    ),
  );
  const [first, second] = await Promise.all(joined);
  releaseAtEnd(t, () => second?.leave());
  const { rows } = await store.pool.query('select id from workspaces limit 1');
  const id = await insertBareShipment(store.db, { workspaceId: rows[0].id, mode: 'live' }, new Date());
  await store.pool.query('update shipments set next_check_at = now() where id = $1', [id]);
  const { verdicts, text } = await doctor(healthy);
  assert.deepEqual([verdicts.servers, verdicts.watching], ['warning', undefined]);
  assert.match(
    text,
    /^warning +servers +they differ: app0:3000 \(watch; 1\.0\.0\), app1:3000 \(watch; 1\.0\.0\)$/m,
  );
  assert.match(text, /: CARRIERS_FILE is MSCU on app0:3000 and no carriers on app1:3000$/m);
  await first?.leave();
  assert.match((await doctor(healthy)).text, /^warning +watching +shipments whose .*: 1 of MSCU$/m);
});

test('a Redis that does not answer, and a certificate that ends soon or has ended, are named', async (t) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const dead = await doctor({ ...healthy, REDIS_URL: 'redis://127.0.0.1:1' });
  assert.equal(dead.verdicts.redis, 'fault');
  assert.match(dead.text, /^fault +redis +.*ECONNREFUSED.*\n +check REDIS_URL/m);
  for (const [days, verdict] of [
    [400, 'ok'],
    [5, 'warning'],
    [-5, 'fault'],
  ] as const) {
    const tls = selfSignedCertificate(day(-30), day(days));
    const { port } = await startTcpReceiver(t, () => {}, { tls });
    const { verdicts, text } = await doctor({ ...healthy, PUBLIC_URL: `https://127.0.0.1:${port}` });
    assert.equal(verdicts.certificates, verdict, text);
  }
});

test('an index that is missing is a warning', async (t) => {
  await store.pool.query('alter index shipments_due rename to shipments_undue');
  releaseAtEnd(t, () => store.pool.query('alter index shipments_undue rename to shipments_due'));
  const { verdicts, text } = await doctor(healthy);
  assert.equal(verdicts.indexes, 'warning');
  assert.match(text, /^warning +indexes +missing or not valid: shipments_due\n/m);
});

test('a secret that other users can read is a warning', async (t) => {
  await chmod(carriersFile, 0o644);
  releaseAtEnd(t, () => chmod(carriersFile, 0o600));
  const { verdicts, text } = await doctor(healthy);
  assert.equal(verdicts.permissions, 'warning');
  assert.ok(text.includes(`chmod 600 ${carriersFile}`), text);
});

test('a database that was not migrated is looked at as it is', async (t) => {
  const { verdicts, text } = await doctor({ ...healthy, DATABASE_URL: await openEmptyDatabase(t) });
  assert.equal(verdicts.migrations, 'warning');
  assert.match(text, /\d+ to apply\n +run "npx landfall migrate", or start Landfall/);
});

test('a database that takes no writes is looked at, and this is its only fault', async (t) => {
  const readOnly = await openTestStore(t);
  await makeReadOnly(readOnly);
  const { verdicts, failure } = await doctor({ ...healthy, DATABASE_URL: readOnly.databaseUrl });
  assert.deepEqual([verdicts.database, verdicts.migrations], ['ok', 'ok']);
  assert.equal(failure, 'Faults: writes, durability.');
});

test('a database that does not answer is one fault, and the rest is still looked at', async () => {
  const { verdicts, failure, text } = await doctor({
    ...healthy,
    DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c',
    DATABASE_WAIT_SECONDS: '1',
  });
  assert.deepEqual([verdicts.database, verdicts.mail, failure], ['fault', 'ok', 'Faults: database.']);
  assert.match(text, /^fault +database +DATABASE_URL: nothing answers at 127\.0\.0\.1:1;/m);
});

test('no database is made where there is none', async () => {
  const { verdicts, text } = await doctor({ DATA_DIR: join(folder, 'nothing'), CARRIERS_FILE: carriersFile });
  assert.equal(verdicts.database, 'fault');
  assert.match(text, /there is none in .*nothing\n +set DATA_DIR, or start Landfall once/);
  assert.equal(verdicts.secret, 'fault');
});
