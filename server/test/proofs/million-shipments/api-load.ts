import assert from 'node:assert/strict';
import type { Chance } from '../chance.ts';

export interface Latencies {
  shipmentMs: number[];
  listMs: number[];
}

export interface ApiLoad {
  /** Ends in `/api/v1`. */
  api: string;
  key: string;
  references: readonly string[];
  seconds: number;
  chance: Chance;
}

/** Number of callers at once. Each asks for a shipment and then for the first page of the list. */
const callers = 2;

/** Sends requests for the given number of seconds. Each caller sends one request after the other. */
export async function loadApi({ api, key, references, seconds, chance }: ApiLoad): Promise<Latencies> {
  const endAt = performance.now() + seconds * 1_000;
  const latencies: Latencies = { shipmentMs: [], listMs: [] };
  const timed = async (path: string) => {
    const startedAt = performance.now();
    const response = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${key}` } });
    assert.equal(response.status, 200, await response.text());
    return performance.now() - startedAt;
  };
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < endAt) {
        latencies.shipmentMs.push(await timed(`/shipments/${chance.pick(references)}`));
        latencies.listMs.push(await timed('/shipments'));
      }
    }),
  );
  return latencies;
}
