import assert from 'node:assert/strict';
import { namedEventTypes } from '../../../src/domain/webhooks/event-type.ts';
import type { Figures } from '../proof.ts';
import type { ProofDatabase } from '../proof-postgres.ts';
import type { Customer } from './customer.ts';
import type { Ledger } from './ledger.ts';
import type { Work } from './work.ts';

interface Books {
  postgres: Pick<ProofDatabase, 'ask'>;
  ledger: Ledger;
  work: Pick<Work, 'boxes' | 'changesOfEach' | 'pushed' | 'asked'>;
  customers: readonly Customer[];
}

/** Events of a workspace without an endpoint are sent to no receiver. */
const hasEndpoint = 'workspace_id in (select workspace_id from webhook_endpoints)';
/** The parameter is the types that an endpoint must name. */
const isSent = `exists (
  select from webhook_endpoints endpoint
  where endpoint.workspace_id = shipment_events.workspace_id
    and (type = any (endpoint.events) or ('all' = any (endpoint.events) and type <> all ($1))))`;

/** Compares the database with what arrived and with what was planned. */
export async function checkBooks({ postgres, ledger, work, customers }: Books): Promise<Figures> {
  const eventIds = await eventsOfEndpoints(postgres);
  assert.deepEqual([...eventIds.difference(ledger.events)], [], 'events that never arrived');
  assert.deepEqual(
    [...new Set(ledger.events.keys()).difference(eventIds)],
    [],
    'events that arrived but are not in the database',
  );
  assert.deepEqual(ledger.faults, [], 'arrivals that a customer would refuse');
  await checkDeliveries(postgres, ledger, eventIds.size);
  await checkSequences(postgres, work);
  const used = await Promise.all(customers.map((customer) => customer.used()));
  const credits = used.reduce((sum, one) => sum + one, 0);
  assert.equal(credits, work.boxes, 'one credit for each container');

  const arrivals = [...ledger.acknowledged.values()].reduce((sum, times) => sum + times, 0);
  const again = arrivals - eventIds.size;
  return {
    changes: `${work.pushed} pushed, ${work.asked} asked for`,
    events: eventIds.size,
    'arrivals acknowledged': arrivals,
    'of these repeated': `${again} (${((again / arrivals) * 100).toFixed(1)} %)`,
    'arrivals refused with 503': ledger.refused(),
    'lost, invented': '0, 0',
    'credits spent': `${credits} for ${work.boxes} boxes`,
  };
}

/** The ids of all events that an endpoint gets. */
export async function eventsOfEndpoints({ ask }: Pick<ProofDatabase, 'ask'>): Promise<Set<string>> {
  const events = await ask<{ id: string }>(`select id from shipment_events where ${isSent}`, [
    namedEventTypes,
  ]);
  return new Set(events.map(({ id }) => id));
}

/** There is one delivery for each of so many events. All are delivered, and the endpoint itself acknowledged them. */
export async function checkDeliveries(
  postgres: Pick<ProofDatabase, 'ask'>,
  ledger: Ledger,
  events: number,
): Promise<void> {
  const states = await postgres.ask(
    'select state, count(*)::int as deliveries from deliveries group by state order by state',
  );
  assert.deepEqual(states, [{ state: 'delivered', deliveries: events }]);
  const delivered = await postgres.ask<{ key: string }>(
    `select substring(url from '/customers/.*$') || ' ' || event_id as key
     from deliveries join webhook_endpoints endpoint on endpoint.id = endpoint_id`,
  );
  const lacking = delivered.filter(({ key }) => !ledger.acknowledged.has(key));
  assert.deepEqual(lacking, [], 'deliveries that are stored as delivered but were never acknowledged');
}

/**
 * No two events of a shipment have the same number, and there is at least one event for every change. After a failover
 * or a power cut the numbers go on higher up.
 */
async function checkSequences(
  postgres: Pick<ProofDatabase, 'ask'>,
  { boxes, changesOfEach }: Books['work'],
): Promise<void> {
  const shipments = await postgres.ask<{ numbers: number[]; sequence: string }>(
    `select array_agg((event.body::jsonb #>> '{data,sequence}')::float8) as numbers, shipment.sequence
     from shipments shipment join shipment_events event on event.shipment_id = shipment.id
     where shipment.${hasEndpoint}
     group by shipment.id`,
  );
  assert.equal(shipments.length, boxes);
  for (const { numbers, sequence } of shipments) {
    assert.equal(new Set(numbers).size, numbers.length, numbers.join());
    assert.equal(Math.max(...numbers), Number(sequence));
    assert.ok(numbers.length >= changesOfEach, `${numbers.length} events for ${changesOfEach} changes`);
  }
}
