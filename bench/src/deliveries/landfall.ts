import { openStore } from '../../../server/src/store/open.ts';
import { newSubscriber, publishTo, type Subscriber } from '../../../server/test/harness/subscribers.ts';
import { type LandfallProcess, startLandfall } from '../landfall-process.ts';
import type { Contestant, Order } from './contestant.ts';
import { pieces } from './order-lines.ts';

const eventsPerPublish = 10_000;
/** Settings for a server that only delivers. */
export const deliverSettings = {
  APP_SECRET: 'known to the bench and to the server it measures',
  ROLES: 'deliver',
  // All endpoints are on loopback and use plain HTTP.
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  LOG_LEVEL: 'silent',
};

/**
 * A Landfall server that only delivers. It logs every attempt, checks every address, and keeps slow endpoints from
 * delaying others.
 */
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

/** Each endpoint belongs to its own workspace, as in production. */
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
