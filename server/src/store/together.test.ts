import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openTogether, readTogether } from './together.ts';

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

/** A database that answers when the test says so: each key with the number of statements before. */
function scriptedDatabase() {
  const statements: { keys: string[]; answer(): void; fail(): void }[] = [];
  const read = readTogether<string, string>({
    name: (key) => key,
    read: (keys) => {
      const { promise, resolve, reject } = Promise.withResolvers<(string | undefined)[]>();
      const number = statements.length;
      statements.push({
        keys: [...keys],
        answer: () => resolve(keys.map((key) => (key === 'absent' ? undefined : `${key}${number}`))),
        fail: () => reject(new Error('down')),
      });
      return promise;
    },
  });
  /** Settles when so many statements were sent. */
  const sent = async (count: number) => {
    while (statements.length < count) await nextTurn();
  };
  return { statements, sent, read };
}

test('reads requested in one turn go into one statement, each key once', async () => {
  const { statements, sent, read } = scriptedDatabase();
  const answers = Promise.all([read('a'), read('b'), read('a'), read('absent')]);
  await sent(1);
  statements[0]?.answer();
  assert.deepEqual(await answers, ['a0', 'b0', 'a0', undefined]);
  assert.deepEqual(
    statements.map(({ keys }) => keys),
    [['a', 'b', 'absent']],
  );
});

test('a read requested while a statement runs goes into the next one, even for the same key', async () => {
  const { statements, sent, read } = scriptedDatabase();
  const first = read('a');
  await sent(1);
  const later = [read('a'), read('b')];
  await nextTurn();
  assert.equal(statements.length, 1);
  statements[0]?.answer();
  assert.equal(await first, 'a0');
  await sent(2);
  statements[1]?.answer();
  assert.deepEqual(await Promise.all(later), ['a1', 'b1']);
});

test('a statement that fails affects only its own callers', async () => {
  const { statements, sent, read } = scriptedDatabase();
  const first = read('a');
  await sent(1);
  const later = read('b');
  statements[0]?.fail();
  await assert.rejects(first, /down/);
  await sent(2);
  statements[1]?.answer();
  assert.equal(await later, 'b1');
});

test('the next statement has the reads of the turn in which the one before it was answered', async () => {
  const { statements, sent, read } = scriptedDatabase();
  const first = read('a');
  await sent(1);
  void read('b');
  statements[0]?.answer();
  await first;
  void read('c');
  await sent(2);
  assert.deepEqual(statements[1]?.keys, ['b', 'c']);
});

test('hundreds of keys are split into several statements', async () => {
  const { statements, sent, read } = scriptedDatabase();
  const answers = Promise.all(Array.from({ length: 501 }, (_, index) => read(String(index))));
  await sent(1);
  statements[0]?.answer();
  await sent(2);
  statements[1]?.answer();
  assert.equal((await answers).at(-1), '5001');
  assert.equal(statements.length, 2);
});
