// Measures signed deliveries per second, compared with the same sender on three queues and with a bare loop.

import { newWebhookSecret } from '../../../server/src/webhooks/endpoints/webhook-secret.ts';
import type { Budget } from '../budget.ts';
import { count, median, ratio } from '../figures.ts';
import type { Measurement, Table } from '../measurement.ts';
import { type BenchPostgres, startBenchPostgres, within } from './bench-postgres.ts';
import type { Contestant, Endpoint, LogKeeping, Order } from './contestant.ts';
import { contestants } from './contestants.ts';
import { type CountingReceiver, startCountingReceiver } from './counting-receiver.ts';
import { type Redis, startRedis } from './redis.ts';
import { runContestant } from './run-contestant.ts';

export const deliveries: Measurement = {
  name: 'deliveries',
  about: 'signed webhooks per second, against three queues and a bare loop',
  measure: measureDeliveries,
};

const endpointCount = 20;
/** A round takes this many times longer than in other measurements, so that there is a real backlog. */
const lengthened = 4;
/** Deliveries per second that set the length of each contestant's first round. Later rounds use its own pace. */
const firstPace = 1_000;

interface Arena {
  postgres: BenchPostgres;
  redis: Redis | null;
  receiver: CountingReceiver;
  endpoints: readonly Endpoint[];
}

/** The pace of one contestant in each counted round. */
interface Pace {
  contestant: Contestant;
  perSecond: number[];
}

async function measureDeliveries({ rounds, warmUps, seconds }: Budget): Promise<Table> {
  await using postgres = await startBenchPostgres();
  await using redis = await startRedis();
  await using receiver = await startCountingReceiver(endpointCount);
  if (redis === null) process.stderr.write('BullMQ is left out: redis-server is not installed.\n');
  const arena = { postgres, redis, receiver, endpoints: receiver.urls.map(endpointAt) };
  const present = contestants.filter(({ needsRedis }) => redis !== null || !needsRedis);
  const paces: Pace[] = present.map((contestant) => ({ contestant, perSecond: [] }));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { contestant, perSecond } of paces) {
      const pace = perSecond.at(-1) ?? firstPace;
      perSecond.push(await deliver(contestant, arena, pace * seconds * lengthened));
    }
  }
  // The first round only finds out how much there is to do in the others.
  for (const { perSecond } of paces) perSecond.splice(0, warmUps);
  return tableOf(paces);
}

function endpointAt(url: string, at: number): Endpoint {
  return { id: `wh_${String(at).padStart(22, '0')}`, url, secret: newWebhookSecret() };
}

/** Delivers about this many, and returns the deliveries per second. */
async function deliver(
  contestant: Contestant,
  { postgres, redis, receiver, endpoints }: Arena,
  about: number,
): Promise<number> {
  await using database = await postgres.newDatabase();
  const order: Order = {
    endpoints,
    count: Math.ceil(about / endpoints.length) * endpoints.length,
    databaseUrl: database.url,
    redisPort: redis?.port ?? null,
  };
  const perSecond = await runContestant(contestant, order, receiver.arrivals);
  const logged = await within(database.url, async (client) => {
    const { rows } = await client.query<{ logged: string }>(
      'select count(distinct (endpoint_id, event_id)) as logged from delivery_attempts where status = 200',
    );
    return Number(rows[0]?.logged);
  });
  if (contestant.log !== 'none' && logged !== order.count) {
    throw new Error(`${contestant.name} logged ${logged} of ${order.count} deliveries.`);
  }
  return perSecond;
}

function tableOf(paces: readonly Pace[]): Table {
  const thatLog = (log: LogKeeping) => paces.filter(({ contestant }) => contestant.log === log);
  return {
    header: [
      'sender',
      'deliveries per second',
      'ratio to the bare loop',
      'to the best queue',
      'to the best with its log batched',
    ],
    rows: paces.map(({ contestant, perSecond }) => [
      contestant.name,
      count(median(perSecond)),
      ratioTo(thatLog('none'), perSecond),
      ratioTo(thatLog('each'), perSecond),
      ratioTo(thatLog('batched'), perSecond),
    ]),
  };
}

/**
 * Compares each round with the best of the same round, because all parts of a round ran under the same load of the
 * machine.
 */
function ratioTo(others: readonly Pace[], perSecond: readonly number[]): string {
  const best = (round: number) => Math.max(...others.map((other) => other.perSecond[round] ?? 0));
  return ratio(median(perSecond.map((pace, round) => pace / best(round))));
}
