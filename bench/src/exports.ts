// Measures how long whole exports take, and by how much the memory of the server grows meanwhile.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openTestStore, type TestStore } from '../../server/test/harness/store.ts';
import type { Budget } from './budget.ts';
import { count, megabytes, seconds } from './figures.ts';
import { startLandfall } from './landfall-process.ts';
import type { Measurement, Table } from './measurement.ts';
import { serverSettings, trackMany } from './track-many.ts';

export const exports: Measurement = {
  name: 'exports',
  about: 'whole exports of 100,000 shipments, and the memory of the server meanwhile',
  measure: measureExports,
};

const sampleEveryMs = 100;
const settings = {
  ...serverSettings,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-memory.ts')}`,
};
const files = ['shipments.csv', 'shipments.ndjson', 'events.ndjson'];

async function measureExports({ boxes }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  const key = await trackMany(store, boxes);
  const rows = [];
  for (const file of files) rows.push(await measureFile(store, key, file, Math.ceil(boxes / 10)));
  return {
    header: ['export', 'kilobytes', 'takes', 'memory grows by: the first tenth', 'all', 'all again'],
    rows,
  };
}

/**
 * In a new server, whose memory no other export has touched. Its first long work takes memory once, for compiled code and for
 * short-lived objects: so the first tenth is read before the whole, and what the whole adds is due to its size.
 */
async function measureFile(
  { databaseUrl }: TestStore,
  key: string,
  file: string,
  tenth: number,
): Promise<string[]> {
  await using landfall = await startLandfall({ ...settings, DATABASE_URL: databaseUrl });
  const { api, child } = landfall;
  const url = `${api}/exports/${file}`;
  await readFile(`${url}?${file.startsWith('events') ? 'reference=MSCU9999995' : 'q=nothing'}`, key);
  const measured = (lines?: number) => measureExport(child, () => readFile(url, key, lines));
  const [beginning, whole, again] = [await measured(tenth), await measured(), await measured()];
  const grown = [beginning, whole, again].map((each) => megabytes(each.grown));
  return [file, count(whole.bytes / 1000), seconds(whole.ms), ...grown];
}

async function measureExport(child: ChildProcess, read: () => Promise<number>) {
  const before = await residentOf(child);
  const begunAt = performance.now();
  const reading = { isOver: false };
  const [bytes, most] = await Promise.all([
    read().finally(() => {
      reading.isOver = true;
    }),
    mostResident(child, reading),
  ]);
  return { bytes, ms: performance.now() - begunAt, grown: Math.max(0, most - before) };
}

/** Reads a file to its end, or until it has had so many lines, and returns how many bytes were read. */
async function readFile(url: string, key: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' },
  });
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}.`);
  let [bytes, lines] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (most !== Number.POSITIVE_INFINITY)
      lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1;
    if (lines >= most) break;
  }
  return bytes;
}

/** The most resident memory while the file is read. */
async function mostResident(server: ChildProcess, reading: { isOver: boolean }): Promise<number> {
  let most = 0;
  while (!reading.isOver) {
    most = Math.max(most, await residentOf(server));
    await delay(sampleEveryMs);
  }
  return most;
}

async function residentOf(server: ChildProcess): Promise<number> {
  const reported = once(server, 'message');
  server.send('rss');
  const [{ rss }] = await reported;
  return rss;
}
