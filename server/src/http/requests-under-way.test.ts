import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { type TestContext, test } from 'node:test';
import pino from 'pino';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { newId } from '../domain/ids.ts';
import { createApp } from './app.ts';
import { openRequestLimits } from './rate-limit.ts';
import { countUnderWay } from './requests-under-way.ts';

const workspaceOf = ({ headers }: { headers: object }) => String(Reflect.get(headers, 'workspace'));

/** A server whose requests of a workspace are counted; those below `/hang` are answered once `answer` is called. */
async function serve(t: TestContext) {
  const limits = await openRequestLimits({ perMinute: 10_000, redisUrl: null, log: () => {} });
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  const hang = Promise.withResolvers<string>();
  const hanging = { count: 0, more: Promise.withResolvers<void>() };
  await app.register(async (scope) => {
    countUnderWay(scope, limits, workspaceOf);
    scope.get('/hang', async () => {
      hanging.count += 1;
      hanging.more.resolve();
      return await hang.promise;
    });
    scope.get('/stream', async (_request, reply) => {
      const stream = new PassThrough();
      stream.write('begun');
      return reply.send(stream);
    });
    scope.get('/fails', async () => {
      throw new Error('it fails');
    });
    scope.get('/', async () => 'ok');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  releaseAtEnd(t, async () => {
    hang.resolve('late');
    app.server.closeAllConnections();
    await app.close();
    await limits.close();
  });
  const ask = (path: string, workspace: string) =>
    app.inject({ method: 'GET', url: path, headers: { workspace } });
  const hangUntil = async (count: number) => {
    while (hanging.count < count) {
      hanging.more = Promise.withResolvers();
      await hanging.more.promise;
    }
  };
  return { ask, address, hangUntil, answer: () => hang.resolve('late') };
}

test('a workspace has 500 requests under way at once, and the next is told when to come back', async (t) => {
  const { ask, hangUntil, answer } = await serve(t);
  const all = Array.from({ length: 500 }, () => ask('/hang', 'ws_1'));
  await hangUntil(500);
  const refused = await ask('/', 'ws_1');
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1']);
  assert.match(refused.body, /"code":"rate_limited"/);
  assert.equal((await ask('/', 'ws_2')).statusCode, 200, 'another workspace is not touched');
  answer();
  for (const { statusCode } of await Promise.all(all)) assert.equal(statusCode, 200);
  assert.equal((await ask('/', 'ws_1')).statusCode, 200);
});

test('requests that failed, whose answers have begun, or whose clients are gone are not under way', async (t) => {
  const { ask, address, hangUntil } = await serve(t);
  for (let time = 0; time < 501; time += 1) assert.equal((await ask('/fails', 'ws_1')).statusCode, 500);
  const { port } = new URL(address);
  for (let time = 0; time < 501; time += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /stream HTTP/1.1\r\nhost: a\r\nworkspace: ws_1\r\n\r\n');
    await once(socket, 'data');
    releaseAtEnd(t, () => void socket.destroy());
  }
  const gone = Array.from({ length: 500 }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of gone) socket.write('GET /hang HTTP/1.1\r\nhost: a\r\nworkspace: ws_1\r\n\r\n');
  await hangUntil(500);
  await Promise.all(
    gone.map((socket) => {
      socket.destroy();
      return once(socket, 'close');
    }),
  );
  // The server hears of it a moment later.
  while ((await fetch(address, { headers: { workspace: 'ws_1' } })).status === 429);
});
