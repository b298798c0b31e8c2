import type { Pool } from './pool.ts';
import type { SharedPool } from './share-connections.ts';

/** How many connections of a pool are in use, and how much waits for one. */
export interface ConnectionUse {
  pool: 'requests' | 'duties';
  inUse: number;
  waiting: number;
}

export function connectionUse(
  name: ConnectionUse['pool'],
  { driver }: Pool,
  shared: SharedPool,
): ConnectionUse {
  const inUse = driver.totalCount - driver.idleCount;
  return { pool: name, inUse, waiting: shared.waiting() + driver.waitingCount };
}
