import { Queue, Worker } from 'bullmq';
import { givenDatabase } from '../../../server/src/store/database-url.ts';
import { openPool } from '../../../server/src/store/pool.ts';
import { openLog } from './attempt-log.ts';
import { type Contestant, mostPerEndpoint, type Order, queueName } from './contestant.ts';
import { type OrderLine, orderLines, pieces } from './order-lines.ts';
import { openSender } from './sender.ts';

const name = 'deliver';
const jobsPerInsert = 5_000;
const logConnections = 10;

/** BullMQ with Redis. Finished jobs leave the queue at once. */
export function bull(log: 'each' | 'batched'): Contestant {
  return {
    name: queueName('BullMQ 6', log),
    log,
    needsRedis: true,
    async prepare(order) {
      if (order.redisPort === null) throw new Error('BullMQ needs Redis');
      const connection = { host: '127.0.0.1', port: order.redisPort };
      await enqueue(connection, order);
      const pool = openPool(() => givenDatabase(order.databaseUrl).connection, {
        size: logConnections,
        log: () => {},
      });
      const sender = openSender(order.endpoints);
      const note = openLog(pool, log);
      let worker: Worker<OrderLine, void> | null = null;
      return {
        async begin() {
          worker = new Worker<OrderLine, void>(name, async ({ data }) => note(await sender.send(data)), {
            connection,
            concurrency: order.endpoints.length * mostPerEndpoint,
          });
          await worker.waitUntilReady();
        },
        async [Symbol.asyncDispose]() {
          await worker?.close();
          await sender.close();
          await pool.end();
        },
      };
    },
  };
}

async function enqueue(connection: { host: string; port: number }, order: Order): Promise<void> {
  const queue = new Queue<OrderLine, void>(name, { connection });
  await queue.obliterate({ force: true });
  const opts = { removeOnComplete: true, removeOnFail: true };
  for (const lines of pieces(orderLines(order), jobsPerInsert)) {
    await queue.addBulk(lines.map((data) => ({ name, data, opts })));
  }
  await queue.close();
}
