import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { openHeavyReads, type Reader } from './heavy-reads.ts';

const open = () => new AbortController().signal;
const ada: Reader = { personId: 'ada', workspaceId: 'ws_1' };

/** Starts to wait, and returns whether the read may go on. */
async function wait(reads: ReturnType<typeof openHeavyReads>, reader: Reader, signal = open()) {
  const state = { leave: null as (() => void) | null };
  const done = reads.enter(reader, signal).then((leave) => {
    state.leave = leave;
  });
  done.catch(() => {});
  await turn();
  return { state, done };
}

suite('heavy reads', () => {
  test('a person has one read at a time, in the order of the requests', async () => {
    const reads = openHeavyReads();
    const first = await wait(reads, ada);
    const second = await wait(reads, ada);
    const third = await wait(reads, ada);
    assert.deepEqual(
      [first, second, third].map(({ state }) => state.leave !== null),
      [true, false, false],
    );
    first.state.leave?.();
    first.state.leave?.();
    await turn();
    assert.deepEqual(
      [second, third].map(({ state }) => state.leave !== null),
      [true, false],
    );
  });

  test('a workspace has three reads at a time, and other workspaces do not wait for it', async () => {
    const reads = openHeavyReads();
    const of = (personId: string, workspaceId = 'ws_1') => wait(reads, { personId, workspaceId });
    const held = [await of('a'), await of('b'), await of('c')];
    const fourth = await of('d');
    assert.equal(fourth.state.leave, null);
    assert.notEqual((await of('e', 'ws_2')).state.leave, null);
    held[1]?.state.leave?.();
    await fourth.done;
  });

  test('a person has at most eight waiting reads, and one that is cancelled frees its place', async () => {
    const reads = openHeavyReads();
    const first = await wait(reads, ada);
    const gone = new AbortController();
    const second = await wait(reads, ada, gone.signal);
    for (let waiting = 1; waiting < 8; waiting += 1) await wait(reads, ada);
    await assert.rejects(reads.enter(ada, open()), { code: 'rate_limited' });
    gone.abort(new Error('gone'));
    await assert.rejects(second.done, /gone/);
    const last = await wait(reads, ada);
    assert.equal(last.state.leave, null);
    first.state.leave?.();
    await assert.rejects(reads.enter(ada, AbortSignal.abort(new Error('left'))), /left/);
  });
});
