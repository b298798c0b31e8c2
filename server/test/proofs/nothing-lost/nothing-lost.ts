// Servers and PostgreSQL are killed at random moments. Every event still arrives, no event is invented, and no credit
// is spent twice.

import { setTimeout as delay } from 'node:timers/promises';
import { type Chance, openChance } from '../chance.ts';
import { fleetSettings } from '../fleet-settings.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { type ProofPostgres, startProofPostgres } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';
import { makeChanges } from './changes.ts';
import { checkBooks } from './check-books.ts';
import { type Customer, newCustomer } from './customer.ts';
import { openFleet } from './fleet.ts';
import { startLedger } from './ledger.ts';
import { type MortalServer, startMortalServer } from './mortal-server.ts';
import { persistentCaller } from './persistent-caller.ts';
import { settled } from './settled.ts';
import { openWork, type Plan, progressOf, type Work } from './work.ts';

export const nothingLost: Proof = {
  name: 'nothing-lost',
  about: 'containers change while two servers and PostgreSQL are killed again and again',
  prove,
};

interface Size extends Plan {
  /** Each has its own endpoint. */
  customers: number;
  /** How often each server is killed. */
  kills: number;
  powerCuts: number;
}

const sizes: Record<Extent, Size> = {
  whole: { boxes: 500, changesOfEach: 10, stepsPerSecond: 60, customers: 10, kills: 20, powerCuts: 2 },
  short: { boxes: 24, changesOfEach: 5, stepsPerSecond: 15, customers: 4, kills: 2, powerCuts: 1 },
};

const lookAgainMs = 10;

async function prove(trial: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[trial.extent];
  const chance = openChance(trial.seed);
  const postgres = await startProofPostgres(scope);
  const fleet = await openFleet(scope, { seed: trial.seed, boxes: size.boxes });
  const ledger = await startLedger(scope, chance);
  const work = openWork(size);
  const fate = { chance, kills: size.kills, progress: () => progressOf(work) };
  const environment = {
    ...fleetSettings,
    DATABASE_URL: postgres.databaseUrl,
    CARRIERS_FILE: fleet.carriersFile,
  };
  const servers = [startMortalServer(scope, environment, fate), startMortalServer(scope, environment, fate)];
  const call = persistentCaller(scope, servers, chance);

  async function live() {
    const customers: Customer[] = [];
    while (customers.length < size.customers) {
      customers.push(await newCustomer({ store: postgres.store, call, ledger }, customers.length));
    }
    trial.tell(`${size.boxes} containers are tracked, and each changes ${size.changesOfEach} times`);
    const cuts = cutPower(postgres, { chance, cuts: size.powerCuts, work });
    await makeChanges({ postgres, fleet, call, chance, customers }, work);
    await cuts;
    trial.tell('every change is stored; waiting for the servers to answer and for the remaining deliveries');
    await Promise.all(servers.map((server) => server.survived));
    await settled(postgres);
    return { customers, work };
  }

  const lived = await orDead(live(), servers);
  const kills = servers.map((server) => server.kills());
  return {
    'servers killed': `${kills.join(' and ')} times`,
    'PostgreSQL killed': size.powerCuts,
    ...(await checkBooks({ postgres, ledger, ...lived })),
  };
}

/** Kills PostgreSQL at a random moment in each part of the work. */
async function cutPower(
  postgres: ProofPostgres,
  { chance, cuts, work }: { chance: Chance; cuts: number; work: Work },
): Promise<void> {
  for (let cut = 0; cut < cuts; cut += 1) {
    const cutAt = (cut + chance.below(1)) / cuts;
    while (progressOf(work) < cutAt) await delay(lookAgainMs);
    postgres.kill();
  }
}

/** Fails as soon as a server ends by itself. */
function orDead<T>(life: Promise<T>, servers: readonly MortalServer[]): Promise<T> {
  const deaths = servers.map(({ survived }) => survived.then(() => new Promise<never>(() => {})));
  return Promise.race([life, ...deaths]);
}
