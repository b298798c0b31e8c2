import { PgBoss } from 'pg-boss';
import { givenDatabase } from '../../../server/src/store/database-url.ts';
import { openPool } from '../../../server/src/store/pool.ts';
import { openLog } from './attempt-log.ts';
import { type Contestant, type Endpoint, type Order, queueName } from './contestant.ts';
import { type OrderLine, orderLines, pieces } from './order-lines.ts';
import { openSender } from './sender.ts';

const jobsPerInsert = 5_000;
const connections = 10;
const options = {
  // This size is faster than smaller ones. Full batches are fetched without a pause.
  batchSize: 160,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
  // Without this option, one failed delivery would cause the whole batch to be sent again.
  perJobResults: true,
} as const;

/**
 * pg-boss with batches and one queue for each endpoint. A batch ends with its last delivery. In a common queue, one
 * endpoint that never answers would therefore delay all others. A common queue would not be faster.
 */
export function pgBoss(log: 'each' | 'batched'): Contestant {
  return {
    name: queueName('pg-boss 12', log),
    log,
    needsRedis: false,
    async prepare(order) {
      const boss = new PgBoss({ connectionString: order.databaseUrl, max: connections });
      boss.on('error', () => {});
      await boss.start();
      for (const endpoint of order.endpoints) await enqueue(boss, endpoint, order);
      const pool = openPool(() => givenDatabase(order.databaseUrl).connection, {
        size: connections,
        log: () => {},
      });
      const sender = openSender(order.endpoints);
      const note = openLog(pool, log);
      return {
        async begin() {
          for (const { id: queue } of order.endpoints) {
            await boss.work<OrderLine>(queue, options, async (jobs) => {
              await Promise.all(jobs.map(async ({ data }) => note(await sender.send(data))));
              return jobs.map(({ id }) => ({ id, status: 'completed' }));
            });
          }
        },
        async [Symbol.asyncDispose]() {
          await boss.stop({ graceful: true });
          await sender.close();
          await pool.end();
        },
      };
    },
  };
}

async function enqueue(boss: PgBoss, endpoint: Endpoint, { count, endpoints }: Order): Promise<void> {
  await boss.createQueue(endpoint.id);
  const lines = orderLines({ endpoints: [endpoint], count: count / endpoints.length });
  for (const piece of pieces(lines, jobsPerInsert)) {
    await boss.insert(
      endpoint.id,
      piece.map((data) => ({ data })),
    );
  }
}
