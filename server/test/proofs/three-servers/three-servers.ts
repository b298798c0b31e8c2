// Three servers on one database and one Redis are restarted, suspended, killed, and run with wrong clocks, while containers
// change. Every event arrives, no credit is spent twice, and the limits hold.

import { noRedis, startRedis } from '../../harness/redis.ts';
import { noWrongClock } from '../../harness/wrong-clock.ts';
import { openChance } from '../chance.ts';
import { fleetSettings } from '../fleet-settings.ts';
import { checkBooks } from '../nothing-lost/check-books.ts';
import { type Customer, newCustomer } from '../nothing-lost/customer.ts';
import { openFleet } from '../nothing-lost/fleet.ts';
import { startLedger } from '../nothing-lost/ledger.ts';
import { persistentCaller } from '../nothing-lost/persistent-caller.ts';
import { settled } from '../nothing-lost/settled.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { startProofPostgres } from '../proof-postgres.ts';
import { startLoad } from '../rolling-upgrade/load.ts';
import { openScope } from '../scope.ts';
import { checkNews } from './check-news.ts';
import { type Extents, killTwo, loseRedis, pauseOne, restartInTurn, type Trio } from './faults.ts';
import { openMember } from './member.ts';

export const threeServers: Proof = {
  name: 'three-servers',
  about: 'three servers are restarted, suspended, killed, and run with wrong clocks and without Redis',
  prove,
};

interface Size extends Extents {
  boxes: number;
  customers: number;
  /** How often each fault happens. */
  rounds: number;
  /** Changes after each fault. */
  changesBetween: number;
  /** Between the changes of a lane. The short proof is about the faults, and not about load. */
  changePauseMs: number;
}

const sizes: Record<Extent, Size> = {
  whole: {
    ...{ boxes: 120, customers: 4, rounds: 3, restarts: 3, pauseMs: 60_000 },
    ...{ changesBetween: 300, changePauseMs: 0 },
  },
  short: {
    ...{ boxes: 12, customers: 2, rounds: 1, restarts: 1, pauseMs: 0 },
    ...{ changesBetween: 12, changePauseMs: 400 },
  },
};

/** The load makes fewer requests with a key than this. */
const perMinute = 150;
const readPauseMs = 1_000;

async function prove({ extent, seed, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const chance = openChance(seed);
  const postgres = await startProofPostgres(scope);
  const fleet = await openFleet(scope, { seed, boxes: size.boxes });
  const ledger = await startLedger(scope, chance);
  const redis = noRedis === undefined ? await startRedis(scope) : null;
  const settings = {
    ...fleetSettings,
    DATABASE_URL: postgres.databaseUrl,
    CARRIERS_FILE: fleet.carriersFile,
    RATE_LIMIT_PER_MINUTE: String(perMinute),
    ...(redis !== null && { REDIS_URL: redis.url }),
  };
  const members = [1, 2, 3].map(() => openMember(scope, settings)) as [
    never,
    never,
    never,
  ] as Trio['members'];
  await Promise.all(members.map((member) => member.start()));
  const call = persistentCaller(scope, members, chance);

  async function live() {
    const customers: Customer[] = [];
    while (customers.length < size.customers) {
      customers.push(await newCustomer({ store: postgres.store, call, ledger }, customers.length));
    }
    for (const [at, { container }] of fleet.boxes.entries()) {
      await customers[at % customers.length]?.track(container);
    }
    const pauses = { readPauseMs, changePauseMs: size.changePauseMs };
    const load = startLoad({ postgres, fleet, call, chance, customers }, pauses);
    const underLoad = async (line: string) => {
      tell(line);
      await load.more(size.changesBetween);
    };
    await harm({ postgres, members, redis, perMinute, underLoad }, size);
    await load.stop();
    await settled(postgres);
    await checkNews({ postgres, fleet, call });
    const stored = { changesOfEach: load.fewest(), pushed: load.pushed(), asked: load.asked() };
    return await checkBooks({ postgres, ledger, work: { ...size, ...stored }, customers });
  }

  const books = await Promise.race([live(), ...members.map(({ died }) => died)]);
  return {
    'restarted, suspended, killed': `${size.rounds * size.restarts}, ${size.rounds}, ${size.rounds * 2} times`,
    'clocks ten minutes off': noWrongClock === false ? 'ahead and behind' : `not run: ${noWrongClock}`,
    'Redis killed and back': redis === null ? `not run: ${noRedis}` : `${size.rounds} times`,
    ...books,
  };
}

async function harm(trio: Trio, size: Size): Promise<void> {
  for (let round = 0; round < size.rounds; round += 1) {
    await restartInTurn(trio, size);
    await pauseOne(trio, size);
    await killTwo(trio);
    await loseRedis(trio);
  }
}
