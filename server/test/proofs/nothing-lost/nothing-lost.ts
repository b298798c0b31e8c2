// Whatever is killed at whatever moment: each event arrives, none that is not one, and no credit is spent twice.

import { setTimeout as delay } from 'node:timers/promises';
import { type Chance, openChance } from '../chance.ts';
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

export const nothingLost: Proof = {
  name: 'nothing-lost',
  about: 'changes while two servers are killed again and again, and PostgreSQL with them',
  prove,
};

interface Size {
  boxes: number;
  changesOfEach: number;
  /** So that the changes last as long as the killing. */
  changesPerSecond: number;
  /** Each with an endpoint of its own. */
  customers: number;
  /** Of each server, at least. */
  kills: number;
  powerCuts: number;
}

const sizes: Record<Extent, Size> = {
  whole: { boxes: 500, changesOfEach: 10, changesPerSecond: 60, customers: 10, kills: 20, powerCuts: 2 },
  short: { boxes: 24, changesOfEach: 5, changesPerSecond: 15, customers: 4, kills: 2, powerCuts: 1 },
};

const settings = {
  APP_SECRET: 'known to both of the servers of this proof',
  RATE_LIMIT_PER_MINUTE: '1000000000',
  WEBHOOK_TIMEOUT_SECONDS: '2',
  WEBHOOK_RETRY_DELAYS_SECONDS: '0,1,1,1,2',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  LOG_LEVEL: 'silent',
};

async function prove(trial: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[trial.extent];
  const chance = openChance(trial.seed);
  const postgres = await startProofPostgres(scope);
  const fleet = await openFleet(scope, { seed: trial.seed, boxes: size.boxes });
  const ledger = await startLedger(scope, chance);
  let isOver = false;
  const fate = { chance, least: size.kills, over: () => isOver };
  const environment = { ...settings, DATABASE_URL: postgres.databaseUrl, CARRIERS_FILE: fleet.carriersFile };
  const servers = [startMortalServer(scope, environment, fate), startMortalServer(scope, environment, fate)];
  const call = persistentCaller(servers, chance);

  async function live() {
    const customers: Customer[] = [];
    while (customers.length < size.customers) {
      customers.push(await newCustomer({ store: postgres.store, call, ledger }, customers.length));
    }
    trial.tell(`${size.boxes} boxes are tracked, and change ${size.changesOfEach} times each`);
    const cuts = cutPower(postgres, chance, size);
    const learnt = await makeChanges({ postgres, fleet, call, chance, customers }, size);
    await cuts;
    isOver = true;
    trial.tell('every change is stored; waiting for the servers to live, and for what is still to arrive');
    await Promise.all(servers.map((server) => server.survived));
    await settled(postgres);
    return { customers, learnt };
  }

  const lived = await orDead(live(), servers);
  const kills = servers.map((server) => server.kills());
  return await checkBooks({ postgres, ledger, size, kills, ...lived });
}

/** Kills PostgreSQL at a moment of each part of the time that the changes take. */
async function cutPower(postgres: ProofPostgres, chance: Chance, size: Size): Promise<void> {
  const changesLastMs = ((size.boxes * (1 + size.changesOfEach)) / size.changesPerSecond) * 1000;
  const partMs = changesLastMs / size.powerCuts;
  for (let cut = 0; cut < size.powerCuts; cut += 1) {
    const waitMs = chance.below(partMs);
    await delay(waitMs);
    postgres.kill();
    await delay(partMs - waitMs);
  }
}

/** A server that ends by itself ends the proof. */
function orDead<T>(life: Promise<T>, servers: readonly MortalServer[]): Promise<T> {
  const deaths = servers.map(({ survived }) => survived.then(() => new Promise<never>(() => {})));
  return Promise.race([life, ...deaths]);
}
