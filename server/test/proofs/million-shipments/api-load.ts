import assert from 'node:assert/strict';
import type { Chance } from '../chance.ts';

export interface Latencies {
  shipmentMs: number[];
  listMs: number[];
}

export interface ApiLoad {
  /** Ends in /api/v1. */
  api: string;
  key: string;
  references: readonly string[];
  seconds: number;
  chance: Chance;
}

/** Programs that ask at once, each for a shipment and then for the newest page of the list. */
const callers = 2;

/** Asks for as long as is said, one request after the other in each program. */
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
