import { Gauge, type Registry } from 'prom-client';
import type { ConnectionUse } from '../store/connection-use.ts';

/** Measures at every scrape how many connections to the database this process uses, and how much waits for one. */
export function measureConnections(registry: Registry, use: () => readonly ConnectionUse[]): void {
  new Gauge({
    name: 'landfall_database_connections',
    help: 'Connections of this server to its database that are in use, and statements or transactions that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, inUse, waiting } of use()) {
        this.set({ pool, state: 'in_use' }, inUse);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}
