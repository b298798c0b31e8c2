// The thread of `loadApi`: it gets a load, calls the API, and answers with the latencies.

import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';
import { openChance } from '../chance.ts';
import type { ApiLoad, Latencies } from './api-load.ts';

/** Each asks for a shipment and then for the first page of the list, one request after the other. */
const callers = 2;
/** Requests of a caller that are not measured: its connection is opened, and its code is compiled. */
const warmUp = 10;

const { api, key, references, seconds, seed } = workerData as ApiLoad;
const chance = openChance(seed);
const latencies: Latencies = { shipmentMs: [], listMs: [] };

await Promise.all(Array.from({ length: callers }, warm));
const endAt = performance.now() + seconds * 1_000;
await Promise.all(Array.from({ length: callers }, call));
parentPort?.postMessage(latencies);

async function warm(): Promise<void> {
  for (let sent = 0; sent < warmUp; sent += 1) await timed(`/shipments/${chance.pick(references)}`);
}

async function call(): Promise<void> {
  while (performance.now() < endAt) {
    latencies.shipmentMs.push(await timed(`/shipments/${chance.pick(references)}`));
    latencies.listMs.push(await timed('/shipments'));
  }
}

async function timed(path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${key}` } });
  const body = await response.text();
  assert.equal(response.status, 200, body);
  return performance.now() - startedAt;
}
