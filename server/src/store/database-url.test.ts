import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openEmptyDatabase } from '../../test/harness/store.ts';
import { givenDatabase } from './database-url.ts';
import { openStore } from './open.ts';

test('a text that is not the address of a PostgreSQL is refused without repeating it', async () => {
  for (const url of ['hello', 'mysql://u:secret@localhost/db', 'http://u:secret@localhost', 'postgres:/x']) {
    await assertLine(url, /^DATABASE_URL is not the address of a PostgreSQL: expected postgres:\/\//);
  }
  await assertLine(
    'postgres://u:secret@127.0.0.1:1/db?sslmode=verify-full&sslrootcert=/nope.pem',
    /^DATABASE_URL names a file that cannot be read: sslrootcert, .* \/nope\.pem: there is no such file$/,
  );
  await assertLine('postgres://user:sec/ret@host:port/db', /^DATABASE_URL cannot be read: .* as %40 %3A/);
});

test('an address with several hosts is refused with what to name instead; one in any form is taken', async () => {
  for (const url of [
    'u:p,q@a:5432,b:5433/db',
    'a,b/db',
    'u@/db?host=a,b&port=1,2',
    'u@/db?port=1&host=a%2Cb',
  ])
    await assertLine(`postgres://${url}`, /^DATABASE_URL names several hosts: name the one address that/);
  for (const [url, where] of [
    ['u:p,q@a:5433/db?options=-c%20search_path%3Da,b', 'a:5433'],
    ['u@/db?host=a&port=5433&target_session_attrs=read-write', 'a:5433'],
    ['u:p@%2Ftmp%2Fx:5432/db', '/tmp/x'],
  ])
    assert.equal(givenDatabase(`postgres://${url}`).where, `PostgreSQL at ${where}, database db`);
});

test('a host that is unknown, does not answer or is not a PostgreSQL has its own message', async (t) => {
  const closed = createServer().listen(0, '127.0.0.1');
  const nobody = await portOf(closed);
  closed.close();
  await once(closed, 'close');
  await assertLine(
    `postgres://u:secret@127.0.0.1:${nobody}/db`,
    new RegExp(`nothing answers at 127.0.0.1:${nobody};`),
  );
  await assertLine(
    'postgres://u:secret@nowhere.invalid/db',
    /host of nowhere\.invalid:5432 (is unknown|could not)/,
  );
  await assertLine('postgres://u:secret@%2Fnowhere/db', /no PostgreSQL socket in \/nowhere/);
  const stranger = await listenWith(t, (socket) => socket.destroy());
  await assertLine(
    `postgres://u:secret@127.0.0.1:${stranger}/db`,
    /closed the connection; is it a PostgreSQL\?/,
  );
});

test('a wrong user, password or database is named', async (t) => {
  const right = await openEmptyDatabase(t);
  const [, user = '', password = ''] = /\/\/(.*?):(.*?)@/.exec(right) ?? [];
  await assertLine(right.replace(password, 'secret'), new RegExp(`the password of user ${user} is wrong`));
  await assertLine(right.replace(`:${password}`, ''), /asks for a password and none is given/);
  await assertLine(
    right.replace(/[^/]+$/, 'elsewhere'),
    /there is no database elsewhere at .*; create it first/,
  );
});

test('a server that does not speak TLS is named when TLS is asked for', async (t) => {
  const plain = await listenWith(t, (socket) => socket.once('data', () => socket.write('N')));
  await assertLine(`postgres://u:secret@127.0.0.1:${plain}/db?sslmode=no-verify`, /does not speak TLS/);
});

async function assertLine(databaseUrl: string, line: RegExp): Promise<void> {
  await assert.rejects(openStore({ databaseUrl, dataDir: '', log: () => {} }), (error: Error) => {
    assert.equal(error.name, 'StoreUnavailable', error.stack);
    assert.match(error.message, line);
    assert.doesNotMatch(error.message, /\n|sec\/?ret/);
    return true;
  });
}

async function listenWith(t: TestContext, greet: (socket: Socket) => void): Promise<number> {
  const server = createServer(greet).listen(0, '127.0.0.1');
  releaseAtEnd(t, () => server.close());
  return portOf(server);
}

async function portOf(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server, 'listening');
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return address.port;
}
