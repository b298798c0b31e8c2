import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { namesContainers, type Shipment } from '../world/journeys.ts';
import { openWorld, shipmentStage } from '../world/world.ts';
import { report } from './report.ts';
import type { ReportedEvent } from './reported-event.ts';

const now = Date.UTC(2026, 10, 21);
const world = openWorld({ seed: 1, shipments: 5_000 });
const slot = fc.nat(world.shipments - 1);

function shipmentWhere(suits: (shipment: Shipment) => boolean): Shipment {
  for (let index = 0; index < world.shipments; index += 1) {
    const shipment = world.latest(index, now);
    if (suits(shipment)) return shipment;
  }
  throw new Error('No such shipment');
}

function codes(reported: readonly ReportedEvent[]): string[] {
  return reported.map(
    ({ event }) =>
      `${event.eventClassifierCode} ${event.transportEventTypeCode ?? event.equipmentEventTypeCode}`,
  );
}

test('actual events lie in the past, planned events in the future', () => {
  fc.assert(
    fc.property(slot, (index) => {
      const shipment = world.latest(index, now);
      for (const { event, at, createdAt } of report(shipment, shipment.boxes)) {
        assert.ok(createdAt <= now, 'no event is older than its creation');
        if (event.eventClassifierCode === 'ACT') assert.ok(at <= now);
        if (event.eventClassifierCode === 'PLN') assert.ok(at > now);
      }
    }),
    { numRuns: 500 },
  );
});

test('times are local, have the offset of their zone, and mean the right moment', () => {
  fc.assert(
    fc.property(slot, (index) => {
      const shipment = world.latest(index, now);
      for (const { event, at, zone } of report(shipment, shipment.boxes)) {
        assert.equal(Date.parse(String(event.eventDateTime)), Math.floor(at / 1000) * 1000);
        const hour = new Intl.DateTimeFormat('en-GB', {
          timeZone: zone,
          hour: '2-digit',
          hourCycle: 'h23',
        }).format(at);
        assert.equal(String(event.eventDateTime).slice(11, 13), hour, zone);
      }
    }),
    { numRuns: 200 },
  );
});

test('eventIDs are unique within an answer, and the same in the next answer', () => {
  const shipment = shipmentWhere(({ boxes }) => boxes.length === 12);
  const ids = report(shipment, shipment.boxes).map(({ event }) => event.eventID);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(
    report(shipment, shipment.boxes).map(({ event }) => event.eventID),
    ids,
  );
});

test('the events of a booked shipment name no containers', () => {
  const shipment = shipmentWhere((one) => shipmentStage(one) === 'booked' && !namesContainers(one));
  const reported = report(shipment, shipment.boxes);
  assert.ok(reported.some(({ event }) => event.eventType === 'TRANSPORT'));
  assert.ok(!JSON.stringify(reported.map(({ event }) => event)).includes(shipment.boxes[0]?.container ?? ''));
});

test('a container at sea has actual events up to the departure, and an arrival to come', () => {
  const shipment = shipmentWhere(
    (one) =>
      shipmentStage(one) === 'at_sea' && one.boxes.length === 1 && one.boxes[0]?.itinerary.legs.length === 1,
  );
  const moves = report(shipment, shipment.boxes).filter(({ event }) => event.eventType !== 'SHIPMENT');
  const reported = codes(moves);
  const loaded = reported.filter((code) => code.startsWith('ACT'));
  assert.deepEqual(loaded.slice(0, 3), ['ACT GTOT', 'ACT GTIN', 'ACT LOAD']);
  assert.ok(/^(EST|PLN) ARRI$/.test(reported.find((code) => code.endsWith('ARRI')) ?? ''));
});

test('thirty containers on one Bill of Lading have more than one page of events', () => {
  const shipment = shipmentWhere((one) => one.boxes.length === 30 && namesContainers(one));
  assert.ok(report(shipment, shipment.boxes).length > 100);
});

test('one transport event names all containers aboard', () => {
  const shipment = shipmentWhere((one) => one.boxes.length === 5 && shipmentStage(one) === 'at_sea');
  const departures = report(shipment, shipment.boxes).filter(
    ({ event }) => event.transportEventTypeCode === 'DEPA',
  );
  const ids = departures.map(
    ({ event }) => (event.transportCall as { transportCallID: string }).transportCallID,
  );
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(departures.some(({ event }) => (event.references as unknown[]).length === 5));
});
