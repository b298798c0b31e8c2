// The network between a server and all that it needs is slow, breaks connections, or is silent. The server recovers by itself,
// nothing that was acknowledged is lost, and clients get an answer in time.

import assert from 'node:assert/strict';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock as now } from '../../../src/domain/time/clock.ts';
import type { Store } from '../../../src/store/open.ts';
import { servicesWith } from '../../harness/services.ts';
import { openChance } from '../chance.ts';
import { fleetSettings } from '../fleet-settings.ts';
import { checkBooks } from '../nothing-lost/check-books.ts';
import { type Customer, newCustomer } from '../nothing-lost/customer.ts';
import { persistentCaller } from '../nothing-lost/persistent-caller.ts';
import { settled } from '../nothing-lost/settled.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { type Load, startLoad } from '../rolling-upgrade/load.ts';
import { openScope } from '../scope.ts';
import { checkNews } from '../three-servers/check-news.ts';
import { openMember } from '../three-servers/member.ts';
import { faults, type Lasts } from './faults.ts';
import { openSurroundings, type Surroundings } from './links.ts';
import { type Observer, startObserver } from './observer.ts';

export const network: Proof = {
  name: 'network',
  about: 'the network to PostgreSQL, Redis, carriers and receivers is slow, breaks, and is silent',
  prove,
};

interface Size extends Lasts {
  boxes: number;
  customers: number;
  /** Containers that are tracked meanwhile. */
  fresh: number;
  /** Changes after each fault. The server has recovered when they are stored, and all events from before are delivered. */
  changesAfter: number;
}

const sizes: Record<Extent, Size> = {
  whole: {
    boxes: 60,
    customers: 4,
    fresh: 300,
    changesAfter: 24,
    slowMs: 15_000,
    resets: 30,
    silenceMs: 30_000,
  },
  short: { boxes: 12, customers: 2, fresh: 30, changesAfter: 12, slowMs: 1_000, resets: 3, silenceMs: 5_000 },
};

const promisedMs = 30_000;
/** A breaker that is open tries a carrier or a receiver again after 15 s, and then after 30 s: it may have tried just before. */
const promisedBehindBreakerMs = 45_000;
const behindBreaker = new Set(['carriers', 'receiver']);
/** At most some twenty changes and five reads a second: the proof is about recovering, and not about load. */
const pauses = { readPauseMs: 200, changePauseMs: 400 };
const settings = {
  ...fleetSettings,
  // A delivery that begins while its receiver is silent has attempts left when it is heard again.
  WEBHOOK_RETRY_DELAYS_SECONDS: '1,2,4,4,4,4,4,4,4,4,4,4',
};

async function prove({ extent, seed, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const chance = openChance(seed);
  const surroundings = await openSurroundings(scope, { seed, boxes: size.boxes + size.fresh, chance });
  const { postgres, ledger } = surroundings;
  const [boxes, fresh] = [
    surroundings.fleet.boxes.slice(0, size.boxes),
    surroundings.fleet.boxes.slice(size.boxes),
  ];
  const fleet = { ...surroundings.fleet, boxes };
  const server = openMember(scope, { ...settings, ...surroundings.settings });
  await server.start();
  const call = persistentCaller(scope, [server], chance);

  async function live() {
    const customers: Customer[] = [];
    while (customers.length < size.customers) {
      customers.push(await newCustomer({ store: postgres.store, call, ledger }, customers.length));
    }
    for (const [at, { container }] of boxes.entries()) {
      await customers[at % customers.length]?.track(container);
    }
    const load = startLoad({ postgres, fleet, call, chance, customers }, pauses);
    const observer = startObserver({
      api: `${server.origin()}/api/v1`,
      key: await newKey(postgres.store),
      known: boxes[0]?.container ?? '',
      fresh: fresh.map(({ container }) => container),
    });
    const recovered = await disturb(surroundings, { size, load, tell });
    await observer.stop();
    await load.stop();
    await settled(postgres);
    await checkNews({ postgres, fleet, call });
    const stored = { changesOfEach: load.fewest(), pushed: load.pushed(), asked: load.asked() };
    const books = await checkBooks({ postgres, ledger, work: { ...size, ...stored }, customers });
    return { ...recovered, ...(await checkObserved(surroundings, observer)), ...books };
  }

  return await Promise.race([live(), server.died]);
}

interface Disturbance {
  size: Size;
  load: Load;
  tell: Trial['tell'];
}

/** Brings each fault to each link, and returns how long the server took to recover. */
async function disturb(
  { postgres, links }: Surroundings,
  { size, load, tell }: Disturbance,
): Promise<Record<string, string>> {
  const recovered: Record<string, string> = {};
  for (const { name, happen } of faults) {
    for (const [far, link] of links) {
      const what = `${name} to ${far}`;
      await happen(link, size);
      const overAt = performance.now();
      const [moment] = await postgres.ask<{ now: Date }>('select now()');
      await Promise.all([load.more(size.changesAfter), settled(postgres, moment?.now)]);
      const tookMs = performance.now() - overAt;
      const mostMs = behindBreaker.has(far) ? promisedBehindBreakerMs : promisedMs;
      assert.ok(tookMs < mostMs, `${what}: ${tookMs} ms until it had recovered`);
      recovered[what] = `recovered in ${(tookMs / 1_000).toFixed(1)} s`;
      tell(`${what}: ${recovered[what]}; ${load.pushed() + load.asked()} changes so far`);
    }
  }
  return recovered;
}

/** A key of a workspace of its own. */
async function newKey({ db }: Store): Promise<string> {
  const deps = servicesWith({ db, now, newId });
  const workspace = { name: 'Observer', plan: 'Enterprise', ownerEmail: 'ops@observer.example' } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
  return (await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'proof' })).key;
}

/** What was acknowledged to the observer is stored. */
async function checkObserved({ postgres }: Surroundings, observer: Observer): Promise<Figures> {
  const lost = await postgres.ask(
    `select reference from unnest($1::text[]) as acknowledged (reference)
     where not exists (select from shipments where shipments.reference = acknowledged.reference)`,
    [observer.tracked],
  );
  assert.deepEqual(lost, [], 'references whose tracking was acknowledged');
  const answers = [...observer.answers].map(([told, times]) => `${times} × ${told}`).join(', ');
  return {
    'answers to a client that does not repeat': answers,
    'longest time until an answer': `${(observer.longestMs() / 1_000).toFixed(1)} s`,
    'references tracked meanwhile': observer.tracked.length,
  };
}
