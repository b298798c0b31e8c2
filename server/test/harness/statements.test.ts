import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { measureOffset } from '../../src/store/database-clock.ts';
import { recordStatements } from './statements.ts';
import { openTestStore } from './store.ts';

test('a recording leaves out what the clock of the database asks by itself', async () => {
  const { pool } = await openTestStore({ after });
  const { statements, stop } = recordStatements();
  await measureOffset(pool);
  await pool.query('select 1');
  stop();
  assert.deepEqual(statements, ['select 1']);
});
