import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { suite, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { openHeavyReads } from './heavy-reads.ts';

/** Asks for a read that goes on until `end` is called. */
async function ask(reads: ReturnType<typeof openHeavyReads>, personId: string, workspaceId = 'ws_1') {
  const reply = { raw: Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false }) };
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const asked = { isReading: false, end, leave: () => void reply.raw.emit('close'), done: promise };
  asked.done = reads({ member: { person: { countedAs: personId }, workspaceId } }, reply, () => {
    asked.isReading = true;
    return promise;
  });
  asked.done.catch(() => {});
  await turn();
  return asked;
}

suite('heavy reads', () => {
  test('a person has one read at a time, in the order of the requests', async () => {
    const reads = openHeavyReads();
    const all = [await ask(reads, 'ada'), await ask(reads, 'ada'), await ask(reads, 'ada')];
    const reading = () => all.map(({ isReading }) => isReading);
    assert.deepEqual(reading(), [true, false, false]);
    all[0]?.end();
    await turn();
    assert.deepEqual(reading(), [true, true, false]);
  });

  test('a workspace has three reads at a time, and other workspaces do not wait for it', async () => {
    const reads = openHeavyReads();
    const held = [await ask(reads, 'a'), await ask(reads, 'b'), await ask(reads, 'c')];
    const fourth = await ask(reads, 'd');
    assert.equal(fourth.isReading, false);
    assert.equal((await ask(reads, 'e', 'ws_2')).isReading, true);
    held[1]?.end();
    await turn();
    assert.equal(fourth.isReading, true);
  });

  test('a person has at most eight waiting reads, and one that is cancelled frees its place', async () => {
    const reads = openHeavyReads();
    const first = await ask(reads, 'ada');
    const second = await ask(reads, 'ada');
    for (let waiting = 1; waiting < 8; waiting += 1) await ask(reads, 'ada');
    await assert.rejects((await ask(reads, 'ada')).done, { code: 'rate_limited' });
    second.leave();
    await assert.rejects(second.done, { statusCode: 499 });
    const last = await ask(reads, 'ada');
    assert.equal(last.isReading, false);
    first.end();
    await first.done;
  });
});
