import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readTogether } from './read-together.ts';

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
  return { statements, read };
}

test('reads requested in one turn go into one statement, each key once', async () => {
  const { statements, read } = scriptedDatabase();
  const answers = Promise.all([read('a'), read('b'), read('a'), read('absent')]);
  await nextTurn();
  statements[0]?.answer();
  assert.deepEqual(await answers, ['a0', 'b0', 'a0', undefined]);
  assert.deepEqual(
    statements.map(({ keys }) => keys),
    [['a', 'b', 'absent']],
  );
});

test('a read requested while a statement runs goes into the next one, even for the same key', async () => {
  const { statements, read } = scriptedDatabase();
  const first = read('a');
  await nextTurn();
  const later = [read('a'), read('b')];
  await nextTurn();
  assert.equal(statements.length, 1);
  statements[0]?.answer();
  assert.equal(await first, 'a0');
  await nextTurn();
  statements[1]?.answer();
  assert.deepEqual(await Promise.all(later), ['a1', 'b1']);
});

test('a statement that fails affects only its own callers', async () => {
  const { statements, read } = scriptedDatabase();
  const first = read('a');
  await nextTurn();
  const later = read('b');
  statements[0]?.fail();
  await assert.rejects(first, /down/);
  await nextTurn();
  statements[1]?.answer();
  assert.equal(await later, 'b1');
});

test('hundreds of keys are split into several statements', async () => {
  const { statements, read } = scriptedDatabase();
  const answers = Promise.all(Array.from({ length: 501 }, (_, index) => read(String(index))));
  await nextTurn();
  statements[0]?.answer();
  await nextTurn();
  statements[1]?.answer();
  assert.equal((await answers).at(-1), '5001');
  assert.equal(statements.length, 2);
});
