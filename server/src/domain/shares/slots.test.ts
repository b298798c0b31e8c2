import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { openSlots } from './slots.ts';

/** Takes slots, and records the order in which they were given. */
function queueAt(slots: ReturnType<typeof openSlots>) {
  const given: string[] = [];
  return {
    given,
    take(workspaceId: string, count: number) {
      for (let nth = 0; nth < count; nth += 1)
        void slots.take(workspaceId).then(() => given.push(workspaceId));
    },
  };
}

test('one workspace never has all of them: another gets a slot at once', async () => {
  const slots = openSlots(8);
  const queue = queueAt(slots);
  queue.take('ws_busy', 100);
  await turnOfTheLoop();
  assert.equal(queue.given.length, 6);
  queue.take('ws_other', 1);
  await turnOfTheLoop();
  assert.equal(queue.given.at(-1), 'ws_other');
});

test('freed slots go round robin by workspace, not to the longest wait', async () => {
  const slots = openSlots(4);
  const queue = queueAt(slots);
  for (const busy of ['ws_1', 'ws_2', 'ws_3', 'ws_4']) queue.take(busy, 1);
  queue.take('ws_5', 3);
  queue.take('ws_6', 3);
  await turnOfTheLoop();
  queue.given.length = 0;
  for (const busy of ['ws_1', 'ws_2', 'ws_3', 'ws_4']) slots.give(busy);
  await turnOfTheLoop();
  assert.deepEqual(queue.given, ['ws_5', 'ws_6', 'ws_5', 'ws_6']);
});

test('every returned slot is used again', async () => {
  const slots = openSlots(3);
  let done = 0;
  const work = async (workspaceId: string) => {
    await slots.take(workspaceId);
    await turnOfTheLoop();
    slots.give(workspaceId);
    done += 1;
  };
  await Promise.all(Array.from({ length: 300 }, (_, nth) => work(`ws_${nth % 7}`)));
  assert.equal(done, 300);
});

test('one that has its share is passed over for the next in turn', async () => {
  const slots = openSlots(4, 1);
  const queue = queueAt(slots);
  queue.take('ws_slow', 3);
  queue.take('ws_new', 1);
  await turnOfTheLoop();
  assert.deepEqual(queue.given, ['ws_slow', 'ws_slow', 'ws_new']);
  slots.give('ws_new');
  await turnOfTheLoop();
  assert.equal(queue.given.length, 3, 'the free slots stay free for the next workspace');
});
