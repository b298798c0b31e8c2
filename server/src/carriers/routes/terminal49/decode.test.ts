import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../../test/harness/any-character.ts';
import {
  rawEvent,
  sampleBoxId,
  terminal49Events,
  terminal49Shipment,
} from '../../../../test/harness/carriers/sample-terminal49.ts';
import { applyEvents, onlyJourney } from '../../../../test/harness/events.ts';
import { runs } from '../../../../test/harness/runs.ts';
import { formatEventTime } from '../../../domain/events/event-time.ts';
import { applyObservation } from '../../../domain/journey/apply-observation.ts';
import type { ShipmentState } from '../../../domain/journey/shipment-state.ts';
import { decodeTerminal49 } from './decode.ts';

const box = 'MSCU5956818';
const read = (...events: unknown[]) => decodeTerminal49([terminal49Shipment(), terminal49Events(...events)]);
const only = (...events: unknown[]) => {
  const [event, ...others] = read(...events).events;
  assert.ok(event !== undefined && others.length === 0);
  return event;
};
const reasonOf = (event: unknown) => read(event).setAside.map(({ reason }) => reason);

/** What each code becomes: kind, code, load, mode and role of the place. */
const codes: Readonly<Record<string, string>> = {
  empty_out: 'equipment GTOT empty null null',
  full_in: 'equipment GTIN laden null null',
  positioned_in: 'equipment OTHER null null null',
  positioned_out: 'equipment OTHER null null null',
  vessel_loaded: 'equipment LOAD laden vessel POL',
  vessel_departed: 'transport DEPA null vessel POL',
  transshipment_arrived: 'transport ARRI null vessel PTS',
  transshipment_discharged: 'equipment DISC laden vessel PTS',
  transshipment_loaded: 'equipment LOAD laden vessel PTS',
  transshipment_departed: 'transport DEPA null vessel PTS',
  feeder_arrived: 'transport ARRI null vessel null',
  feeder_discharged: 'equipment DISC laden vessel null',
  feeder_loaded: 'equipment LOAD laden vessel null',
  feeder_departed: 'transport DEPA null vessel null',
  rail_loaded: 'equipment LOAD laden rail null',
  rail_departed: 'transport DEPA laden rail null',
  rail_arrived: 'transport ARRI laden rail null',
  rail_unloaded: 'equipment DISC laden rail null',
  vessel_arrived: 'transport ARRI null vessel POD',
  vessel_discharged: 'equipment DISC laden vessel POD',
  arrived_at_destination: 'transport ARRI laden rail PDE',
  delivered: 'equipment DROP laden truck null',
  full_out: 'equipment GTOT laden null null',
  empty_in: 'equipment GTIN empty null null',
  vgm_received: 'shipment DOCUMENT null null null',
  carrier_release: 'shipment DOCUMENT null null null',
  customs_release: 'shipment DOCUMENT null null null',
  available: 'shipment DOCUMENT null null null',
};

test('each of the 28 codes is known', () => {
  assert.equal(Object.keys(codes).length, 28);
  for (const [code, meaning] of Object.entries(codes)) {
    const place = meaning.endsWith('POD') ? { location_locode: 'USORF', location_name: 'Norfolk' } : {};
    const { kind, code: move, load, mode, role } = only(rawEvent({ event: code, ...place }));
    assert.equal([kind, move, load, mode, role].map(String).join(' '), meaning, code);
  }
});

test('a release is stated by who releases', () => {
  const by = (event: string) => only(rawEvent({ event })).release?.by;
  assert.deepEqual(['carrier_release', 'customs_release', 'available'].map(by), [
    ['carrier'],
    ['customs'],
    ['terminal'],
  ]);
});

test('an unknown code keeps the words of the line, or else its own', () => {
  const of = (changes: object) => only(rawEvent(changes as Record<string, unknown>));
  assert.deepEqual(
    [
      of({ event: 'weighed_twice', original_event: 'Weighed again' }),
      of({ event: 'weighed_twice' }),
      of({ event: null, original_event: 'Weighed again' }),
      of({ event: 'constructor' }),
    ].map(({ code, words }) => `${code} ${words}`),
    ['OTHER Weighed again', 'OTHER weighed twice', 'OTHER Weighed again', 'OTHER constructor'],
  );
  assert.deepEqual(reasonOf(rawEvent({ event: null })), ['It has no event and no words in its place.']);
});

test('an instant and its zone are the local time; without a zone the time is local already', () => {
  const at = (changes: Record<string, unknown>) => formatEventTime(only(rawEvent(changes)).time);
  assert.equal(at({}), '2026-03-02T09:00:00+09:00');
  assert.equal(at({ timezone: null }), '2026-03-02T00:00:00+09:00');
  const inland = { location_locode: 'USXXZ', location_name: 'Nowhere' };
  assert.equal(at({ ...inland, timezone: 'America/Detroit' }), '2026-03-01T19:00:00-05:00');
  assert.equal(
    at({ location_locode: null, location_name: null, timezone: 'Asia/Tokyo' }),
    '2026-03-02T09:00:00+09:00',
  );
  const day = only(rawEvent({ actual_on: '2026-03-02', actual_at: null })).time;
  assert.deepEqual([day.local, day.precision], ['2026-03-02T00:00:00', 'day']);
});

test('what is estimated by the line, the terminal or the railway is an estimate; by others, a prediction', () => {
  const classifiers = ['shipping_line', 'terminal', 'rail', null].map(
    (data_source) => only(rawEvent({ estimated: true, data_source })).classifier,
  );
  assert.deepEqual(classifiers, ['EST', 'EST', 'EST', 'EST']);
  assert.deepEqual(reasonOf(rawEvent({ estimated: true, data_source: 'ais' })), [
    'It is a prediction (ais), and no statement of the line.',
  ]);
  assert.equal(only(rawEvent({ data_source: 'ais' })).classifier, 'ACT');
  assert.equal(only(rawEvent({ estimated: null, estimated_at: '2026-03-02T00:00:00Z' })).classifier, 'EST');
  assert.deepEqual(reasonOf(rawEvent({ estimated: null })), ['It does not say whether it has happened.']);
});

test('an invalidated event is taken back at once', () => {
  const departed = rawEvent({ id: 'r1' });
  const loaded = rawEvent({ id: 'r0', event: 'vessel_loaded', timestamp: '2026-03-01T20:00:00Z' });
  const first = applyEvents(null, '2026-03-03T00:00:00Z', read(loaded, departed).events);
  const left = onlyJourney(first).happened.map(({ code }) => code);
  assert.deepEqual(left, ['LOAD', 'DEPA']);
  const retracted = {
    ...departed,
    attributes: { ...departed.attributes, invalidated_at: '2026-03-03T05:00:00Z' },
  };
  const after = applyEvents(first, '2026-03-03T06:00:00Z', read(loaded, retracted).events);
  assert.deepEqual(
    onlyJourney(after).happened.map(({ code }) => code),
    ['LOAD'],
  );
});

test('the line, the papers and the box are those of the shipment', () => {
  const event = only(rawEvent());
  assert.deepEqual(
    [event.carrier, event.billsOfLading, event.containers, event.vessel],
    ['MSCU', ['MEDUAB123456'], [box], { name: 'AURORA', imo: '9321483' }],
  );
});

test('the box is found by the event, by the list of its events, or as the only one', () => {
  const [one, two] = [
    { id: 'b1', number: box },
    { id: 'b2', number: 'MSCU1234566' },
  ];
  const boxesOf = (shipment: string, ...events: unknown[]) =>
    decodeTerminal49([shipment, terminal49Events(...events)]).events.map(({ containers }) => containers);
  assert.deepEqual(boxesOf(terminal49Shipment({}, [one, two]), rawEvent({}, 'b2')), [['MSCU1234566']]);
  assert.deepEqual(boxesOf(terminal49Shipment({}, [one]), rawEvent({}, null)), [[box]]);
  const listed = JSON.parse(terminal49Shipment({}, [one, two]));
  listed.included[1].relationships = { raw_events: { data: [{ id: 'r9', type: 'raw_event' }] } };
  assert.deepEqual(boxesOf(JSON.stringify(listed), rawEvent({ id: 'r9' }, null)), [['MSCU1234566']]);
  const unknown = decodeTerminal49([
    terminal49Shipment({}, [one, two]),
    terminal49Events(rawEvent({}, null)),
  ]);
  assert.deepEqual(
    unknown.setAside.map(({ reason }) => reason),
    ['It does not say which box it is about.'],
  );
});

for (const number of ['NOT_ASSIGNED', null, '', '  ', 'NOT ASSIGNED', 7]) {
  test(`${JSON.stringify(number)} is no number of a box: only the moves of its ship count`, () => {
    const pages = [
      terminal49Shipment({}, [{ number }]),
      terminal49Events(rawEvent(), rawEvent({ event: 'full_in' }), rawEvent({ event: 'available' })),
    ];
    const { events, setAside } = decodeTerminal49(pages);
    assert.deepEqual(
      events.map(({ code, containers }) => [code, containers]),
      [['DEPA', []]],
    );
    assert.deepEqual(
      setAside.map(({ reason }) => reason),
      Array(2).fill('It is about a box that has no number yet.'),
    );
  });
}

test('the port of discharge is stated, and no other port has its role', () => {
  const arrival = (location_locode: string) =>
    rawEvent({ event: 'vessel_arrived', location_locode, location_name: null, estimated: true });
  const { events } = read(rawEvent(), arrival('USORF'), arrival('USNYC'));
  assert.deepEqual(
    events.map(({ role }) => role),
    ['POL', 'POD', null],
  );
  const journey = onlyJourney(applyEvents(null, '2026-03-03T00:00:00Z', read(rawEvent()).events));
  assert.deepEqual([journey.pod?.unlocode, journey.podConfidence], ['USORF', 'stated']);
  assert.equal(journey.pol?.unlocode, 'KRPUS');
});

test('a box whose events name another port only ends there, and no date of the shipment is its own', () => {
  const boxes = [
    { id: 'b1', number: box },
    { id: 'b2', number: 'MSCU1234566' },
  ];
  const landed = rawEvent(
    { event: 'vessel_discharged', location_locode: 'USNYC', location_name: null },
    'b1',
  );
  const pages = [
    terminal49Shipment({ pod_eta_at: '2026-03-30T12:00:00Z' }, boxes),
    terminal49Events(rawEvent({}, 'b1'), landed, rawEvent({}, 'b2')),
  ];
  const { journeys } = applyEvents(null, '2026-03-31T00:00:00Z', decodeTerminal49(pages).events);
  const { events } = decodeTerminal49(pages);
  assert.equal(journeys.find(({ container }) => container === box)?.pod?.unlocode, 'USNYC');
  const dates = events.filter(({ time }) => time.instant === '2026-03-30T12:00:00Z');
  assert.deepEqual(
    dates.map(({ containers }) => containers),
    [['MSCU1234566']],
  );
});

test('the dates of the shipment fill what no event says, and nothing else', () => {
  const dates = {
    pol_etd_at: '2026-03-01T00:00:00Z',
    pol_atd_at: '2026-03-02T00:30:00Z',
    pod_eta_at: '2026-03-30T12:00:00Z',
    pod_original_eta_at: '2026-03-20T12:00:00Z',
    destination_locode: 'USCVG',
    destination_name: 'Cincinnati',
    destination_timezone: 'America/New_York',
    destination_eta_at: '2026-04-02T15:00:00Z',
  };
  const said = (...events: unknown[]) =>
    decodeTerminal49([terminal49Shipment(dates), terminal49Events(...events)]).events.map(
      ({ classifier, code, time, containers }) => `${classifier} ${code} ${time.local} ${containers}`,
    );
  const { routeDates } = decodeTerminal49([terminal49Shipment(dates)]);
  assert.deepEqual(routeDates, { firstPlanned: '2026-03-20', predicted: null });
  assert.deepEqual(said(), [
    `EST DEPA 2026-03-01T09:00:00 ${box}`,
    `ACT DEPA 2026-03-02T09:30:00 ${box}`,
    `EST ARRI 2026-03-30T08:00:00 ${box}`,
    `EST ARRI 2026-04-02T11:00:00 ${box}`,
  ]);
  assert.deepEqual(said(rawEvent()), [
    `ACT DEPA 2026-03-02T09:00:00 ${box}`,
    `EST ARRI 2026-03-30T08:00:00 ${box}`,
    `EST ARRI 2026-04-02T11:00:00 ${box}`,
  ]);
  const arrived = rawEvent({
    event: 'vessel_arrived',
    location_locode: 'USORF',
    timestamp: '2026-03-29T12:00:00Z',
  });
  assert.equal(said(rawEvent(), arrived).filter((each) => each.includes('ARRI')).length, 2);
});

test('of a Bill of Lading, the dates are for the boxes whose events do not say them', () => {
  const boxes = [
    { id: 'b1', number: box },
    { id: 'b2', number: 'MSCU1234566' },
    { id: 'b3', number: 'MSCU7654321' },
  ];
  const shipment = terminal49Shipment({ pod_eta_at: '2026-03-30T12:00:00Z' }, boxes);
  const arriving = rawEvent({ event: 'vessel_arrived', location_locode: 'USORF', estimated: true }, 'b1');
  const { events } = decodeTerminal49([
    shipment,
    terminal49Events(arriving),
    terminal49Events(rawEvent({}, 'b2')),
  ]);
  const added = events.filter(({ time }) => time.instant === '2026-03-30T12:00:00Z');
  // Nothing is known of the third box: its page may be missing.
  assert.deepEqual(
    added.map(({ containers }) => containers),
    [['MSCU1234566']],
  );
});

test('a terminal is the facility of its place, and the port that came with the page completes it', () => {
  const event = rawEvent({ event: 'full_out', location_locode: null, location_name: null });
  Object.assign(event.relationships, {
    location: { data: { id: 'p', type: 'port' } },
    terminal: { data: { id: 't', type: 'terminal' } },
  });
  const attributes = { name: 'Somewhere', code: 'USORF', latitude: '999', longitude: '1' };
  const included = [
    { id: 'p', type: 'port', attributes },
    { id: 't', type: 'terminal', attributes: { name: 'Virginia Gateway', smdg_code: 'vig' } },
  ];
  const page = JSON.stringify({ data: [event], included });
  const [read] = decodeTerminal49([terminal49Shipment(), page]).events;
  assert.deepEqual(
    [read?.place?.unlocode, read?.place?.facility?.code, read?.place?.facility?.list],
    ['USORF', 'VIG', 'SMDG'],
  );
});

test('a page that is none is set aside, and the others are read', () => {
  const { events, setAside } = decodeTerminal49([
    '<html>',
    '{"errors": []}',
    terminal49Shipment(),
    terminal49Events(rawEvent(), 7, null, { type: 'raw_event' }, rawEvent({ timestamp: 'soon' })),
  ]);
  assert.equal(events.length, 1);
  assert.deepEqual(
    setAside.map(({ reason }) => reason),
    [
      'The page is a web page, not JSON.',
      'The page is JSON, but not a document of JSON:API.',
      'It is not a raw event.',
      'It is not a raw event.',
      'It is not a raw event.',
      'It has no time after 2000.',
    ],
  );
  assert.deepEqual(decodeTerminal49([terminal49Events(rawEvent())]).events, []);
});

test('of 15,000 events, 10,000 are read, and text is cleaned and cut', () => {
  const events = Array.from({ length: 15_000 }, (_, at) =>
    rawEvent({ id: `r${at}`, original_event: `A\0\n\u001b[31m${'x'.repeat(5_000)}`, vessel_imo: `${at}` }),
  );
  const decoded = read(...events);
  assert.deepEqual([decoded.events.length, decoded.setAside.length], [10_000, 1]);
  assert.ok(decoded.events.every(({ words }) => words.length <= 300 && !/\p{Cc}/u.test(words)));
});

test('no page makes the decoder throw, and no element is lost in silence', () => {
  const wild = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', 'null', '../..', '\0', 1e308, '2026-13-01T00:00:00Z', {}),
  );
  const attribute = fc.constantFrom(...Object.keys(rawEvent().attributes), 'actual_on', 'actual_at');
  const event = fc
    .tuple(
      fc.dictionary(attribute, wild, { maxKeys: 4 }),
      fc.constantFrom(sampleBoxId, null, '..', 'other'),
      fc.nat(20),
    )
    .map(([changes, of, at]) => (at === 0 ? changes : rawEvent(changes, of)));
  const shipment = fc
    .dictionary(
      fc.constantFrom('shipping_line_scac', 'pod_eta_at', 'port_of_lading_locode', 'pod_timezone'),
      wild,
    )
    .chain((changes) =>
      fc.array(wild, { maxLength: 3 }).map((numbers) =>
        terminal49Shipment(
          changes,
          numbers.map((number) => ({ number })),
        ),
      ),
    );
  const text = fc.string({ unit: anyCharacter });
  const spoilt = fc
    .tuple(shipment, fc.nat(900), text)
    .map(([page, at, noise]) => page.slice(0, at) + noise + page.slice(at));
  const property = fc.property(
    shipment,
    fc.array(event, { maxLength: 6 }),
    fc.oneof(spoilt, text, fc.json()),
    (page, events, noise) => {
      const own = decodeTerminal49([page, terminal49Events(...events)]);
      const dates = decodeTerminal49([page]).events.length;
      assert.ok(own.events.length + own.setAside.length + dates >= events.length);
      for (const { reason } of own.setAside) assert.match(reason, /\w.*\.$/);
      const decoded = decodeTerminal49([noise, page, terminal49Events(...events), noise]);
      assert.deepEqual(JSON.parse(JSON.stringify(decoded)), decoded);
      assert.ok(!JSON.stringify(decoded).includes('\\u0000'));
    },
  );
  fc.assert(property, { seed: 49, numRuns: runs(1_000) });
});

test('a last free day of a box is a plan of free time, on the day of the port, or of the ramp for a box that goes on by rail', () => {
  const page = (attributes: object) => {
    const shipment = JSON.parse(terminal49Shipment());
    Object.assign(shipment.included[0].attributes, attributes);
    return JSON.stringify(shipment);
  };
  const daysOf = (attributes: object) =>
    decodeTerminal49([page(attributes), terminal49Events(rawEvent())]).events.flatMap(
      ({ freeTimes = [], ...event }) =>
        freeTimes.map(({ kind, lastFreeDay, containers }) => [
          event.classifier,
          kind,
          lastFreeDay,
          containers,
        ]),
    );
  const zones = { pod_timezone: 'America/Los_Angeles', final_destination_timezone: 'America/Chicago' };
  const lfd = '2026-02-26T06:00:00Z';
  assert.deepEqual(daysOf({ ...zones, pickup_lfd: lfd }), [['PLN', 'demurrage', '2026-02-25', [box]]]);
  const byRail = { import_deadlines: { pickup_lfd_rail: lfd } };
  assert.deepEqual(daysOf({ ...zones, ...byRail, pickup_lfd: lfd }), [
    ['PLN', 'demurrage', '2026-02-26', [box]],
  ]);
  assert.deepEqual(daysOf({ pickup_lfd: '2026-02-26' }), [['PLN', 'demurrage', '2026-02-26', [box]]]);
  for (const pickup_lfd of [null, '', 'soon', '2026-02-30', {}]) assert.deepEqual(daysOf({ pickup_lfd }), []);
});

test('a last free day that moves counts in its new place, and one that is taken back is gone', () => {
  const answer = (lfd: string | null) => {
    const shipment = JSON.parse(terminal49Shipment());
    shipment.included[0].attributes.pickup_lfd = lfd;
    return decodeTerminal49([JSON.stringify(shipment), terminal49Events(rawEvent())]);
  };
  const subject = { reference: box, shape: 'container' as const };
  let state: ShipmentState | null = null;
  const seen = ['2026-03-20', '2026-03-22', null].map((lfd, at) => {
    const receivedAt = `2026-03-0${at + 3}T00:00:00Z`;
    const observation = { carrier: 'MSCU', receivedAt, complete: true, decoded: answer(lfd) };
    state = applyObservation(state, observation, subject);
    return state.journeys[0]?.freeTimes?.map(({ lastFreeDay }) => lastFreeDay) ?? [];
  });
  assert.deepEqual(seen, [['2026-03-20'], ['2026-03-22'], []]);
});
