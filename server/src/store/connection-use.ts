import type pg from 'pg';
import type { SharedPool } from './share-connections.ts';

/** How many connections of a pool are in use, and how much waits for one. */
export interface ConnectionUse {
  pool: 'requests' | 'duties';
  inUse: number;
  waiting: number;
}

export function connectionUse(name: ConnectionUse['pool'], pool: pg.Pool, shared: SharedPool): ConnectionUse {
  const inUse = pool.totalCount - pool.idleCount;
  return { pool: name, inUse, waiting: shared.waiting() + pool.waitingCount };
}
