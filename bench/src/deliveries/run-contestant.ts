import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Contestant, Order } from './contestant.ts';
import type { ArrivalTimes } from './counting-receiver.ts';

/** The part of an order that warms the contestant up. */
const warmUp = 0.2;

/**
 * Delivers the order, and returns the deliveries per second after the warm-up.
 * @throws Error when a delivery did not arrive or, if the contestant keeps a log, was not logged
 */
export async function runContestant(
  { name }: Contestant,
  order: Order,
  arrivals: (counts: readonly number[]) => Promise<ArrivalTimes>,
): Promise<number> {
  const child = fork(join(import.meta.dirname, 'contestant-process.ts'));
  const exited = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  });
  try {
    child.send({ name, order });
    await Promise.race([once(child, 'message'), exited]);
    const warm = Math.floor(order.count * warmUp);
    const arriving = arrivals([warm, order.count]);
    child.send('begin');
    const [warmAt = 0, overAt = 0] = (await Promise.race([arriving, exited])) ?? [];
    child.send('end');
    await exited;
    return ((order.count - warm) / (overAt - warmAt)) * 1000;
  } finally {
    child.kill('SIGKILL');
  }
}
