import assert from 'node:assert/strict';
import type { Ledger } from '../nothing-lost/ledger.ts';

/** The highest number of each shipment that a receiver has seen, by reference. */
export type HighestNumbers = ReadonlyMap<string, number>;

export function highestNumbers({ events }: Pick<Ledger, 'events'>): HighestNumbers {
  const highest = new Map<string, number>();
  for (const { reference, sequence } of events.values())
    highest.set(reference, Math.max(sequence, highest.get(reference) ?? 0));
  return highest;
}

/**
 * A receiver that leaves out what is older than what it knows (docs/webhooks.md "Receiving") takes each of these events
 * for news, and no number of a shipment stands for two events.
 * @param before what the receiver had seen when the restored database was first used
 */
export function checkNumbers(
  ledger: Pick<Ledger, 'events'>,
  fresh: ReadonlySet<string>,
  before: HighestNumbers,
) {
  const arrived = [...ledger.events];
  const news = arrived.filter(([id]) => fresh.has(id));
  const late = news.filter(([, { reference, sequence }]) => sequence <= (before.get(reference) ?? 0));
  assert.deepEqual(late, [], 'events that a receiver takes for old ones');
  const byNumber = Map.groupBy(arrived, ([, { reference, sequence }]) => `${reference} ${sequence}`);
  const shared = [...byNumber].filter(([, events]) => events.length > 1);
  assert.deepEqual(shared, [], 'numbers that stand for two events');
}
