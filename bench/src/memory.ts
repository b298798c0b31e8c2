// Measures the memory of the server at rest, and during the requests of an hour, which are sent as fast as they are
// answered.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Budget } from './budget.ts';
import { count, megabytes, ratio } from './figures.ts';
import { trackContainers } from './fleet.ts';
import { newDataDir, startLandfall } from './landfall-process.ts';
import { load } from './load.ts';
import type { Measurement, Table } from './measurement.ts';

export const memory: Measurement = {
  name: 'memory',
  about: 'memory of the server at rest, and through an hour’s requests',
  measure: measureMemory,
};

const parts = 6;
const reporter = join(import.meta.dirname, 'report-memory.ts');
const settings = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  // The hour passes in about a minute, so data that is fresh for 15 minutes of an hour is fresh for 15 seconds here.
  FRESH_FOR_SECONDS: '15',
  NODE_OPTIONS: `--expose-gc --import=${reporter}`,
};

interface Memory {
  rss: number;
  heapUsed: number;
}

async function measureMemory({ hourOfRequests, tracked }: Budget): Promise<Table> {
  await using data = await newDataDir();
  await using landfall = await startLandfall({ ...settings, DATA_DIR: data.path });
  const { api, key, child } = landfall;
  const samples = [{ name: 'at rest', ...(await memoryOf(child)) }];
  const containers = await trackContainers(api, key, tracked);
  const paths = mixOf(containers, new URL(api).pathname);
  for (let part = 1; part <= parts; part += 1) {
    const amount = Math.ceil(hourOfRequests / parts);
    await load(new URL(api).origin, paths, key, { requests: amount });
    samples.push({ name: `after ${count(part * amount)} requests`, ...(await memoryOf(child)) });
  }
  const warm = samples[1];
  return {
    header: ['moment', 'heap', 'resident', 'heap, of that after the first part'],
    rows: samples.map(({ name, heapUsed, rss }) => [
      name,
      megabytes(heapUsed),
      megabytes(rss),
      ratio(heapUsed / (warm?.heapUsed ?? Number.NaN)),
    ]),
  };
}

/** Of 100 requests, 60 track again, 30 read details, 9 read the account and one reads a list of 100. */
function mixOf(containers: readonly string[], prefix: string): string[] {
  return Array.from({ length: 100 }, (_, at) => {
    const container = containers[at % containers.length];
    if (at % 100 === 99) return `${prefix}/shipments?limit=100`;
    if (at % 10 === 9) return `${prefix}/account`;
    return at % 3 === 2 ? `${prefix}/shipments/${container}` : `${prefix}/track/${container}`;
  });
}

async function memoryOf(server: ChildProcess): Promise<Memory> {
  const reported = once(server, 'message');
  server.send('memory');
  const [memory] = await reported;
  return memory as Memory;
}
