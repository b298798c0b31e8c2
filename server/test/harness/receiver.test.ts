import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReceiver } from './receiver.ts';

test('a receiver keeps no request for a closed receiver that had the same port', async (t) => {
  const receiver = await startReceiver(t);
  const earlier = new URL('/hook/an-earlier-receiver', receiver.url);
  assert.equal((await fetch(earlier, { method: 'POST' })).status, 410);
  assert.equal((await fetch(receiver.url, { method: 'POST' })).status, 200);
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    [new URL(receiver.url).pathname],
  );
});
