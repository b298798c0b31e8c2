// Measures how long an event takes from its commit to the endpoint, through a server that is not busy.

import { openStore } from '../../server/src/store/open.ts';
import { newWebhookSecret } from '../../server/src/webhooks/endpoints/webhook-secret.ts';
import { deliverSteadily } from '../../server/test/harness/deliver-steadily.ts';
import { type HealthyEndpoints, startHealthyEndpoints } from '../../server/test/harness/healthy-endpoints.ts';
import type { Lifetime } from '../../server/test/harness/lifetime.ts';
import { newSubscriber, publishOne, type Subscriber } from '../../server/test/harness/subscribers.ts';
import type { Budget } from './budget.ts';
import { startBenchPostgres } from './deliveries/bench-postgres.ts';
import { deliverSettings } from './deliveries/landfall.ts';
import { orderLines } from './deliveries/order-lines.ts';
import { openSender } from './deliveries/sender.ts';
import { median, milliseconds, percentile, ratio } from './figures.ts';
import { startLandfall } from './landfall-process.ts';
import type { Measurement, Table } from './measurement.ts';

export const latency: Measurement = {
  name: 'latency',
  about: 'from the commit of an event to its arrival, at 100 events a second',
  measure: measureLatency,
};

const endpointCount = 20;
const eventsPerSecond = 100;

/** Sends the next event to the next endpoint. */
type Begin = (at: number) => Promise<{ id: string; begunAt: number }>;

async function measureLatency({ rounds, warmUps, seconds }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const endpoints = await startHealthyEndpoints(lifetimeOf(opened), endpointCount);
  const ways = [
    { name: 'bare request, no database', begin: beginBare(opened, endpoints), latenciesMs: [] as number[] },
    { name: 'Landfall', begin: await beginOurs(opened, endpoints), latenciesMs: [] as number[] },
  ];
  const load = { events: Math.ceil(eventsPerSecond * seconds), eventsPerSecond };
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { begin, latenciesMs } of ways) {
      const taken = await deliverSteadily(endpoints, load, begin);
      if (round >= warmUps) latenciesMs.push(...taken);
    }
  }
  const least = median(ways[0]?.latenciesMs ?? []);
  return {
    header: ['way', 'median', 'p99', 'median, as a multiple'],
    rows: ways.map(({ name, latenciesMs }) => [
      name,
      milliseconds(median(latenciesMs)),
      milliseconds(percentile(latenciesMs, 99)),
      ratio(median(latenciesMs) / least),
    ]),
  };
}

/** Measures from the moment of signing. */
function beginBare(opened: AsyncDisposableStack, { urls }: HealthyEndpoints): Begin {
  const endpoints = urls.map((url, at) => ({ id: `wh_${at}`, url, secret: newWebhookSecret() }));
  const sender = opened.adopt(openSender(endpoints), (it) => it.close());
  const lines = orderLines({ endpoints, count: Number.POSITIVE_INFINITY });
  return async () => {
    const line = lines.next().value;
    if (line === undefined) throw new Error('the order lines have no end');
    const begunAt = performance.now();
    await sender.send(line);
    return { id: line.eventId, begunAt };
  };
}

/** Measures from the moment when its transaction begins to commit. Another process delivers it. */
async function beginOurs(opened: AsyncDisposableStack, { urls }: HealthyEndpoints): Promise<Begin> {
  const postgres = opened.use(await startBenchPostgres());
  const { url: databaseUrl } = opened.use(await postgres.newDatabase());
  const store = await openStore({ databaseUrl, dataDir: '', log: () => {} });
  opened.adopt(store, (it) => it.close());
  const { APP_SECRET: appSecret } = deliverSettings;
  const subscribers: Subscriber[] = [];
  for (const url of urls) subscribers.push(await newSubscriber(store.db, { url, appSecret }));
  opened.use(await startLandfall({ ...deliverSettings, DATABASE_URL: databaseUrl }));
  return (at) => publishOne(store.db, subscribers, at);
}

function lifetimeOf(opened: AsyncDisposableStack): Lifetime {
  return { after: (release) => opened.defer(release) };
}
