// A month of watched shipments in minutes: what each table grows by, whether vacuum keeps up, and whether requests take as
// long on the last day as on the first.

import assert from 'node:assert/strict';
import { count, median, milliseconds, percentile } from '../../../../bench/src/figures.ts';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock } from '../../../src/domain/time/clock.ts';
import { readBanner, root, runLine, startServer } from '../../e2e/landfall-process.ts';
import { type TestClock, testClock } from '../../harness/clock.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { servicesWith, testAppSecret } from '../../harness/services.ts';
import { type Latencies, loadApi } from '../million-shipments/api-load.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { type ProofPostgres, startProofPostgres } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';
import { fillIdle } from './fill-idle.ts';
import { openGrowthBook, type TableGrowth } from './growth.ts';
import { type MonthServer, openMonthServer } from './month-server.ts';
import { openSimulatedSea, type SimulatedSea } from './simulated-sea.ts';

export const month: Proof = {
  name: 'month',
  about: 'a month of watched shipments among a hundred thousand: growth, vacuum, and requests',
  prove,
};

interface Size {
  /** Rows of shipments. Those that are not watched are copies that are never due. */
  shipments: number;
  /** Shipments that are asked about for the whole month, by the real duty. `--size` changes it. */
  watched: number;
  days: number;
  /** Checks are done this much later than they are due, at most. */
  stepMinutes: number;
  /** RETENTION_DAYS. What expires is removed after the month, so that the month shows the whole growth. */
  retentionDays: number;
  /** For how long a round of requests lasts. There are five on the first day, and five on the last. */
  seconds: number;
}

const sizes: Record<Extent, Size> = {
  whole: { shipments: 100_000, watched: 1_000, days: 30, stepMinutes: 30, retentionDays: 30, seconds: 10 },
  short: { shipments: 2_000, watched: 6, days: 10, stepMinutes: 60, retentionDays: 10, seconds: 1 },
};

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** A partition goes when all of its rows are over, and the first one reaches some weeks beyond the start. */
const partitionDays = 60;
/** Vacuum begins at a fifth of a table and 50 rows; this is when it is late. */
const mostDead = (live: number) => live / 2 + 2_000;
/** Other work on the machine makes requests slower, and never quicker, so the quickest round counts. */
const rounds = 5;
/** The p99 of the last day, beside that of the first. */
const mostSlower = 1.5;
const slackMs = 10;

/** They grow by the requests that the proof sends. */
const ofRequests: ReadonlySet<string> = new Set(['requests', 'api_keys']);

async function prove({ extent, seed, size: watched, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = { ...sizes[extent], ...(watched !== undefined && { watched }) };
  // A month passes in minutes, so vacuum looks every second.
  const postgres = await startProofPostgres(scope, { autovacuum_naptime: '1s' });
  const { store, databaseUrl } = postgres;
  const clock = testClock(new Date().toISOString());
  const sea = await openSimulatedSea(scope, { seed, watched: size.watched, now: clock.now() });
  const server = await openMonthServer(scope, { store, clock, sea, retentionDays: size.retentionDays });
  await keepWatching(postgres, { server, sea, watched: size.watched });
  await fillIdle(store.pool, size.shipments - size.watched);
  const environment = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: testAppSecret,
    DEMO: 'false',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ROLES: 'api',
    LOG_LEVEL: 'silent',
  };
  const ask = await openReader(scope, { postgres, environment, workspaceId: server.workspaceId });
  const load = { seconds: size.seconds, seed };

  tell(`${count(size.watched)} of ${count(size.shipments)} shipments are watched`);
  const first = await ask(load);
  const book = await openGrowthBook(store.pool);
  const cpuBefore = { own: process.cpuUsage(), postgres: postgres.cpuMs() };
  for (let day = 1; day <= size.days; day += 1) {
    await liveDay({ clock, sea, server }, size.stepMinutes * minuteMs);
    await keepWatching(postgres, { server, sea, watched: size.watched });
    for (const { table, dead, live } of await book.read())
      assert.ok(dead <= mostDead(live), `day ${day}: ${dead} dead rows in ${table} beside ${live}`);
    tell(`day ${day}: ${count((await book.logged()) / 1e6)} MB of log`);
  }
  const used = process.cpuUsage(cpuBefore.own);
  const cpu = { ownMs: (used.user + used.system) / 1_000, postgresMs: postgres.cpuMs() - cpuBefore.postgres };
  const last = await ask(load);
  assertFlat(first, last);
  const grown = figuresOf(await book.read(), { ...size, logged: await book.logged(), ...cpu });
  const doctor = await askDoctor(scope, environment);
  clock.advance((size.retentionDays + partitionDays) * dayMs);
  await server.removeOld();
  const [left] = await postgres.ask('select (select count(*) from shipment_events)::int as events');
  assert.deepEqual(left, { events: 0 }, 'events that are over');
  await book.read();
  return {
    'watched, of shipments': `${count(size.watched)} of ${count(size.shipments)}, ${size.days} days`,
    ...grown,
    'partitions dropped': book.dropped(),
    ...compared(first, last),
    doctor,
  };
}

interface Life {
  clock: TestClock;
  sea: SimulatedSea;
  server: MonthServer;
}

/** Moves the clock by a day, and does all that comes due. */
async function liveDay({ clock, sea, server }: Life, stepMs: number): Promise<void> {
  for (let passedMs = 0; passedMs < dayMs; passedMs += stepMs) {
    clock.advance(stepMs);
    sea.setClock(clock.now());
    await server.catchUp();
  }
}

/** Tracks new containers in place of those that are no longer asked about. */
async function keepWatching(
  { ask }: ProofPostgres,
  { server, sea, watched }: { server: MonthServer; sea: SimulatedSea; watched: number },
): Promise<void> {
  const [row] = await ask<{ now: number }>(
    'select count(*)::int as now from shipments where next_check_at is not null',
  );
  for (const reference of sea.nextAtSea(Math.max(0, watched - (row?.now ?? 0))))
    await server.track(reference);
}

interface Reader {
  postgres: ProofPostgres;
  environment: Record<string, string>;
  workspaceId: string;
}

/** A server in a process of its own. It gets requests about watched shipments and for the first page of the list. */
async function openReader(scope: Lifetime, { postgres, environment, workspaceId }: Reader) {
  const { api } = await readBanner(startServer(scope, environment));
  const owner = { workspaceId, mode: 'live', name: 'proof' } as const;
  const { key } = await createKey(
    servicesWith({ db: postgres.store.db, now: systemClock, newId }),
    commandLine,
    owner,
  );
  return async (load: { seconds: number; seed: number }): Promise<QuickestRounds> => {
    const rows = await postgres.ask<{ reference: string }>(
      'select reference from shipments where next_check_at is not null limit 500',
    );
    const references = rows.map(({ reference }) => reference);
    const all: Latencies[] = [];
    for (let round = 1; round <= rounds; round += 1)
      all.push(await loadApi({ api, key, references, ...load }));
    return {
      shipment: quickest(all.map(({ shipmentMs }) => shipmentMs)),
      list: quickest(all.map(({ listMs }) => listMs)),
    };
  };
}

interface Round {
  medianMs: number;
  p99Ms: number;
}

/** Of each kind of request, the round with the least p99. */
type QuickestRounds = Record<'shipment' | 'list', Round>;

function quickest(samplesOfRounds: readonly (readonly number[])[]): Round {
  const all = samplesOfRounds.map((samples) => ({
    medianMs: median(samples),
    p99Ms: percentile(samples, 99),
  }));
  return all.reduce((best, round) => (round.p99Ms < best.p99Ms ? round : best));
}

function assertFlat(first: QuickestRounds, last: QuickestRounds): void {
  for (const kind of ['shipment', 'list'] as const) {
    const [was, is] = [first[kind].p99Ms, last[kind].p99Ms];
    assert.ok(is <= was * mostSlower + slackMs, `p99 of GET ${kind}: ${was} ms became ${is} ms`);
  }
}

function compared(first: QuickestRounds, last: QuickestRounds): Figures {
  const told = ({ medianMs, p99Ms }: Round) => `${milliseconds(medianMs)}, p99 ${milliseconds(p99Ms)}`;
  return {
    'GET shipment, first day → last': `${told(first.shipment)} → ${told(last.shipment)}`,
    'GET list, first day → last': `${told(first.list)} → ${told(last.list)}`,
  };
}

interface Lived extends Size {
  logged: number;
  /** CPU time of this process, in which the simulated carriers and the receiver run too. */
  ownMs: number;
  postgresMs: number;
}

/** What a watched shipment adds in a month: the rows that stay, in the size that rows of the table have. */
function figuresOf(
  tables: readonly TableGrowth[],
  { watched, days, logged, ownMs, postgresMs }: Lived,
): Figures {
  const months = (watched * days) / 30;
  const ofShipments = tables.filter(({ table, inserted }) => inserted > 0 && !ofRequests.has(table));
  const told = ofShipments
    .map((grown) => ({ ...grown, rowBytes: grown.bytes / Math.max(1, grown.live) }))
    .map((grown) => ({ ...grown, added: ((grown.inserted - grown.deleted) * grown.rowBytes) / months }))
    .toSorted((a, b) => b.added - a.added)
    .map(({ table, added, rowBytes, inserted, deleted, updated, hot }) => {
      const each = (rows: number) => (rows / months).toFixed(1);
      const rows = `${each(inserted)} written, ${each(deleted)} removed, ${each(updated)} updated`;
      const share = updated === 0 ? '' : ` (${((hot / updated) * 100).toFixed(0)} % HOT)`;
      return [table, `${count(added)} bytes of ${count(rowBytes)} each; ${rows}${share}`] as const;
    });
  const checks = tables.find(({ table }) => table === 'observations')?.inserted ?? 0;
  return {
    'answers for a shipment and day': (checks / watched / days).toFixed(2),
    'for a shipment and month': 'bytes that stay; rows',
    ...Object.fromEntries(told),
    'write-ahead log': `${count(logged / months)} bytes, ${count(logged / checks)} for an answer`,
    'CPU time for an answer': `server with simulator ${milliseconds(ownMs / checks)}, PostgreSQL ${milliseconds(postgresMs / checks)}`,
  };
}

/** @throws AssertionError when `landfall doctor` finds a fault */
async function askDoctor(scope: Lifetime, environment: Record<string, string>): Promise<string> {
  const { output } = await runLine(scope, `exec node ${root}/server/src/cli.ts doctor --json`, environment);
  const findings: { check: string; verdict: string; found: string }[] = JSON.parse(output);
  const of = (verdict: string) => findings.filter((finding) => finding.verdict === verdict);
  assert.deepEqual(of('fault'), []);
  const warned = of('warning').map(({ check, found }) => `${check}: ${found}`);
  return `${of('ok').length} ok${warned.length === 0 ? '' : `; warnings: ${warned.join('; ')}`}`;
}
