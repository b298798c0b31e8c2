// Measures whether others notice that all free-time clocks of a large workspace are made again.

import { setTimeout as delay } from 'node:timers/promises';
import { openTestStore } from '../../server/test/harness/store.ts';
import type { Budget } from './budget.ts';
import { inventedTerms } from './clocks.ts';
import { count, median, milliseconds, percentile, seconds } from './figures.ts';
import { startLandfall } from './landfall-process.ts';
import type { Measurement, Table } from './measurement.ts';
import { serverSettings, trackMany } from './track-many.ts';

export const recount: Measurement = {
  name: 'recount',
  about: 'answers to a stranger while the free-time clocks of a large workspace are made again',
  measure: measureRecount,
};

const pauseMs = 5;
const lookEveryMs = 500;

async function measureRecount({ boxes, seconds: alone }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  const shipments = Math.ceil(boxes / 20);
  const key = await trackMany(store, shipments);
  await using landfall = await startLandfall({ ...serverSettings, DATABASE_URL: store.databaseUrl });
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${landfall.api}${path}`, { ...init, headers });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
    return (await answer.json()) as { data: { complete: boolean } };
  };
  const isDone = async () => (await call('/free-time/summary')).data.complete;
  const recounted = async () => {
    await call('/free-time/terms', { method: 'PUT', body: JSON.stringify(inventedTerms) });
    while (!(await isDone())) await delay(lookEveryMs);
  };
  const health = new URL('/health', landfall.api);
  // The first answers of a server take longer.
  await askDuring(health, () => delay(alone * 1_000));
  const busy = await askDuring(health, recounted);
  // For as long, because the longest answer is the longer the more are asked for.
  const idle = await askDuring(health, () => delay(busy.ms));
  return {
    header: ['a stranger asks for its health', 'takes', 'answers', 'p50', 'p99', 'the longest'],
    rows: [
      ['while nothing is done', ...idle.figures],
      [`while ${count(shipments)} boxes are recounted`, ...busy.figures],
    ],
  };
}

/** Asks again and again until the work is done. */
async function askDuring(url: URL, work: () => Promise<void>): Promise<{ ms: number; figures: string[] }> {
  const begunAt = performance.now();
  const times: number[] = [];
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  while (!isOver || times.length === 0) {
    const askedAt = performance.now();
    const answer = await fetch(url);
    await answer.text();
    times.push(performance.now() - askedAt);
    await delay(pauseMs);
  }
  await done;
  const figures = [median(times), percentile(times, 99), Math.max(...times)].map(milliseconds);
  const ms = performance.now() - begunAt;
  return { ms, figures: [seconds(ms), count(times.length), ...figures] };
}
