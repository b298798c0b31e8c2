// The cluster of docs/deployment.md: Patroni, etcd and HAProxy. Under load the primary dies, hangs or is cut off from the network, the
// standby takes over, and the old one comes back as its standby. Every server works again in time, and nothing that was
// acknowledged is lost: the standby is synchronous.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { noPatroni, type PatroniCluster, type PatroniNode, startPatroni } from '../../harness/patroni.ts';
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
import { readyAgain } from './ready-again.ts';

export const failover: Proof = {
  name: 'failover',
  about: 'the primary of a Patroni cluster dies, hangs or is cut off under load',
  prove,
};

/** How the primary ends. */
type End = 'kill' | 'hang' | 'cut';

interface Size extends Plan {
  customers: number;
  ends: readonly End[];
}

const sizes: Record<Extent, Size> = {
  whole: { boxes: 300, changesOfEach: 8, stepsPerSecond: 40, customers: 6, ends: ['kill', 'hang', 'cut'] },
  short: { boxes: 16, changesOfEach: 4, stepsPerSecond: 8, customers: 2, ends: ['hang'] },
};

/** docs/scaling.md "When the primary fails". */
const promisedMs = 15_000;
const lookAgainMs = 10;
/** How the old primary comes back. */
const returns: Record<End, (node: PatroniNode) => void> = {
  kill: ({ start }) => start(),
  hang: ({ goOn }) => goOn(),
  cut: ({ mend }) => mend(),
};

async function prove(trial: Trial): Promise<Figures> {
  if (noPatroni) return { skipped: noPatroni };
  const figures: [string, string | number][] = [];
  for (const end of sizes[trial.extent].ends) {
    const seen = Object.entries(await failOver(trial, end));
    figures.push(...seen.map(([what, figure]): [string, string | number] => [`${end}: ${what}`, figure]));
  }
  return Object.fromEntries(figures);
}

async function failOver({ extent, seed, tell }: Trial, end: End): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const chance = openChance(seed);
  const cluster = await startPatroni(scope);
  const postgres = await openProofDatabase(scope, cluster.url);
  const fleet = await openFleet(scope, { seed, boxes: size.boxes });
  const ledger = await startLedger(scope, chance);
  const work = openWork(size);
  const environment = { ...fleetSettings, DATABASE_URL: cluster.url, CARRIERS_FILE: fleet.carriersFile };
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
    cluster,
    end,
    servers.flatMap((server) => server.origin() ?? []),
  );
  tell(`every server takes writes again ${seconds.afterPromotion} s after the promotion`);
  await cluster.untilWhole();
  tell('the old primary follows the new one');
  await changed;
  await settled(postgres);
  return {
    'seconds from the fault to the last server that works': seconds.afterFault,
    'seconds from the promotion': seconds.afterPromotion,
    ...(await checkBooks({ postgres, ledger, work, customers })),
  };
}

async function replace(cluster: PatroniCluster, end: End, origins: readonly string[]) {
  const old = await cluster.primary();
  const brokenAt = performance.now();
  await old[end]();
  await cluster.untilOtherPrimary(old);
  const promotedAt = performance.now();
  await readyAgain(origins);
  const workingAt = performance.now();
  assert.ok(
    workingAt - promotedAt < promisedMs,
    `${workingAt - promotedAt} ms until every server works again`,
  );
  returns[end](old);
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return { afterFault: seconds(workingAt - brokenAt), afterPromotion: seconds(workingAt - promotedAt) };
}
