import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { newId } from '../domain/ids.ts';
import { boundConnections } from './connections.ts';

/** A server of two connections per address; `read` counts the requests it reads. */
async function serve(t: TestContext, exempt: string[] = []) {
  let read = 0;
  const server = createServer((_, answer) => {
    read += 1;
    answer.end('well');
  });
  boundConnections(server, { mostPerAddress: 2, exempt }, newId);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  releaseAtEnd(t, () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    releaseAtEnd(t, () => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { open, read: () => read };
}

const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

async function answerTo(socket: Socket): Promise<string> {
  socket.on('error', () => {});
  socket.write(request);
  return await text(socket);
}

suite('connections of one address', () => {
  test('are limited; one more is refused with a message and not read, and another address is served', async (t) => {
    const { open, read } = await serve(t);
    const [first] = [await open(), await open()];
    const refused = await answerTo(await open());
    assert.match(refused, /^HTTP\/1\.1 429 Too Many Requests\r\n/);
    assert.match(refused, /\r\nRetry-After: 10\r\n/);
    assert.match(refused, /\r\nRequest-Id: req_\w+\r\n/);
    assert.match(refused, /"code":"rate_limited","message":"Too many connections/);
    assert.equal(read(), 0);
    assert.match(await answerTo(await open('127.0.0.2')), /well$/);
    assert.match(await answerTo(first), /well$/);
    // The server notices the end a moment later.
    let again = await answerTo(await open());
    while (again.startsWith('HTTP/1.1 429')) again = await answerTo(await open());
    assert.match(again, /well$/);
  });

  test('are not counted for a proxy or this machine', async (t) => {
    for (const exempt of ['127.0.0.0/8', '127.0.0.1']) {
      const { open } = await serve(t, [exempt, '::1/128']);
      await Promise.all([open(), open(), open()]);
      assert.match(await answerTo(await open()), /well$/);
    }
  });
});
