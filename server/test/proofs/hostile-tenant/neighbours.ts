// Well-behaved workspaces: programs that ask at a steady pace, and endpoints that get a steady stream of events.

import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock as now } from '../../../src/domain/time/clock.ts';
import { deliverSteadily } from '../../harness/deliver-steadily.ts';
import { startHealthyEndpoints } from '../../harness/healthy-endpoints.ts';
import { servicesWith } from '../../harness/services.ts';
import { newSubscriber, publishOne, type Subscriber } from '../../harness/subscribers.ts';
import { eventsOf } from '../million-shipments/voyages.ts';
import { realBox } from './references.ts';
import { appSecret, type World } from './world.ts';

export interface Measured {
  /** Of requests about what is tracked already. */
  requestMs: number[];
  /** Of requests about new references, for which the carrier is asked. */
  newMs: number[];
  /** From commit to arrival. */
  deliveryMs: number[];
  /** Codes of refusals; none is expected. */
  refused: string[];
}

const count = 4;
/** Together these are below what one key may ask in a minute, and one workspace. */
const keysEach = 4;
const requestsPerSecond = 24;
const eventsPerSecond = 20;
/** One request in so many is about a new reference. */
const newEvery = 24;
const boxesEach = 20;

/** Lets each neighbour track some boxes. Returns a function that measures them for some seconds. */
export async function settleNeighbours(world: World): Promise<(seconds: number) => Promise<Measured>> {
  const { scope, store, carrier, origin } = world;
  const endpoints = await startHealthyEndpoints(scope, count);
  const subscribers: Subscriber[] = [];
  for (const url of endpoints.urls) subscribers.push(await newSubscriber(store.db, { url, appSecret }));
  const keys = await makeKeys(world, subscribers);
  let boxes = 0;
  const newBox = () => {
    const box = realBox(boxes);
    boxes += 1;
    carrier.says(box, eventsOf(box));
    return box;
  };
  const tracked = Array.from({ length: count * boxesEach }, newBox);

  const ask = async (path: string, nth: number, measured: Measured, into: number[]) => {
    const headers = { authorization: `Bearer ${keys[nth % keys.length]}` };
    const startedAt = performance.now();
    const response = await fetch(`${origin}/api/v1${path}`, { headers });
    const text = await response.text();
    into.push(performance.now() - startedAt);
    if (!response.ok) measured.refused.push(`${path}: ${text}`);
  };
  /** Keys go round the neighbours, and so do their boxes. */
  const askNth = (nth: number, measured: Measured) => {
    const { requestMs, newMs } = measured;
    if (nth % newEvery === newEvery - 1) return ask(`/track/${newBox()}`, nth, measured, newMs);
    const own = tracked.filter((_, at) => at % count === nth % count);
    const box = own[nth % own.length];
    const paths = [`/shipments/${box}`, `/shipments/${box}/history`, '/shipments?limit=20', `/track/${box}`];
    return ask(paths[Math.floor(nth / count) % paths.length] ?? '', nth, measured, requestMs);
  };

  const begun = openMeasured();
  for (const [nth, box] of tracked.entries()) await ask(`/track/${box}`, nth, begun, begun.newMs);
  if (begun.refused.length > 0) throw new Error(begun.refused.join('\n'));
  let asked = 0;
  return async (seconds) => {
    const measured = openMeasured();
    const load = { events: seconds * eventsPerSecond, eventsPerSecond };
    const [deliveryMs] = await Promise.all([
      deliverSteadily(endpoints, load, (at) => publishOne(store.db, subscribers, at)),
      atPace(seconds, () => {
        asked += 1;
        return askNth(asked, measured);
      }),
    ]);
    return { ...measured, deliveryMs };
  };
}

/** The first of each neighbour, then the second of each, and so on. */
async function makeKeys({ store }: World, subscribers: readonly Subscriber[]): Promise<string[]> {
  const deps = servicesWith({ db: store.db, now, newId });
  const keys: string[] = [];
  for (let at = 0; at < subscribers.length * keysEach; at += 1) {
    const { workspaceId = '' } = subscribers[at % subscribers.length] ?? {};
    keys.push((await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'proof' })).key);
  }
  return keys;
}

function openMeasured(): Measured {
  return { requestMs: [], newMs: [], deliveryMs: [], refused: [] };
}

/** One request after the other, whether or not those before have been answered. */
async function atPace(seconds: number, ask: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const asked: Promise<void>[] = [];
  for (let at = 0; at < seconds * requestsPerSecond; at += 1) {
    await delay(Math.max(0, startedAt + (at / requestsPerSecond) * 1_000 - performance.now()));
    asked.push(ask());
  }
  await Promise.all(asked);
}
