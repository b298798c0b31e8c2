import { Logger, makeWorkerUtils, type Runner, run } from 'graphile-worker';
import { givenDatabase } from '../../../server/src/store/database-url.ts';
import { openPool } from '../../../server/src/store/pool.ts';
import { openLog } from './attempt-log.ts';
import { type Contestant, mostPerEndpoint, type Order, queueName } from './contestant.ts';
import { type OrderLine, orderLines, pieces } from './order-lines.ts';
import { openSender } from './sender.ts';

const task = 'deliver';
const jobsPerInsert = 5_000;
const connections = 10;
const logger = new Logger(() => () => {});

/** graphile-worker with all the batching that its page on performance names. */
export function graphile(log: 'each' | 'batched'): Contestant {
  return {
    name: queueName('graphile-worker 0.18', log),
    log,
    needsRedis: false,
    async prepare(order) {
      await enqueue(order);
      const pool = openPool(() => givenDatabase(order.databaseUrl).connection, {
        size: connections,
        log: () => {},
      });
      const sender = openSender(order.endpoints);
      const note = openLog(pool, log);
      let runner: Runner | null = null;
      return {
        async begin() {
          runner = await run({
            noHandleSignals: true,
            logger,
            preset: {
              worker: {
                connectionString: order.databaseUrl,
                concurrentJobs: order.endpoints.length * mostPerEndpoint,
                maxPoolSize: connections,
                localQueue: { size: 500 },
                completeJobBatchDelay: 0,
                failJobBatchDelay: 0,
              },
            },
            taskList: {
              [task]: async (payload) => {
                await note(await sender.send(payload as OrderLine));
              },
            },
          });
        },
        async [Symbol.asyncDispose]() {
          await runner?.stop();
          await sender.close();
          await pool.end();
        },
      };
    },
  };
}

async function enqueue(order: Order): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: order.databaseUrl, logger });
  await utils.migrate();
  for (const lines of pieces(orderLines(order), jobsPerInsert)) {
    await utils.addJobs(lines.map((line) => ({ identifier: task, payload: line })));
  }
  await utils.release();
}
