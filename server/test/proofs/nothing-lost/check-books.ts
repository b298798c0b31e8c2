import assert from 'node:assert/strict';
import type { Figures } from '../proof.ts';
import type { ProofPostgres } from '../proof-postgres.ts';
import type { Customer } from './customer.ts';
import type { Ledger } from './ledger.ts';
import type { Work } from './work.ts';

interface Books {
  postgres: ProofPostgres;
  ledger: Ledger;
  work: Work;
  /** How often each server was killed. */
  kills: readonly number[];
  powerCuts: number;
  customers: readonly Customer[];
}

/** Compares the database with what arrived and with what was planned. */
export async function checkBooks({
  postgres,
  ledger,
  work,
  kills,
  powerCuts,
  customers,
}: Books): Promise<Figures> {
  const events = await postgres.ask<{ id: string }>('select id from shipment_events');
  const eventIds = new Set(events.map(({ id }) => id));
  assert.deepEqual([...eventIds.difference(ledger.eventIds)], [], 'events that never arrived');
  assert.deepEqual(
    [...ledger.eventIds.difference(eventIds)],
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
    'servers killed': `${kills.join(' and ')} times`,
    'PostgreSQL killed': powerCuts,
    changes: `${work.pushed} pushed, ${work.asked} asked for`,
    events: eventIds.size,
    'arrivals acknowledged': arrivals,
    'of these repeated': `${again} (${((again / arrivals) * 100).toFixed(1)} %)`,
    'arrivals refused with 503': ledger.refused(),
    'lost, invented': '0, 0',
    'credits spent': `${credits} for ${work.boxes} boxes`,
  };
}

/** There is one delivery for each event. All are delivered, and the endpoint itself acknowledged them. */
async function checkDeliveries(postgres: ProofPostgres, ledger: Ledger, events: number): Promise<void> {
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

/** The events of each shipment are numbered without a gap, and there is at least one event for every change. */
async function checkSequences(postgres: ProofPostgres, { boxes, changesOfEach }: Work): Promise<void> {
  const shipments = await postgres.ask<{ numbers: number[]; sequence: number }>(
    `select array_agg((event.body::jsonb #>> '{data,sequence}')::int order by event.id) as numbers, shipment.sequence
     from shipments shipment join shipment_events event on event.shipment_id = shipment.id
     group by shipment.id`,
  );
  assert.equal(shipments.length, boxes);
  for (const { numbers, sequence } of shipments) {
    assert.deepEqual(
      numbers.toSorted((a, b) => a - b),
      Array.from({ length: sequence }, (_, at) => at + 1),
    );
    assert.ok(sequence >= changesOfEach, `${sequence} events for ${changesOfEach} changes`);
  }
}
