import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '../../../../test/harness/any-character.ts';
import { busan, milestone, norfolk, vizionUpdate } from '../../../../test/harness/carriers/sample-vizion.ts';
import { applyEvents, onlyJourney } from '../../../../test/harness/events.ts';
import { runs } from '../../../../test/harness/runs.ts';
import { formatEventTime } from '../../../domain/events/event-time.ts';
import { decodeVizion } from './decode.ts';

const page = (...updates: unknown[]) => JSON.stringify(updates);
const read = (...milestones: unknown[]) => decodeVizion([page(vizionUpdate(milestones))]);
const only = (...milestones: unknown[]) => {
  const [event, ...others] = read(...milestones).events;
  assert.ok(event !== undefined && others.length === 0);
  return event;
};
const reasonsOf = (...milestones: unknown[]) => read(...milestones).setAside.map(({ reason }) => reason);
const meaningOf = (changes: Record<string, unknown>) => {
  const ports = { 'destination port': norfolk };
  const at = Object.entries(ports).find(([name]) => String(changes.description).endsWith(name))?.[1] ?? busan;
  const { code, load, mode, role } = only(milestone({ location: at, ...changes }));
  return [code, load, mode, role].map(String).join(' ');
};

/** What each description becomes: code, load, mode and role of the place. */
const descriptions: Readonly<Record<string, string>> = {
  'Gate out empty': 'GTOT empty null null',
  'Gate out from origin port': 'GTOT empty null null',
  'Gate in at origin port': 'GTIN laden null POL',
  'Loaded on vessel': 'LOAD laden vessel null',
  'Loaded on vessel at origin port': 'LOAD laden vessel POL',
  'Vessel departed': 'DEPA null vessel null',
  'Vessel departure from origin port': 'DEPA null vessel POL',
  'Vessel arrival at transshipment port': 'ARRI null vessel PTS',
  'Vessel arrived at transshipment port': 'ARRI null vessel PTS',
  'Discharged from vessel at transshipment port': 'DISC laden vessel PTS',
  'Discharged transshipment': 'DISC laden vessel PTS',
  'Loaded transshipment': 'LOAD laden vessel PTS',
  'Loaded on vessel at transshipment port': 'LOAD laden vessel PTS',
  'Vessel departure from transshipment port': 'DEPA null vessel PTS',
  'Vessel arrived': 'ARRI null vessel null',
  'Vessel arrived at destination port': 'ARRI null vessel POD',
  'Discharged from vessel at destination port': 'DISC laden vessel POD',
  'Discharged from feeder at transshipment port': 'DISC laden vessel PTS',
  'Discharged from feeder': 'DISC laden vessel null',
  'Barge arrived': 'ARRI laden barge null',
  'Barge departed': 'DEPA laden barge null',
  'Discharged from barge at destination port': 'DISC laden barge POD',
  'Loaded on rail': 'LOAD laden rail null',
  'Rail departed': 'DEPA laden rail null',
  'Rail arrived at inland destination': 'ARRI laden rail PDE',
  'Discharged from rail at inland destination': 'DISC laden rail PDE',
  'Discharged from truck': 'DISC laden truck null',
  'Gate out from destination port': 'GTOT laden null POD',
  'Gate out to consignee': 'GTOT laden null null',
  Delivered: 'DROP laden truck null',
  'Gate in empty': 'GTIN empty null null',
  'Gate in empty return': 'GTIN empty null null',
  'Destuffed and reused for export': 'STRP null null null',
  'Customs hold': 'DOCUMENT null null null',
  'Free time to expire': 'DOCUMENT null null null',
  'Car spot': 'OTHER null null null',
  Loaded: 'OTHER null null null',
};

test('each standardised description is known, in any letter case', () => {
  for (const [description, meaning] of Object.entries(descriptions)) {
    assert.equal(meaningOf({ description }), meaning, description);
    assert.equal(
      meaningOf({ description: `${description.toUpperCase()}  ` }).split(' ')[0],
      meaning.split(' ')[0],
    );
  }
});

test('a release says who releases or holds', () => {
  const said = (description: string) => {
    const { says, by = [] } = only(milestone({ description })).release ?? {};
    return `${says} ${by}`;
  };
  assert.deepEqual(
    [
      'Customs release',
      'Customs hold',
      'Customs hold release',
      'Carrier release',
      'Freight hold',
      'Available for pickup',
      'Terminal hold release',
      'Free time to expire',
    ].map(said),
    [
      'released customs',
      'held customs',
      'released customs',
      'released carrier',
      'held carrier',
      'released terminal',
      'released terminal',
      'free_time_ended ',
    ],
  );
});

test('the code of DCSA reads what is not standardised, and knows whether a box is empty', () => {
  const coded = (journey_event: object, changes: object = {}) =>
    meaningOf({ description: 'Verladen', journey_event, ...changes });
  assert.equal(
    coded({
      journey_type: 'EQUIPMENT',
      event_type: 'LOAD',
      transport_mode: 'VESSEL',
      empty_indicator: 'LADEN',
    }),
    'LOAD laden vessel null',
  );
  assert.equal(
    coded({ journey_type: 'TRANSPORT', event_type: 'ARRI', transport_mode: 'RAIL' }),
    'ARRI null rail null',
  );
  assert.equal(coded({ journey_type: 'SHIPMENT', event_type: 'ISSU' }), 'OTHER null null null');
  assert.equal(coded({ event_type: 'XRAY' }), 'OTHER null null null');
  assert.equal(
    meaningOf({ description: 'Gate out from origin port', journey_event: { empty_indicator: 'LADEN' } }),
    'GTOT laden null null',
  );
  assert.equal(
    coded({ event_type: 'DISC' }, { shipment_location: { type_code: 'PTS' } }),
    'DISC laden null PTS',
  );
});

test('planned is an estimate, unless the code of DCSA says more; the rest has happened', () => {
  const classifierOf = (changes: Record<string, unknown>) => only(milestone(changes)).classifier;
  assert.deepEqual([classifierOf({}), classifierOf({ planned: true })], ['ACT', 'EST']);
  assert.equal(classifierOf({ planned: true, journey_event: { event_classifier: 'PLN' } }), 'PLN');
  assert.deepEqual(reasonsOf(milestone({ planned: null })), ['It does not say whether it has happened.']);
  assert.deepEqual(reasonsOf(milestone({ planned: true, source: 'ais' })), [
    'It is a prediction (ais), and no statement of the line.',
  ]);
  assert.equal(classifierOf({ source: 'ais' }), 'ACT');
});

test('times are those of the place; where all are midnight, they are days', () => {
  const times = (...milestones: unknown[]) =>
    read(...milestones).events.map(({ time }) => `${formatEventTime(time)} ${time.precision}`);
  assert.deepEqual(times(milestone(), milestone({ timestamp: '2026-03-01T15:00:00Z' })), [
    '2026-03-02T09:05:00+09:00 minute',
    '2026-03-02T00:00:00+09:00 minute',
  ]);
  const day = milestone({ timestamp: '2026-03-01T15:00:00Z' });
  const planned = milestone({
    description: 'Vessel arrived at destination port',
    location: norfolk,
    planned: true,
    timestamp: '2026-03-30T08:00:00-04:00',
  });
  assert.deepEqual(times(day, planned), [
    '2026-03-02T00:00:00+09:00 day',
    '2026-03-30T08:00:00-04:00 minute',
  ]);
  const inland = { name: 'Nowhere', country: 'US', timezone: 'America/Detroit' };
  assert.deepEqual(times(milestone({ location: inland, timestamp: '2026-03-01T15:30:00Z' })), [
    '2026-03-01T10:30:00-05:00 minute',
  ]);
});

test('the line, the papers, the box and the stated ports are those of the update', () => {
  const { events } = read(milestone());
  const [event] = events;
  assert.deepEqual(
    [event?.carrier, event?.billsOfLading, event?.bookings, event?.containers, event?.isoEquipmentCode],
    ['MSCU', ['MEDUAB123456'], [], ['MSCU5956818'], '45G1'],
  );
  const journey = onlyJourney(applyEvents(null, '2026-03-03T00:00:00Z', events));
  assert.deepEqual(
    [journey.pol?.unlocode, journey.pod?.unlocode, journey.podConfidence],
    ['KRPUS', 'USORF', 'stated'],
  );
});

test('without a number of a box only the moves of its ship count', () => {
  for (const container_id of [null, 'NOT_ASSIGNED', '']) {
    const milestones = [milestone(), milestone({ description: 'Gate in at origin port' })];
    const { events, setAside } = decodeVizion([page(vizionUpdate(milestones, { container_id }))]);
    assert.deepEqual(
      events.map(({ code, containers }) => [code, containers]),
      [['DEPA', []]],
    );
    assert.deepEqual(
      setAside.map(({ reason }) => reason),
      ['It is about a box that has no number yet.'],
    );
  }
});

test('of each reference the newest update is read, in whatever order and form they come', () => {
  const [older, newer] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'].map((created_at, at) =>
    vizionUpdate([milestone({ voyage: `V${at}` })], {}, { created_at }),
  );
  const other = vizionUpdate(
    [milestone({ voyage: 'W' })],
    { container_id: 'MSCU1234566' },
    { reference_id: 'other' },
  );
  const voyages = (...pages: string[]) => decodeVizion(pages).events.map(({ exportVoyage }) => exportVoyage);
  assert.deepEqual(voyages(page(newer, older, other)), ['V1', 'W']);
  assert.deepEqual(voyages(page(older, newer)), ['V1']);
  assert.deepEqual(voyages(page(older), page(newer)), ['V1']);
  assert.deepEqual(voyages(JSON.stringify({ data: [older, newer], metadata: { page: 1 } })), ['V1']);
  assert.deepEqual(voyages(JSON.stringify(newer)), ['V1']);
  assert.deepEqual(voyages(JSON.stringify((newer as { payload: object }).payload)), ['V1']);
  const { setAside } = decodeVizion([page(newer, older)]);
  assert.deepEqual(
    setAside.map(({ reason, position }) => [position, reason]),
    [['page 1, update 2', 'There is a newer update of this reference.']],
  );
});

test('what is no page, no update and no milestone is set aside, and the others are read', () => {
  const milestones = [milestone(), 7, null, {}, milestone({ timestamp: 'soon' })];
  const { events, setAside } = decodeVizion(['', '7', page({ message: 'hello' }, vizionUpdate(milestones))]);
  assert.equal(events.length, 1);
  assert.deepEqual(
    setAside.map(({ reason }) => reason),
    [
      'The page is empty.',
      'The page is JSON, but neither an object nor a list.',
      'It is no update: it has no milestones.',
      ...Array(3).fill('It has no description.'),
      'It has no timestamp after 2000.',
    ],
  );
});

test('of 15,000 milestones, 10,000 are read, and text is cleaned and cut', () => {
  const hostile = { raw_description: `A\0\n\u001b[31m${'x'.repeat(500)}`, description: '__proto__' };
  const decoded = read(...Array.from({ length: 15_000 }, () => milestone(hostile)));
  assert.deepEqual([decoded.events.length, decoded.setAside.length], [10_000, 1]);
  assert.ok(decoded.events.every(({ words }) => words.length <= 300 && !/\p{Cc}/u.test(words)));
});

test('no page makes the decoder throw, and no milestone is lost in silence', () => {
  const wild = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('', 'null', '../..', '\0', 1e308, { latitude: 999, longitude: 0 }),
  );
  const names = [...Object.keys(milestone()), 'journey_event', 'shipment_location'];
  const any = fc.oneof(wild, fc.dictionary(fc.constantFrom(...names), wild, { maxKeys: 4 }).map(milestone));
  const payload = fc.dictionary(
    fc.constantFrom('container_id', 'carrier_scac', 'origin_port', 'container_iso'),
    wild,
  );
  const noise = fc.oneof(fc.string({ unit: anyCharacter }), fc.json());
  const property = fc.property(
    fc.array(any, { maxLength: 6 }),
    payload,
    noise,
    fc.nat(600),
    (milestones, changes, text, at) => {
      const update = page(vizionUpdate(milestones, changes));
      const own = decodeVizion([update]);
      assert.equal(own.events.length + own.setAside.length, milestones.length);
      for (const { reason } of own.setAside) assert.match(reason, /\w.*\.$/);
      const decoded = decodeVizion([text, update, update.slice(0, at) + text + update.slice(at)]);
      assert.deepEqual(JSON.parse(JSON.stringify(decoded)), decoded);
      assert.ok(!JSON.stringify(decoded).includes('\\u0000'));
    },
  );
  fc.assert(property, { seed: 77, numRuns: runs(1_000) });
});
