// Measures how long whole exports take, and by how much the memory of the server grows meanwhile.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../server/src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../server/src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../server/src/audit/audit.ts';
import { newId } from '../../server/src/domain/ids.ts';
import { systemClock } from '../../server/src/domain/time/clock.ts';
import type { Store } from '../../server/src/store/open.ts';
import { servicesWith } from '../../server/test/harness/services.ts';
import { openTestStore, type TestStore } from '../../server/test/harness/store.ts';
import type { Budget } from './budget.ts';
import { count, megabytes, seconds } from './figures.ts';
import { startLandfall } from './landfall-process.ts';
import type { Measurement, Table } from './measurement.ts';
import { multiplyShipments } from './multiply-shipments.ts';

export const exports: Measurement = {
  name: 'exports',
  about: 'whole exports of 100,000 shipments, and the memory of the server meanwhile',
  measure: measureExports,
};

/** One reference for each scenario of the sandbox, whose shipments are copied. */
const references = ['MSCU1234566', 'MSCU1234566DELAY', 'MSCU1234566ARRIVE', 'HLCU7654321', 'MAEU0000017'];
const sampleEveryMs = 100;
const settings = {
  APP_SECRET: 'a secret of the bench with more than 32 characters',
  // The demo would import its voyages meanwhile.
  DEMO: 'false',
  RATE_LIMIT_PER_MINUTE: '1000000000',
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-memory.ts')}`,
};
const files = ['shipments.csv', 'shipments.ndjson', 'events.ndjson'];

async function measureExports({ boxes }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  const key = await fillWorkspace(store, boxes);
  const rows = [];
  for (const file of files) rows.push(await measureFile(store, key, file, Math.ceil(boxes / 10)));
  return {
    header: ['export', 'kilobytes', 'takes', 'memory grows by: the first tenth', 'all', 'all again'],
    rows,
  };
}

/** The shipments of a key. The server that tracks some ends, so that its memory is in no figure. */
async function fillWorkspace(store: TestStore, boxes: number): Promise<string> {
  await using landfall = await startLandfall({ ...settings, DATABASE_URL: store.databaseUrl });
  const { key, workspace_id } = await trackSome(store, landfall.api);
  await multiplyShipments(store, workspace_id, boxes);
  return key;
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

/** A workspace with some shipments in its sandbox. */
async function trackSome({ db }: Pick<Store, 'db'>, api: string) {
  const deps = servicesWith({ db, now: systemClock, newId });
  const { id } = await createWorkspace(deps, commandLine, {
    name: 'Bench',
    plan: 'Enterprise',
    ownerEmail: 'bench@example.com',
  });
  const created = await createKey(deps, commandLine, { workspaceId: id, mode: 'test', name: 'bench' });
  const { status } = await fetch(`${api}/track/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${created.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ references }),
  });
  if (status !== 200) throw new Error(`The shipments were answered with ${status}.`);
  return created;
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
