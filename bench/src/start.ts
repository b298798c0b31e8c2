// Measures the time from `npm start` to the first tracked container.

import { type Answers, startBareServer } from './bare-process.ts';
import type { Budget } from './budget.ts';
import { median, ratio, seconds } from './figures.ts';
import { newDataDir, startLandfall } from './landfall-process.ts';
import type { Measurement, Table } from './measurement.ts';

export const start: Measurement = {
  name: 'start',
  about: 'from npm start to the first answered request, without and with a database',
  measure: measureStart,
};

async function measureStart({ rounds }: Budget): Promise<Table> {
  const bare: number[] = [];
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await startBare());
    await using data = await newDataDir();
    const first = await startAndTrack(data.path, null);
    cold.push(first.elapsedMs);
    warm.push((await startAndTrack(data.path, first.key)).elapsedMs);
  }
  const least = median(bare);
  return {
    header: ['start', 'to the first answer', 'as a multiple of the bare server'],
    rows: [
      row('bare node:http server', least, least),
      row('npm start, no database yet', median(cold), least),
      row('npm start, later', median(warm), least),
    ],
  };
}

/**
 * Tracks a container at sea, about which the server asks its carrier. At a later start `key` is the one that the first
 * start has shown.
 */
async function startAndTrack(
  dataDir: string,
  key: string | null,
): Promise<{ elapsedMs: number; key: string }> {
  const startedAt = performance.now();
  await using landfall = await startLandfall({ DATA_DIR: dataDir }, { line: 'exec npm start' });
  const authorization = `Bearer ${key ?? landfall.key}`;
  const { status } = await fetch(`${landfall.api}/track/${landfall.reference}`, {
    headers: { authorization },
  });
  if (status !== 200) throw new Error(`The first request was answered with ${status}.`);
  return { elapsedMs: performance.now() - startedAt, key: landfall.key };
}

async function startBare(): Promise<number> {
  const answers: Answers = { '/': { status: 200, headers: {}, body: '' } };
  const startedAt = performance.now();
  await using bare = await startBareServer(answers);
  await fetch(bare.url);
  return performance.now() - startedAt;
}

function row(name: string, elapsedMs: number, leastMs: number): string[] {
  return [name, seconds(elapsedMs), ratio(elapsedMs / leastMs)];
}
