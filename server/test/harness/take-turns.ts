import assert from 'node:assert/strict';
import type { Pool } from '../../src/store/pool.ts';

/** More than may run and wait at once for one person. */
const asked = 12;

/**
 * Asks twelve times at once while a table is locked: the first question waits for the lock, and all others for the first. Some of
 * them must be refused, because too many wait, and the others answered.
 * @param pool of a database that no other workspace uses. The first question holds a connection of the workspace, and the
 * others need a second one, to check the session
 */
export async function assertTurnsAreTaken(
  pool: Pool,
  table: string,
  ask: () => Promise<{ status: number }>,
): Promise<void> {
  const refused = Promise.withResolvers<void>();
  const askOnce = async () => {
    const { status } = await ask();
    if (status === 429) refused.resolve();
    return status;
  };
  const client = await pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const answers = Promise.all(Array.from({ length: asked }, askOnce));
  await Promise.race([refused.promise, answers]);
  await client.query('commit');
  client.release();
  const statuses = await answers;
  assert.deepEqual([...new Set(statuses)].sort(), [200, 429], String(statuses));
}
