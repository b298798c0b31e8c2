import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { testClock } from '../../../test/harness/clock.ts';
import type { Lifetime } from '../../../test/harness/lifetime.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { startReceiver } from '../../../test/harness/receiver.ts';
import { startTcpReceiver } from '../../../test/harness/tcp-receiver.ts';
import { openOutbound } from './open-outbound.ts';

const clock = testClock();
const headers = {};
const workspaceId = 'ws_1';
const body = '{"id":"evt_1"}';
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

function open(lifetime: Lifetime) {
  const options = {
    timeoutMs: 120_000,
    requireHttps: false,
    allowedNetworks: ['127.0.0.0/8'],
    now: clock.now,
  };
  const outbound = openOutbound(options);
  releaseAtEnd(lifetime, () => outbound.close());
  return outbound;
}

suite('connections', () => {
  test('are kept for the next request to the same origin, one request at a time', async (t) => {
    const outbound = open(t);
    const receiver = await startTcpReceiver(t, (socket) => socket.write(ok));
    const post = () =>
      outbound.post({ url: `http://127.0.0.1:${receiver.port}/`, headers, body, workspaceId });
    for (let time = 0; time < 5; time += 1) assert.equal((await post()).status, 200);
    assert.equal(receiver.connections(), 1);
    await Promise.all(Array.from({ length: 12 }, post));
    assert.equal(receiver.connections(), 12, 'no request waits for another');
    await Promise.all(Array.from({ length: 12 }, post));
    assert.equal(receiver.connections(), 12);
  });

  test('are kept for all workspaces together', async (t) => {
    const outbound = open(t);
    const receiver = await startTcpReceiver(t, (socket) => socket.write(ok));
    const url = `http://127.0.0.1:${receiver.port}/`;
    for (const owner of ['ws_1', 'ws_2', 'ws_1', 'ws_2']) {
      assert.equal((await outbound.post({ url, headers, body, workspaceId: owner })).status, 200);
    }
    assert.equal(receiver.connections(), 1);
  });

  test('are not kept beyond a minute, so that addresses are checked again', async (t) => {
    const outbound = open(t);
    const receiver = await startTcpReceiver(t, (socket) => socket.write(ok));
    const post = () =>
      outbound.post({ url: `http://127.0.0.1:${receiver.port}/`, headers, body, workspaceId });
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    await post();
    t.mock.timers.tick(60_000);
    await post();
    assert.equal(receiver.connections(), 1, 'what is free within the minute is used once more');
    t.mock.timers.tick(1);
    await post();
    assert.equal(receiver.connections(), 2);
  });

  test('that the other side closes while they are idle cost no attempt', async (t) => {
    const outbound = open(t);
    const receiver = await startTcpReceiver(t, (socket, nth) => {
      if (nth === 2) socket.resetAndDestroy();
      else socket.write(ok);
    });
    const post = () =>
      outbound.post({ url: `http://127.0.0.1:${receiver.port}/`, headers, body, workspaceId });
    assert.equal((await post()).status, 200);
    assert.equal((await post()).status, 200);
    assert.deepEqual([receiver.connections(), receiver.requests()], [2, 3]);
  });

  test('are not kept where the answer says so', async (t) => {
    const outbound = open(t);
    const closing = ok.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
    const receiver = await startTcpReceiver(t, (socket) => socket.end(closing));
    const post = () =>
      outbound.post({ url: `http://127.0.0.1:${receiver.port}/`, headers, body, workspaceId });
    for (let time = 0; time < 3; time += 1) assert.equal((await post()).status, 200);
    assert.equal(receiver.connections(), 3);
  });
});

test('connections beyond 512 are closed after their answers', async (t) => {
  const outbound = open(t);
  const all = Promise.withResolvers<{ status: number }>();
  const crowded = await startReceiver(t, () => all.promise);
  const post = (url: string) => outbound.post({ url, headers, body, workspaceId });
  const hanging = Array.from({ length: 512 }, () => post(crowded.url));
  await crowded.until(512);
  const receiver = await startReceiver(t);
  await post(receiver.url);
  all.resolve({ status: 200 });
  await Promise.all(hanging);
  assert.equal(receiver.received[0]?.headers.connection, 'close');
  assert.equal(crowded.received[0]?.headers.connection, 'keep-alive');
});

suite('an attempt that is aborted', () => {
  test('rejects with the reason, and ends at once', async (t) => {
    const outbound = open(t);
    const withdrawing = new AbortController();
    const receiver = await startTcpReceiver(t, () => withdrawing.abort(new Error('the server stops')));
    const url = `http://127.0.0.1:${receiver.port}/`;
    await assert.rejects(
      outbound.post({ url, headers, body, workspaceId }, withdrawing.signal),
      /the server stops/,
    );
    await receiver.left;
    await assert.rejects(
      outbound.post({ url, headers, body, workspaceId }, withdrawing.signal),
      /the server stops/,
    );
    assert.equal(receiver.connections(), 1, 'what was withdrawn before is not even begun');
  });

  test('leaves no listener behind, nor does one that is not', async (t) => {
    const outbound = open(t);
    const receiver = await startReceiver(t);
    const { signal } = new AbortController();
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    releaseAtEnd(t, async () => process.off('warning', note));
    for (let time = 0; time < 30; time += 1)
      await outbound.post({ url: receiver.url, headers, body, workspaceId }, signal);
    assert.deepEqual(warnings, []);
  });
});
