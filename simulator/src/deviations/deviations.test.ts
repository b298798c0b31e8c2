import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';
import { localTime } from '../reporting/local-time.ts';
import { answerDeviations } from './answer-shape.ts';
import { deviationNames, habitsOf } from './deviations.ts';

/** An event as parsed from an answer, without types. */
type Event = Record<string, unknown>;
type Check = (events: Event[], plain: Event[], response: Response) => void;

const transport = (events: Event[]): Event[] => events.filter(({ eventType }) => eventType === 'TRANSPORT');
const equipment = (events: Event[]): Event[] =>
  events.filter(({ equipmentEventTypeCode }) => equipmentEventTypeCode !== undefined);
const path = (event: Event, ...keys: string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Event | undefined)?.[key], event);
const ships = (events: Event[]): unknown[] =>
  events.map((event) => path(event, 'transportCall', 'vessel')).filter((vessel) => vessel !== undefined);
const text = (events: Event[]): string => JSON.stringify(events);

/** Deviations that show only after an arrival: gaps.test.ts checks them. */
const afterArrival = [
  'arrival_unreported',
  'discharge_unreported',
  'old_events_dropped',
  'destination_one_day',
];

/** What each deviation of the events must show. */
const seen: Readonly<Record<string, Check>> = {
  event_id_key: (events) => assert.ok(events.every((event) => 'eventId' in event && !('eventID' in event))),
  location_key: (events) =>
    assert.ok(text(events).includes('unLocationCode') && !text(events).includes('UNLocationCode')),
  call_id_key: (events) =>
    assert.ok(text(events).includes('transportCallId') && !text(events).includes('transportCallID')),
  imo_key: (events) =>
    assert.ok(text(events).includes('vesselImoNumber') && !text(events).includes('vesselIMONumber')),
  address_keys: (events) =>
    assert.ok(text(events).includes('"addressName"') && text(events).includes('"cityName"')),
  event_id_missing: (events) => assert.ok(events.every((event) => !('eventID' in event))),
  event_id_shared: (events) => assert.equal(events[0]?.eventID, events[2]?.eventID),
  event_id_changing: (events, plain) => assert.notEqual(events[0]?.eventID, plain[0]?.eventID),
  event_id_from_time: (events) =>
    assert.match(String(transport(events)[0]?.eventID), /^(ACT|EST|PLN)\d{4}-.+[+-]\d\d:\d\d$/),
  booking_hashed: (events) => assert.match(text(events), /"BKG","documentReferenceValue":"[0-9a-f]{64}"/),
  imo_number: (events) =>
    assert.ok(ships(events).every((ship) => typeof path(ship as Event, 'vesselIMONumber') === 'number')),
  imo_null: (events) =>
    assert.ok(ships(events).every((ship) => path(ship as Event, 'vesselIMONumber') === null)),
  imo_empty: (events) =>
    assert.ok(ships(events).every((ship) => path(ship as Event, 'vesselIMONumber') === '')),
  imo_at_random: (events) => {
    const numbers = ships(events).map((ship) => path(ship as Event, 'vesselIMONumber'));
    assert.ok(numbers.includes(null) && numbers.some((imo) => imo !== null));
  },
  gate_vessel: (events) => {
    const gates = equipment(events).filter((event) => /^GT/.test(String(event.equipmentEventTypeCode)));
    for (const gate of gates) {
      assert.equal(path(gate, 'transportCall', 'modeOfTransport'), 'VESSEL');
      assert.ok(path(gate, 'transportCall', 'vessel', 'vesselName'));
    }
  },
  vessel_null: (events) =>
    assert.ok(ships(events).includes(null) && ships(events).some((ship) => ship !== null)),
  vessel_placeholder: (events) => assert.match(text(events), /"vesselName":"(TBN|LADEN|EMPTY|null|)"/),
  voyage_blanks: (events) => assert.match(text(events), /"exportVoyageNumber":"\d\d {2}\d\d[A-Z] "/),
  location_text: (events) => assert.match(String(equipment(events)[0]?.eventLocation), /^[A-Z]{5}$/),
  facility_nine: (events) =>
    assert.match(text(events), /"facilityCode":"[A-Z]{5}[A-Z0-9]{4}","facilityCodeListProvider":"BIC"/),
  descriptions: (events) =>
    assert.ok(equipment(events).every(({ description }) => typeof description === 'string')),
  location_roles: (events) =>
    assert.match(text(events), /"shipmentLocationType":"POL".*"shipmentLocationType":"POD"/),
  deprecated_type_code: (events) =>
    assert.ok(events.every((event) => 'eventTypeCode' in event && !text([event]).includes('EventTypeCode"'))),
  plan_for_pln: (events) => assert.ok(text(events).includes('"PLAN"') && !text(events).includes('"PLN"')),
  document_types_long: (events) => assert.match(text(events), /"BKG - Booking".*"TRD - Transport Document"/),
  mixed_case: (events) => assert.match(text(events), /"Equipment".*"Laden".*"Vessel"/),
  transport_without_equipment: (events) =>
    assert.ok(transport(events).every(({ references }) => (references as []).length === 0)),
  call_missing: (events) => assert.ok(transport(events).every((event) => !('transportCall' in event))),
  truck_calls: (events) =>
    assert.ok(transport(events).some((event) => path(event, 'transportCall', 'modeOfTransport') === 'TRUCK')),
  rail_calls: (events) =>
    assert.ok(transport(events).some((event) => path(event, 'transportCall', 'modeOfTransport') === 'RAIL')),
  barge_calls: (events) =>
    assert.ok(transport(events).some((event) => path(event, 'transportCall', 'modeOfTransport') === 'BARGE')),
  plans_kept: (events, plain) => {
    const planned = (list: Event[]): number =>
      list.filter(({ eventClassifierCode }) => eventClassifierCode === 'PLN').length;
    assert.ok(planned(events) > planned(plain));
    const departures = transport(events).filter(
      ({ transportEventTypeCode }) => transportEventTypeCode === 'DEPA',
    );
    const classifiers = departures.map(({ eventClassifierCode }) => eventClassifierCode);
    assert.ok(classifiers.includes('ACT') && classifiers.includes('PLN'), 'the plans of ships too');
  },
  unknown_code: (events) =>
    assert.ok(events.some(({ equipmentEventTypeCode }) => equipmentEventTypeCode === 'XRAY')),
  malformed_event: (events, plain) => {
    assert.equal(events.filter(({ eventType }) => eventType === 'GTOT').length, 1);
    assert.equal(events.length, plain.length);
  },
  repeated: (events, plain) => {
    assert.ok(events.length > plain.length);
    assert.equal(new Set(events.map((event) => text([event]))).size, plain.length);
  },
  shuffled: (events, plain) => {
    assert.notDeepEqual(events, plain);
    assert.deepEqual(
      new Set(events.map((event) => text([event]))),
      new Set(plain.map((event) => text([event]))),
    );
  },
  newest_first: (events, plain) => {
    const times = events.map(({ eventDateTime }) => Date.parse(String(eventDateTime)));
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    );
    assert.equal(events.length, plain.length);
  },
  other_boxes: (events, plain) => {
    const boxes = (list: Event[]) =>
      new Set(equipment(list).map(({ equipmentReference }) => equipmentReference));
    assert.deepEqual([boxes(plain).size, boxes(events).size], [1, 2]);
    assert.deepEqual(events.slice(0, plain.length), plain);
  },
  next_ship_late: (events, plain) => {
    const discharge = plain.find(({ equipmentEventTypeCode }) => equipmentEventTypeCode === 'DISC');
    assert.deepEqual(events, plain.slice(0, plain.indexOf(discharge ?? {}) + 1));
  },
  load_after_departure: (events) => {
    const load = events.find(({ equipmentEventTypeCode }) => equipmentEventTypeCode === 'LOAD');
    const departure = events.find(({ transportEventTypeCode }) => transportEventTypeCode === 'DEPA');
    assert.ok(Date.parse(String(load?.eventDateTime)) > Date.parse(String(departure?.eventDateTime)));
  },
  two_actuals: (events, plain) => {
    const actuals = (list: Event[]): number =>
      equipment(list).filter(({ eventClassifierCode }) => eventClassifierCode === 'ACT').length;
    assert.equal(actuals(events), actuals(plain) + 1);
  },
  day_only: (events) =>
    assert.ok(events.every(({ eventDateTime }) => String(eventDateTime).includes('T00:00:00'))),
  date_only: (events) =>
    assert.ok(events.every(({ eventDateTime }) => /^\d{4}-\d\d-\d\d$/.test(String(eventDateTime)))),
  false_z: (events, plain) => {
    assert.equal(events[0]?.eventDateTime, `${String(plain[0]?.eventDateTime).slice(0, 19)}Z`);
    assert.notEqual(
      Date.parse(String(events[0]?.eventDateTime)),
      Date.parse(String(plain[0]?.eventDateTime)),
    );
  },
  utc_z: (events, plain) => {
    assert.match(String(events[0]?.eventDateTime), /\.000Z$/);
    assert.equal(Date.parse(String(events[0]?.eventDateTime)), Date.parse(String(plain[0]?.eventDateTime)));
  },
  created_is_event_time: (events) =>
    assert.ok(events.every((event) => event.eventCreatedDateTime === event.eventDateTime)),
  created_same: (events) =>
    assert.equal(new Set(events.map(({ eventCreatedDateTime }) => eventCreatedDateTime)).size, 1),
  created_future: (events) => assert.equal(events[0]?.eventCreatedDateTime, '2026-11-23T08:00:00Z'),
};

test('every deviation of the events is checked here or in gaps.test.ts', () => {
  const aroundEvents = answerDeviations.map(({ name }) => name);
  assert.deepEqual(
    [...Object.keys(seen), ...afterArrival, ...aroundEvents].toSorted(),
    deviationNames.toSorted(),
  );
});

test('each deviation of the events is visible, and disappears when it is switched off', async (t) => {
  const { question, control, events, reference } = await boxOutsideUtc(t);
  const [plain] = await events(question);
  for (const [name, check] of Object.entries(seen)) {
    await t.test(name, async () => {
      await control('PUT', `/references/${reference}`, { deviations: [name] });
      const [deviated, response] = await events(question);
      check(deviated, plain, response);
      assert.notDeepEqual(deviated, plain);
      await control('DELETE', `/references/${reference}`);
      assert.deepEqual((await events(question))[0], plain);
    });
  }
});

test('all deviations of the events together still give a list of events', async (t) => {
  const { question, control, events, reference } = await boxOutsideUtc(t);
  await control('PUT', `/references/${reference}`, { deviations: Object.keys(seen) });
  const [deviated] = await events(question);
  assert.ok(deviated.length > 10);
});

test('the carriers have their habits, and every habit is a known deviation', async (t) => {
  const { control } = await openTestSimulator(t, { deviations: 'real' });
  const { body } = await control('GET', '/carriers');
  for (const { scac, deviations } of body as { scac: string; deviations: string[] }[]) {
    assert.deepEqual(deviations, habitsOf(scac));
    assert.ok(deviations.length > 0);
    for (const name of deviations) assert.ok(deviationNames.includes(name), name);
  }
});

/** A container at sea with planned and actual events in a zone other than UTC, and its answer without deviations. */
async function boxOutsideUtc(t: TestContext) {
  const simulator = await openTestSimulator(t);
  const { world, clock, get } = simulator;
  for (let slot = 0; slot < world.shipments; slot += 1) {
    const [box, ...others] = world.latest(slot, clock.now()).boxes;
    const [first, second] = box?.itinerary.legs ?? [];
    const loaded =
      (first?.from.departure.planned ?? 0) < clock.now() - 86_400_000 &&
      (second?.from.departure.planned ?? 0) > clock.now() + 20 * 86_400_000;
    if (
      box === undefined ||
      others.length > 0 ||
      !loaded ||
      localTime(0, first?.from.port.zone ?? '').endsWith('+00:00')
    )
      continue;
    const { carrier } = world.latest(slot, clock.now());
    const question = `/${carrier.scac}/v2/events?equipmentReference=${box.container}`;
    const events = async (of: string): Promise<[Event[], Response]> => {
      const response = await get(of);
      return [(await response.json()) as Event[], response];
    };
    return { ...simulator, question, events, reference: box.container };
  }
  throw new Error('No such box');
}
