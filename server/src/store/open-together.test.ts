import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openTogether } from './open-together.ts';

/** Reads that end when the test says so, with their number. */
function scriptedReads() {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = () => {
    begun.push(Promise.withResolvers<number>());
    return begun.at(-1)?.promise ?? Promise.reject();
  };
  const together = openTogether<number>();
  return { begun, ask: (name: string) => together(name, read) };
}

test('equal reads of one turn are one', async () => {
  const { begun, ask } = scriptedReads();
  const asked = [ask('a'), ask('a')];
  await nextTurn();
  begun[0]?.resolve(1);
  assert.deepEqual(await Promise.all(asked), [1, 1]);
  assert.equal(begun.length, 1);
});

test('who asks while a read runs gets the result of the next; another name does not wait', async () => {
  const { begun, ask } = scriptedReads();
  const first = ask('a');
  await nextTurn();
  const later = [ask('a'), ask('a')];
  const other = ask('b');
  await nextTurn();
  assert.equal(begun.length, 2, 'the first read, and the one with another name');
  begun[1]?.resolve(9);
  assert.equal(await other, 9);
  begun[0]?.resolve(1);
  assert.equal(await first, 1);
  await nextTurn();
  begun[2]?.resolve(2);
  assert.deepEqual(await Promise.all(later), [2, 2]);
});

test('a read that fails rejects for all who asked for it, and the next one runs', async () => {
  const { begun, ask } = scriptedReads();
  const asked = [ask('a'), ask('a')];
  await nextTurn();
  const next = ask('a');
  begun[0]?.reject(new Error('down'));
  for (const each of asked) await assert.rejects(each, /down/);
  await nextTurn();
  begun[1]?.resolve(2);
  assert.equal(await next, 2);
});
