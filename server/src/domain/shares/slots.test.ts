import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { NoSlot, openSlots, type Slot } from './slots.ts';

/** Takes slots, and records the order in which they were given. */
function queueAt(slots: ReturnType<typeof openSlots>) {
  const given: string[] = [];
  const held: [workspaceId: string, slot: Slot][] = [];
  return {
    given,
    /** Ends one that this workspace holds. */
    end(workspaceId: string) {
      const at = held.findIndex(([holder]) => holder === workspaceId);
      held.splice(at, 1)[0]?.[1][Symbol.dispose]();
    },
    take(workspaceId: string, count: number) {
      for (let nth = 0; nth < count; nth += 1)
        void slots.take(workspaceId).then((slot) => {
          given.push(workspaceId);
          held.push([workspaceId, slot]);
        });
    },
  };
}

test('one workspace never has all of them: another gets a slot at once', async () => {
  const slots = openSlots({ count: 8 });
  const queue = queueAt(slots);
  queue.take('ws_busy', 100);
  await turnOfTheLoop();
  assert.equal(queue.given.length, 6);
  queue.take('ws_other', 1);
  await turnOfTheLoop();
  assert.equal(queue.given.at(-1), 'ws_other');
});

test('freed slots go round robin by workspace, not to the longest wait', async () => {
  const slots = openSlots({ count: 4 });
  const queue = queueAt(slots);
  for (const busy of ['ws_1', 'ws_2', 'ws_3', 'ws_4']) queue.take(busy, 1);
  queue.take('ws_5', 3);
  queue.take('ws_6', 3);
  await turnOfTheLoop();
  queue.given.length = 0;
  for (const busy of ['ws_1', 'ws_2', 'ws_3', 'ws_4']) queue.end(busy);
  await turnOfTheLoop();
  assert.deepEqual(queue.given, ['ws_5', 'ws_6', 'ws_5', 'ws_6']);
});

test('every returned slot is used again', async () => {
  const slots = openSlots({ count: 3 });
  let done = 0;
  const work = async (workspaceId: string) => {
    using _slot = await slots.take(workspaceId);
    await turnOfTheLoop();
    done += 1;
  };
  await Promise.all(Array.from({ length: 300 }, (_, nth) => work(`ws_${nth % 7}`)));
  assert.equal(done, 300);
});

test('one that has its share is passed over for the next in turn', async () => {
  const slots = openSlots({ count: 4, share: 1 });
  const queue = queueAt(slots);
  queue.take('ws_slow', 3);
  queue.take('ws_new', 1);
  await turnOfTheLoop();
  assert.deepEqual(queue.given, ['ws_slow', 'ws_slow', 'ws_new']);
  queue.end('ws_new');
  await turnOfTheLoop();
  assert.equal(queue.given.length, 3, 'the free slots stay free for the next workspace');
});

test('one slot is returned once, however often it is ended', async () => {
  const slots = openSlots({ count: 1 });
  const slot = await slots.take('ws_1');
  const second = slots.take('ws_1');
  const third = slots.take('ws_1', AbortSignal.abort(new Error('gone')));
  await assert.rejects(third, /gone/);
  slot[Symbol.dispose]();
  slot[Symbol.dispose]();
  await second;
  const fourth = slots.take('ws_1');
  await turnOfTheLoop();
  assert.ok(slots.isWaiting('ws_1'), 'the second holds the only one');
  slots.refuseWaiting();
  await assert.rejects(fourth, NoSlot);
});

test('a caller that gives up makes room for the others', async () => {
  const slots = openSlots({ count: 1, maxWaiting: 2 });
  const slot = await slots.take('ws_1');
  const giving = new AbortController();
  const first = slots.take('ws_1', giving.signal);
  await assert.rejects(slots.take('ws_1'), NoSlot);
  giving.abort(new Error('gone'));
  await assert.rejects(first, /gone/);
  const second = slots.take('ws_1');
  slot[Symbol.dispose]();
  await second;
});

test('one that asks for all leaves slots, and room to wait, to those who come later', async () => {
  const slots = openSlots({ count: 16, share: 2, maxWaiting: 200 });
  /** Returns how many got a slot, wait, and were refused. */
  async function fill(workspaceId: string, times: number) {
    const count = { in: 0, waits: times, off: 0 };
    for (let nth = 0; nth < times; nth += 1) {
      const over = (how: 'in' | 'off') => () => {
        count[how] += 1;
        count.waits -= 1;
      };
      void slots.take(workspaceId).then(over('in'), over('off'));
    }
    await turnOfTheLoop();
    return count;
  }
  assert.deepEqual(await fill('ws_greedy', 500), { in: 11, waits: 100, off: 389 });
  assert.deepEqual(await fill('ws_2', 500), { in: 4, waits: 50, off: 446 });
  assert.deepEqual(await fill('ws_3', 1), { in: 1, waits: 0, off: 0 });
  assert.deepEqual(await fill('ws_4', 1), { in: 0, waits: 1, off: 0 });
});
