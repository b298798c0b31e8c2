import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';
import type { Shipment } from '../world/journeys.ts';
import { shipmentStage } from '../world/world.ts';

interface Event {
  eventClassifierCode: string;
  eventDateTime: string;
  equipmentEventTypeCode?: string;
  transportEventTypeCode?: string;
}

const dayMs = 86_400_000;
const codeOf = (event: Event) => event.equipmentEventTypeCode ?? event.transportEventTypeCode;
const movesOf = (events: readonly Event[]) =>
  events.flatMap((event) =>
    codeOf(event) === undefined ? [] : [`${event.eventClassifierCode} ${codeOf(event)}`],
  );

test('the arrival, the discharge, or what was before the last arrival can be missing', async (t) => {
  const { ask } = await boxWhere(t, (one) => shipmentStage(one) === 'returned' && legsOf(one) === 1);
  const whole = movesOf(await ask());
  assert.deepEqual(whole.slice(-4), ['ACT ARRI', 'ACT DISC', 'ACT GTOT', 'ACT GTIN']);
  const without = (move: string) => whole.filter((each) => each !== move);
  assert.deepEqual(movesOf(await ask('arrival_unreported')), without('ACT ARRI'));
  assert.deepEqual(movesOf(await ask('discharge_unreported')), without('ACT DISC'));
  assert.deepEqual(movesOf(await ask('old_events_dropped')), whole.slice(-4));
});

test('the moves at the port of discharge can all be on one day', async (t) => {
  const { ask } = await boxWhere(t, (one) => shipmentStage(one) === 'returned' && legsOf(one) === 1);
  const days = (events: Event[]) => events.slice(-3).map(({ eventDateTime }) => eventDateTime.slice(0, 10));
  assert.ok(new Set(days(await ask())).size > 1);
  const deviated = await ask('destination_one_day');
  assert.equal(new Set(days(deviated)).size, 1);
  assert.deepEqual(movesOf(deviated), movesOf(await ask()));
  assert.deepEqual(
    await ask('destination_one_day', 'date_only'),
    await ask('date_only', 'destination_one_day'),
  );
});

test('the next ship can be announced a day after the discharge, and not before', async (t) => {
  const { ask, clock } = await boxWhere(
    t,
    (one) => shipmentStage(one) === 'at_transshipment' && legsOf(one) === 2,
  );
  const discharge = (await ask()).find((event) => codeOf(event) === 'DISC');
  assert.ok(discharge);
  const dischargedAt = Date.parse(discharge.eventDateTime);
  clock.set({ now: dischargedAt + dayMs - 1_000 });
  assert.match(String(movesOf(await ask('next_ship_late')).at(-1)), /DISC$/);
  clock.set({ now: dischargedAt + dayMs + 1_000 });
  assert.deepEqual(await ask('next_ship_late'), await ask());
  assert.ok(
    movesOf(await ask()).some((move) => /^(EST|PLN) LOAD$/.test(move)),
    'the next ship is announced',
  );
});

function legsOf({ boxes }: Shipment): number {
  return boxes[0]?.itinerary.legs.length ?? 0;
}

/** A shipment of one container, asked about by its booking. `ask` takes deviations. */
async function boxWhere(t: TestContext, suits: (shipment: Shipment) => boolean) {
  const { world, clock, get, control } = await openTestSimulator(t);
  const slots = Array.from({ length: world.shipments }, (_, slot) => world.latest(slot, clock.now()));
  const shipment = slots.find((one) => one.boxes.length === 1 && suits(one));
  assert.ok(shipment);
  const { carrier, booking } = shipment;
  const ask = async (...deviations: string[]) => {
    await control('PUT', `/references/${booking}`, { deviations });
    const response = await get(`/${carrier.scac}/v2/events?carrierBookingReference=${booking}`);
    const events = (await response.json()) as Event[];
    return events.filter((event) => codeOf(event) !== undefined);
  };
  return { ask, clock };
}
