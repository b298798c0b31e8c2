// Measures what it costs to ask a carrier again about a shipment, beside a bare loop that asks, parses and stores.

import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { cpuMsOf } from '../../../server/test/harness/cpu-time.ts';
import type { Budget } from '../budget.ts';
import { type BenchPostgres, startBenchPostgres } from '../deliveries/bench-postgres.ts';
import { count, median, ratio } from '../figures.ts';
import type { Measurement, Table } from '../measurement.ts';
import { startBareWatcher } from './bare-watcher.ts';
import { startLandfallWatcher } from './landfall-watcher.ts';
import { type MovingCarriers, startMovingCarriers } from './moving-carriers.ts';
import type { Watcher } from './watcher.ts';

export const watching: Measurement = {
  name: 'watching',
  about: 'CPU time of a check that asks a carrier again, beside a bare loop that stores what it is told',
  measure: measureWatching,
};

const containersPerTracked = 5;
const cores = 2;
/** For what a process still does after its last check, such as settling its lease. */
const restMs = 300;

/** How an answer differs from the one before. */
const kinds = [
  { name: 'repeats the one before', moveHours: 0 },
  { name: 'moves all plans and the ETA', moveHours: 24 },
];

/** CPU time of a check, in milliseconds. */
interface Cost {
  process: number;
  postgres: number;
}

async function measureWatching({ rounds, warmUps, tracked }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const postgres = opened.use(await startBenchPostgres());
  const carriers = opened.use(await startMovingCarriers(tracked * containersPerTracked));
  const landfall = await startWatcher(opened, postgres, carriers, startLandfallWatcher);
  const bare = await startWatcher(opened, postgres, carriers, startBareWatcher);
  const costs = kinds.map((kind) => ({ ...kind, landfall: [] as Cost[], bare: [] as Cost[] }));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const each of costs) {
      if (each.moveHours > 0) await carriers.move(each.moveHours);
      // In turns, so that other work on the machine affects both.
      const taken = { landfall: await landfall(), bare: await bare() };
      if (round < warmUps) continue;
      each.landfall.push(taken.landfall);
      each.bare.push(taken.bare);
    }
  }
  return {
    header: [
      'an answer that',
      'checks per second of two cores',
      'server',
      'PostgreSQL',
      'bare loop',
      'its PostgreSQL',
      'all, as a multiple',
    ],
    rows: costs.map(({ name, landfall: own, bare: least }) => [
      name,
      count((1000 * cores) / median(own.map(wholeOf))),
      ...[own, least].flatMap((taken) => [
        perCheck(taken.map((cost) => cost.process)),
        perCheck(taken.map((cost) => cost.postgres)),
      ]),
      ratio(median(own.map((cost, round) => wholeOf(cost) / wholeOf(least[round])))),
    ]),
  };
}

const wholeOf = (cost: Cost | undefined) => (cost?.process ?? Number.NaN) + (cost?.postgres ?? Number.NaN);

function perCheck(samples: readonly number[]): string {
  return `${median(samples).toFixed(2)} ms`;
}

/** Starts a watcher over a database of its own. Returns a function that lets it check everything, and returns what that took. */
async function startWatcher(
  opened: AsyncDisposableStack,
  postgres: BenchPostgres,
  carriers: MovingCarriers,
  start: (sea: { carriers: MovingCarriers; databaseUrl: string; client: pg.Client }) => Promise<Watcher>,
): Promise<() => Promise<Cost>> {
  const { url: databaseUrl } = opened.use(await postgres.newDatabase());
  const client = new pg.Client(databaseUrl);
  await client.connect();
  opened.defer(() => client.end());
  const watcher = opened.use(await start({ carriers, databaseUrl, client }));
  const serverPid = await postmasterOf(client);
  const spent = () => ({ process: cpuMsOf(watcher.pid), postgres: cpuMsOf(serverPid) });
  const checks = carriers.questions.length;
  return async () => {
    await watcher.makeDue();
    const before = spent();
    await watcher.check();
    await delay(restMs);
    const after = spent();
    return {
      process: (after.process - before.process) / checks,
      postgres: (after.postgres - before.postgres) / checks,
    };
  };
}

/** The process whose children serve the connections. */
async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  return Number.parseInt(rows[0]?.file ?? '', 10);
}
