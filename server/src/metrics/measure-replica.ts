import { Gauge, type Registry } from 'prom-client';
import { remembered } from './remembered.ts';

/** Measures at every scrape how far the replica is behind. */
export function measureReplica(registry: Registry, lagBytes: () => Promise<number | null>): void {
  const read = remembered(() => lagBytes().catch(() => null));
  new Gauge({
    name: 'landfall_replica_lag_bytes',
    help: "Bytes of the primary's log that the replica has not replayed; NaN if it does not answer.",
    registers: [registry],
    async collect() {
      this.set((await read()) ?? Number.NaN);
    },
  });
}
