// The primary of two servers dies or hangs under load, and its standby is promoted. Every server works again in time, and
// nothing that was acknowledged is lost: the standby is synchronous.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { type PostgresPair, startPostgresPair } from '../../harness/postgres-pair.ts';
import { openChance } from '../chance.ts';
import { fleetSettings } from '../fleet-settings.ts';
import { makeChanges } from '../nothing-lost/changes.ts';
import { checkBooks } from '../nothing-lost/check-books.ts';
import { type Customer, newCustomer } from '../nothing-lost/customer.ts';
import { openFleet } from '../nothing-lost/fleet.ts';
import { startLedger } from '../nothing-lost/ledger.ts';
import { startMortalServer } from '../nothing-lost/mortal-server.ts';
import { persistentCaller } from '../nothing-lost/persistent-caller.ts';
import { settled } from '../nothing-lost/settled.ts';
import { openWork, type Plan, progressOf } from '../nothing-lost/work.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { openProofDatabase } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';
import { lostBehind } from './lost-behind.ts';
import { readyAgain } from './ready-again.ts';

export const failover: Proof = {
  name: 'failover',
  about: 'the primary dies or hangs under load, and its standby is promoted',
  prove,
};

/** How the primary ends. */
type End = 'kill' | 'hang';

interface Size extends Plan {
  customers: number;
  ends: readonly End[];
}

const sizes: Record<Extent, Size> = {
  whole: { boxes: 300, changesOfEach: 8, stepsPerSecond: 40, customers: 6, ends: ['kill', 'hang'] },
  short: { boxes: 16, changesOfEach: 4, stepsPerSecond: 8, customers: 2, ends: ['hang'] },
};

/** docs/operations.md "When the primary fails". */
const promisedMs = 15_000;
/** How long the standby waits for its promotion. */
const unpromotedMs = 3_000;
const lookAgainMs = 10;
const writesBeforeEnd = 5_000;

async function prove(trial: Trial): Promise<Figures> {
  const figures: [string, string | number][] = [];
  for (const end of sizes[trial.extent].ends) {
    const seen = Object.entries(await failOver(trial, end));
    figures.push(...seen.map(([what, figure]): [string, string | number] => [`${end}: ${what}`, figure]));
  }
  if (trial.extent === 'whole')
    figures.push(['with an asynchronous standby', await lostBehind(writesBeforeEnd)]);
  return Object.fromEntries(figures);
}

async function failOver({ extent, seed, tell }: Trial, end: End): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const chance = openChance(seed);
  const pair = await startPostgresPair(scope, { synchronous: true });
  const postgres = await openProofDatabase(scope, pair.url);
  const fleet = await openFleet(scope, { seed, boxes: size.boxes });
  const ledger = await startLedger(scope, chance);
  const work = openWork(size);
  const environment = { ...fleetSettings, DATABASE_URL: pair.url, CARRIERS_FILE: fleet.carriersFile };
  const unharmed = { chance, kills: 0, progress: () => progressOf(work) };
  const servers = [1, 2].map(() => startMortalServer(scope, environment, unharmed));
  await Promise.all(servers.map((server) => server.survived));
  const call = persistentCaller(scope, servers, chance);

  const customers: Customer[] = [];
  while (customers.length < size.customers)
    customers.push(await newCustomer({ store: postgres.store, call, ledger }, customers.length));
  tell(`${size.boxes} containers are tracked, and each changes ${size.changesOfEach} times`);
  const changed = makeChanges({ postgres, fleet, call, chance, customers }, work);
  while (progressOf(work) < 1 / 2) await Promise.race([delay(lookAgainMs), changed]);
  const seconds = await replace(
    pair,
    end,
    servers.flatMap((server) => server.origin() ?? []),
  );
  tell(`every server takes writes again ${seconds.afterPromotion} s after the promotion`);
  await changed;
  await settled(postgres);
  return {
    'seconds from the fault to the last server that works': seconds.afterFault,
    'seconds from the promotion': seconds.afterPromotion,
    ...(await checkBooks({ postgres, ledger, work, customers })),
  };
}

async function replace({ primary, promote }: PostgresPair, end: End, origins: readonly string[]) {
  const brokenAt = performance.now();
  await primary[end]();
  await delay(unpromotedMs);
  await promote();
  const promotedAt = performance.now();
  await readyAgain(origins);
  const workingAt = performance.now();
  assert.ok(
    workingAt - promotedAt < promisedMs,
    `${workingAt - promotedAt} ms until every server works again`,
  );
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return { afterFault: seconds(workingAt - brokenAt), afterPromotion: seconds(workingAt - promotedAt) };
}
