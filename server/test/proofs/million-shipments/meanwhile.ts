// Measures a real server that watches and answers requests while the database holds all those rows.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock as now } from '../../../src/domain/time/clock.ts';
import type { Pool } from '../../../src/store/pool.ts';
import { readBanner, startServer } from '../../e2e/landfall-process.ts';
import { servicesWith } from '../../harness/services.ts';
import { startVoyageCarrier } from '../../harness/voyage-carrier.ts';
import type { ProofPostgres } from '../proof-postgres.ts';
import { newDirectory, openScope } from '../scope.ts';
import { type Latencies, loadApi } from './api-load.ts';
import { workspaceOf } from './fill.ts';
import { eventsOf, giveJourneys } from './voyages.ts';

export interface Meanwhile extends Latencies {
  /** Checks per second of the shipments that were due before the server started. */
  caughtUp: number;
  /** Shipments that came due during the measurement and were checked. */
  checked: number;
  /** How long the oldest shipment that is still due at the end has been due. */
  lagSeconds: number;
}

interface Measure {
  seconds: number;
  seed: number;
}

/** Number of shipments that callers read. */
const readCount = 500;
/** Time after the end of the measurement. Shipments that come due in this time get a whole journey, too. */
const marginSeconds = 60;

const mostLagSeconds = 1;
const lookAgainMs = 20;
const mostCatchUpMs = 120_000;

/** Runs a server for `seconds` and sends it requests. */
export async function measureMeanwhile(
  { store, databaseUrl }: ProofPostgres,
  { seconds, seed }: Measure,
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
  const { key } = await createKey(servicesWith({ db: store.db, now, newId }), commandLine, owner);
  const caughtUpMs = await catchUp(pool);
  const askedBefore = carrier.asked();
  const latencies = await loadApi({ api, key, references: read, seconds, seed });
  const checked = carrier.asked() - askedBefore;
  const lagSeconds = await lagOf(pool);
  server.child.kill('SIGTERM');
  await server.ended;
  return { ...latencies, caughtUp: askedBefore / (caughtUpMs / 1_000), checked, lagSeconds };
}

async function listReferences(pool: Pool, where: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from shipments where ${where}`,
    values,
  );
  return rows.map(({ reference }) => reference);
}

/** Waits until no shipment has been due for longer than `mostLagSeconds`, and returns how long that took. */
async function catchUp(pool: Pool): Promise<number> {
  const startedAt = performance.now();
  while ((await lagOf(pool)) > mostLagSeconds) {
    if (performance.now() - startedAt > mostCatchUpMs) throw new Error('the server does not catch up');
    await delay(lookAgainMs);
  }
  return performance.now() - startedAt;
}

async function lagOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ lag: number }>(
    `select extract(epoch from now() - next_check_at)::float as lag from shipments
     where next_check_at <= now() order by next_check_at limit 1`,
  );
  return rows[0]?.lag ?? 0;
}
