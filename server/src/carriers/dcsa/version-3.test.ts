import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  equipmentEvent,
  type SampleEvent,
  shipmentEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import {
  equipmentEvent3,
  shipmentEvent3,
  transportEvent3,
} from '../../../test/harness/carriers/sample-events-3.ts';
import { decodeDcsa } from './decode.ts';

const decode = (...events: SampleEvent[]) =>
  decodeDcsa([JSON.stringify({ events })], { carrier: 'TEST', timeRule: 'offset' });

function only(event: SampleEvent) {
  const { events, setAside } = decode(event);
  assert.deepEqual(setAside, []);
  assert.ok(events[0] !== undefined && events.length === 1);
  return events[0];
}

const later = { eventUpdatedDateTime: '2024-05-04T08:00:00Z' };

suite('an event of DCSA 3.0', () => {
  test('of a ship has its place, call, voyage, documents and the reason for a delay', () => {
    const event = only(transportEvent3());
    assert.partialDeepStrictEqual(event, {
      kind: 'transport',
      code: 'DEPA',
      classifier: 'ACT',
      createdAt: '2024-05-03T08:00:00Z',
      callId: 'NGB-418W',
      callSequence: 1,
      mode: 'vessel',
      vessel: { name: 'NORTHERN WIND', imo: '9400112' },
      exportVoyage: '418W',
      billsOfLading: ['LFND24050301'],
      id: 'TEST departure',
    });
    assert.equal(event.time.instant, '2024-05-03T06:20:00Z');
    assert.deepEqual(event.place?.facility, { code: 'NBCT', list: 'SMDG' });
    assert.deepEqual(event.particulars, {
      seals: [],
      serviceCode: 'FE1',
      delayReasonCode: 'WEA',
      changeRemark: 'Bad weather',
      references: [{ type: 'FF', value: 'IMP-0815' }],
    });
  });

  test('of a box says the same as in 2.2, with seals', () => {
    const { id, particulars, ...event } = only(equipmentEvent3());
    const { place, ...rest } = event;
    const { callId: _, callSequence: __, mode: ___, vessel: ____, exportVoyage: _____, ...sameInBoth } = rest;
    assert.equal(id, 'TEST load');
    assert.deepEqual(particulars?.seals, [{ number: 'CN0123456', source: 'TER' }]);
    const [older] = decode(equipmentEvent()).events;
    assert.partialDeepStrictEqual(older, sameInBoth);
    assert.equal(older?.place?.unlocode, place?.unlocode);
  });

  test('of a document has its words and its number', () => {
    const { code, words, bookings } = only(shipmentEvent3());
    assert.deepEqual([code, words, bookings], ['DOCUMENT', 'Booking confirmed', ['BK240420']]);
  });

  test('may have its codes as words', () => {
    assert.equal(only(equipmentEvent3({}, 'Gated in')).code, 'GTIN');
    assert.equal(only(equipmentEvent3({}, 'LOADED')).code, 'LOAD');
  });

  for (const [code, says, by] of [
    ['AVPU', 'released', 'terminal'],
    ['CUSR', 'released', 'customs'],
    ['CUSI', 'held', 'customs'],
    ['CUSS', 'held', 'customs'],
  ] as const) {
    test(`${code} is no step: the box is ${says} by ${by}`, () => {
      const event = only(equipmentEvent3({}, code));
      assert.deepEqual([event.kind, event.code, event.release], ['shipment', 'DOCUMENT', { says, by: [by] }]);
      assert.deepEqual(event.containers, ['MSCU1234566']);
    });
  }

  test('of a sensor is set aside: it is no step of a journey', () => {
    const { events, setAside } = decode(
      equipmentEvent3({ eventClassification: { eventTypeCode: 'IOT', iotEventTypeCode: 'DETC' } }),
    );
    assert.deepEqual(events, []);
    assert.match(setAside[0]?.reason ?? '', /"IOT" is not TRANSPORT, EQUIPMENT or SHIPMENT/);
  });
});

suite('versions of an event of DCSA 3.0', () => {
  test('the newest counts, wherever it stands, and the others are set aside', () => {
    const moved = transportEvent3({ ...later, eventDateTime: '2024-05-03T18:00:00+08:00' });
    for (const order of [
      [transportEvent3(), moved],
      [moved, transportEvent3()],
    ]) {
      const { events, setAside } = decode(...order);
      assert.deepEqual(
        events.map(({ time }) => time.local),
        ['2024-05-03T18:00:00'],
      );
      assert.match(setAside[0]?.reason ?? '', /^page 1, event \d is a newer version of it\.$/);
    }
  });

  test('the same id of another party is another event', () => {
    const eventRouting = { originatingParty: { partyCode: 'OTHER' } };
    assert.equal(decode(transportEvent3(), transportEvent3({ ...later, eventRouting })).events.length, 2);
  });

  test('a retraction replaces the event, and needs no more than the id', () => {
    const { eventRouting, eventID } = transportEvent3();
    for (const isRetracted of [true, 'true']) {
      const { events } = decode(transportEvent3(), { eventRouting, eventID, ...later, isRetracted });
      assert.deepEqual(
        events.map(({ id, retracted }) => [id, retracted]),
        [['TEST departure', true]],
      );
    }
  });
});

test('pages of 2.2 and of 3.0 are read by the same decoder, so old answers stay readable after a carrier moves', () => {
  const pages = [JSON.stringify([shipmentEvent()]), JSON.stringify({ events: [shipmentEvent3()] })];
  const { events } = decodeDcsa(pages, { carrier: 'TEST', timeRule: 'offset' });
  assert.deepEqual(
    events.map(({ words, id }) => [words, id]),
    [
      ['Booking confirmed', undefined],
      ['Booking confirmed', 'TEST booking'],
    ],
  );
});
