import { openStore } from '../../../server/src/store/open.ts';
import { newSubscriber, publishTo, type Subscriber } from '../../../server/test/harness/subscribers.ts';
import { type LandfallProcess, startLandfall } from '../landfall-process.ts';
import type { Contestant, Order } from './contestant.ts';
import { pieces } from './order-lines.ts';

const eventsPerPublish = 10_000;
/** For a server that only delivers. */
export const deliverSettings = {
  APP_SECRET: 'known to the bench and to the server it measures',
  ROLES: 'deliver',
  // Everything here is on the loopback, and speaks plain HTTP.
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  LOG_LEVEL: 'silent',
};

/** A server of its own that only delivers: every attempt logged, every address looked at, no endpoint in another's way. */
export const landfall: Contestant = {
  name: 'Landfall',
  log: 'own',
  needsRedis: false,
  async prepare(order) {
    await enqueue(order);
    let server: LandfallProcess | null = null;
    return {
      async begin() {
        server = await startLandfall({ ...deliverSettings, DATABASE_URL: order.databaseUrl });
      },
      async [Symbol.asyncDispose]() {
        await server?.[Symbol.asyncDispose]();
      },
    };
  },
};

/** Each endpoint belongs to another workspace, as it would. */
async function enqueue({ databaseUrl, endpoints, count }: Order): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '', log: () => {} });
  const subscribers: Subscriber[] = [];
  for (const { url } of endpoints) {
    subscribers.push(await newSubscriber(store.db, { url, appSecret: deliverSettings.APP_SECRET }));
  }
  const inTurn = Array.from({ length: count / subscribers.length }, () => subscribers).flat();
  for (const piece of pieces(inTurn, eventsPerPublish)) await publishTo(store.db, piece);
  await store.close();
}
