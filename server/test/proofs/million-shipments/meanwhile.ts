// A real server that watches and answers, over all those rows.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createKey } from '../../../src/accounts/create-key.ts';
import { systemClock as now } from '../../../src/domain/clock.ts';
import { newId } from '../../../src/domain/ids.ts';
import { readBanner, startServer } from '../../e2e/landfall-process.ts';
import { startVoyageCarrier } from '../../harness/voyage-carrier.ts';
import type { Chance } from '../chance.ts';
import type { ProofPostgres } from '../proof-postgres.ts';
import { newDirectory, openScope } from '../scope.ts';
import { type Latencies, loadApi } from './api-load.ts';
import { workspaceOf } from './fill.ts';
import { eventsOf, giveJourneys } from './voyages.ts';

export interface Meanwhile extends Latencies {
  /** Shipments that had come due before the server began, asked about in a second. */
  caughtUp: number;
  /** Shipments that came due and were asked about. */
  checked: number;
  /** For how long the oldest of those that are still due at the end has been. */
  lagSeconds: number;
}

interface Measure {
  seconds: number;
  chance: Chance;
}

/** Shipments that are read. */
const readCount = 500;
/** Beyond the end of the measurement: what comes due in that time has a whole journey, too. */
const marginSeconds = 60;

const mostLagSeconds = 1;
const lookAgainMs = 20;

/** Runs a server for a while, and asks it. */
export async function measureMeanwhile(
  { store, databaseUrl }: ProofPostgres,
  { seconds, chance }: Measure,
): Promise<Meanwhile> {
  await using scope = openScope();
  const { pool } = store;
  const carrier = await startVoyageCarrier(scope);
  const due = await listReferences(pool, 'next_check_at < now() + make_interval(secs => $1)', [
    seconds + marginSeconds,
  ]);
  const read = await listReferences(pool, 'workspace_id = $1 order by tracked_at desc limit $2', [
    workspaceOf(0),
    readCount,
  ]);
  for (const reference of due) carrier.says(reference, eventsOf(reference));
  await giveJourneys(pool, [...due, ...read]);
  const carriersFile = join(await newDirectory(scope), 'carriers.json');
  const { baseUrl } = carrier.settings;
  await writeFile(
    carriersFile,
    JSON.stringify([{ scac: 'MSCU', baseUrl, auth: { kind: 'none' }, quota: [] }]),
  );
  const server = startServer(scope, {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'a secret that only this proof knows',
    CARRIERS_FILE: carriersFile,
    ROLES: 'api,watch',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  });
  const { api } = await readBanner(server);
  const owner = { workspaceId: workspaceOf(0), mode: 'live', name: 'proof' } as const;
  const { key } = await createKey({ db: store.db, now, newId }, owner);
  const caughtUpMs = await catchUp(pool);
  const askedBefore = carrier.asked();
  const latencies = await loadApi({ api, key, references: read, seconds, chance });
  const checked = carrier.asked() - askedBefore;
  const lagSeconds = await lagOf(pool);
  server.child.kill('SIGTERM');
  await server.ended;
  return { ...latencies, caughtUp: askedBefore / (caughtUpMs / 1_000), checked, lagSeconds };
}

async function listReferences(pool: pg.Pool, where: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from shipments where ${where}`,
    values,
  );
  return rows.map(({ reference }) => reference);
}

/** Waits until nothing has been due for long, and returns how long that took. */
async function catchUp(pool: pg.Pool): Promise<number> {
  const startedAt = performance.now();
  while ((await lagOf(pool)) > mostLagSeconds) await delay(lookAgainMs);
  return performance.now() - startedAt;
}

async function lagOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ lag: number }>(
    `select extract(epoch from now() - next_check_at)::float as lag from shipments
     where next_check_at <= now() order by next_check_at limit 1`,
  );
  return rows[0]?.lag ?? 0;
}
