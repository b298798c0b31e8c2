import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { openTestStore } from '../../test/harness/store.ts';

const store = await openTestStore({ after });

setFlagsFromString('--expose-gc');
const collect: (options: { type: 'minor' }) => void = runInNewContext('gc');

const statements = 10;
/** Its result has about a megabyte. */
const text = `select repeat('x', 1000) || n as text from generate_series(1, 1000) n`;

/** How many megabytes are moved to the old generation after results were read and dropped, by statement. */
async function movedBy(read: () => Promise<unknown>): Promise<number[]> {
  const moved: number[] = [];
  for (let at = 0; at < statements; at += 1) {
    await read();
    // Until then the result is on the stack.
    await turn();
    const before = oldGeneration();
    // What survives two collections of young objects is moved.
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    moved.push((oldGeneration() - before) / 1024 / 1024);
  }
  return moved;
}

function oldGeneration(): number {
  const old = getHeapSpaceStatistics().filter(({ space_name }) => /^(old|large_object)/.test(space_name));
  return old.reduce((bytes, { space_used_size }) => bytes + space_used_size, 0);
}

test('rows that were dropped are gone with the next collection of young objects', async (t) => {
  const client = await store.pool.connect();
  releaseAtEnd(t, async () => client.release());
  const reads = [
    () => store.pool.query(text),
    () => client.query(text),
    () => sql.raw(text).execute(store.db),
  ];
  for (const read of reads) {
    const moved = await movedBy(read);
    assert.ok(Math.min(...moved) < 0.25, `${read}: ${moved} MB`);
  }
});

test('results are otherwise as they were, also those of several statements', async () => {
  const { rows, rowCount, command, fields } = await store.pool.query('select 1 as one');
  const [field] = fields;
  assert.deepEqual([rows, rowCount, command, field?.name], [[{ one: 1 }], 1, 'SELECT', 'one']);
  const several: unknown = await store.pool.query('select 1 as one; select 2 as two');
  assert.ok(Array.isArray(several));
  assert.deepEqual(
    several.map((each) => each.rows),
    [[{ one: 1 }], [{ two: 2 }]],
  );
});
