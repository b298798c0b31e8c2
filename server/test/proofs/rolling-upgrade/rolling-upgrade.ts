// This version and the next release, which has one more migration, serve one database, in both orders of start, while containers
// change: no request fails, and no event is lost or sent twice.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { forecastEventTypes } from '../../../src/domain/webhooks/event-type.ts';
import { openPool } from '../../../src/store/pool.ts';
import { allEvents } from '../../../src/webhooks/events/event-filter.ts';
import { root, runLine } from '../../e2e/landfall-process.ts';
import { type Lifetime, releaseAtEnd } from '../../harness/lifetime.ts';
import { startTestPostgres } from '../../harness/test-postgres.ts';
import { openChance } from '../chance.ts';
import { checkBooks } from '../nothing-lost/check-books.ts';
import { type Customer, customerWith } from '../nothing-lost/customer.ts';
import { openFleet } from '../nothing-lost/fleet.ts';
import { startLedger } from '../nothing-lost/ledger.ts';
import { settled } from '../nothing-lost/settled.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import type { ProofPostgres } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';
import { type Load, startLoad } from './load.ts';
import { copyWithMigration } from './next-release.ts';
import { openRotation, type Rotation } from './rotation.ts';

export const rollingUpgrade: Proof = {
  name: 'rolling-upgrade',
  about: 'this version and the next release work on one database while containers change',
  prove,
};

interface Size {
  boxes: number;
  customers: number;
  /** Changes before, between and after the starts and stops of servers. */
  changesBetween: number;
  /** Between the changes of a lane. The short proof is about the upgrade, and not about load. */
  changePauseMs: number;
}

const sizes: Record<Extent, Size> = {
  whole: { boxes: 200, customers: 4, changesBetween: 500, changePauseMs: 0 },
  short: { boxes: 12, customers: 2, changesBetween: 24, changePauseMs: 400 },
};

const events = [allEvents, ...forecastEventTypes];

const settings = {
  APP_SECRET: 'known to both of the servers of this proof',
  RATE_LIMIT_PER_MINUTE: '1000000000',
  WEBHOOK_RETRY_DELAYS_SECONDS: '0,1,1,1,2',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  LOG_LEVEL: 'error',
};

async function prove(trial: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[trial.extent];
  const chance = openChance(trial.seed);
  const { databaseUrl, postgres } = await startEmptyPostgres(scope);
  const fleet = await openFleet(scope, { seed: trial.seed, boxes: size.boxes });
  const ledger = await startLedger(scope, chance);
  const environment = { ...settings, DATABASE_URL: databaseUrl, CARRIERS_FILE: fleet.carriersFile };
  const rotation = openRotation(scope, environment, chance);
  const cli = { present: join(root, 'server/src/cli.ts'), next: await copyWithMigration(scope) };

  const first = await rotation.start(cli.present);
  const applied = await countMigrations(postgres);
  const customers: Customer[] = [];
  while (customers.length < size.customers) {
    const key = await createAccount(scope, cli.present, environment);
    customers.push(await customerWith(key, { call: rotation.call, ledger, events }, customers.length));
  }
  for (const [at, { container }] of fleet.boxes.entries()) {
    await customers[at % customers.length]?.track(container);
  }
  const { changesBetween, changePauseMs } = size;
  const load = startLoad({ postgres, fleet, call: rotation.call, chance, customers }, { changePauseMs });
  await exchange({ rotation, load, cli, first, changesBetween, tell: trial.tell });
  await settled(postgres);

  const pending = (await countMigrations(postgres)) - applied;
  const twice = [...ledger.acknowledged].filter(([, times]) => times > 1);
  assert.deepEqual(twice, [], 'events that arrived twice');
  assert.equal(pending, 1);
  const work = {
    boxes: size.boxes,
    changesOfEach: load.fewest(),
    pushed: load.pushed(),
    asked: load.asked(),
  };
  return {
    'migrations applied beside this version': pending,
    'requests, of these failed': `${rotation.answered()}, 0`,
    ...(await checkBooks({ postgres, ledger, work, customers })),
  };
}

interface Exchange {
  rotation: Rotation;
  load: Load;
  cli: { present: string; next: string };
  /** A server of this version. */
  first: Awaited<ReturnType<Rotation['start']>>;
  changesBetween: number;
  tell: Trial['tell'];
}

/** Upgrades, and goes back to this version, under load. */
async function exchange({ rotation, load, cli, first, changesBetween, tell }: Exchange): Promise<void> {
  const underLoad = async (line: string) => {
    tell(line);
    await load.more(changesBetween);
  };
  await underLoad('this version alone');
  const next = await rotation.start(cli.next);
  await underLoad('the next release beside it');
  await rotation.stop(first);
  await underLoad('the next release alone');
  const again = await rotation.start(cli.present);
  await underLoad('this version, started beside it');
  await rotation.stop(next);
  await underLoad('this version alone again');
  await load.stop();
  await rotation.stop(again);
  // Deliveries that are left are sent by the next release.
  await rotation.start(cli.next);
}

async function startEmptyPostgres(scope: Lifetime) {
  const server = await startTestPostgres({ durable: true });
  releaseAtEnd(scope, server.stop);
  const pool = openPool(() => ({ connectionString: server.url }), { size: 4, log: () => {} });
  releaseAtEnd(scope, () => pool.end());
  const ask: ProofPostgres['ask'] = async (text, values) => (await pool.query(text, values)).rows;
  return { databaseUrl: server.url, postgres: { ask } };
}

async function countMigrations({ ask }: Pick<ProofPostgres, 'ask'>): Promise<number> {
  const [row] = await ask<{ count: number }>('select count(*)::int as count from schema_migrations');
  return row?.count ?? 0;
}

/** Makes a workspace and a key on the command line, and returns the key. */
async function createAccount(
  scope: Lifetime,
  cli: string,
  environment: Record<string, string>,
): Promise<string> {
  const landfall = async (args: string) => {
    const { code, output, errors } = await runLine(scope, `exec node ${cli} ${args} --json`, environment);
    assert.equal(code, 0, errors);
    return JSON.parse(output);
  };
  const { id } = await landfall('workspace create --name Proof --plan Enterprise --owner ops@proof.example');
  return (await landfall(`key create --workspace ${id} --mode live --name proof`)).key;
}
