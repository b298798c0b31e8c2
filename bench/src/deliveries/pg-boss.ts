import { PgBoss } from 'pg-boss';
import { openPool } from '../../../server/src/store/database.ts';
import { givenDatabase } from '../../../server/src/store/database-url.ts';
import { writeAttempts } from './attempt-log.ts';
import { type Contestant, mostPerEndpoint, type Order } from './contestant.ts';
import { type OrderLine, orderLines, pieces } from './order-lines.ts';
import { openSender } from './sender.ts';

const queue = 'deliver';
const jobsPerInsert = 5_000;
const connections = 10;
/** Each has a batch of its own: while one settles, the others send. Quicker than smaller batches or other numbers. */
const workers = 4;

/** pg-boss with batches, fetched without a pause as long as they come full; each batch goes into the log at once. */
export const pgBoss: Contestant = {
  name: 'pg-boss 12',
  isQueue: true,
  keepsLog: true,
  needsRedis: false,
  async prepare(order) {
    const boss = new PgBoss({ connectionString: order.databaseUrl, max: connections });
    boss.on('error', () => {});
    await boss.start();
    await enqueue(boss, order);
    const pool = openPool(givenDatabase(order.databaseUrl).connection, connections, () => {});
    const sender = openSender(order.endpoints);
    return {
      async begin() {
        await boss.work<OrderLine>(
          queue,
          {
            batchSize: order.endpoints.length * mostPerEndpoint,
            localConcurrency: workers,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 0.5,
          },
          async (jobs) => {
            await writeAttempts(pool, await Promise.all(jobs.map(({ data }) => sender.send(data))));
          },
        );
      },
      async [Symbol.asyncDispose]() {
        await boss.stop({ graceful: true });
        await sender.close();
        await pool.end();
      },
    };
  },
};

async function enqueue(boss: PgBoss, order: Order): Promise<void> {
  await boss.createQueue(queue);
  for (const lines of pieces(orderLines(order), jobsPerInsert)) {
    await boss.insert(
      queue,
      lines.map((data) => ({ data })),
    );
  }
}
