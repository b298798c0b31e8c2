import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  equipmentEvent,
  type SampleEvent,
  shipmentEvent,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import type { TrackingEvent } from '../../domain/events/event.ts';
import { decodeDcsa } from './decode.ts';
import type { TimeRule } from './event-time-rule.ts';

function decode(body: unknown, timeRule: TimeRule = 'offset') {
  return decodeDcsa([JSON.stringify(body)], { carrier: 'TEST', timeRule });
}

function only(event: SampleEvent): TrackingEvent {
  const { events, setAside } = decode([event]);
  assert.deepEqual(setAside, []);
  assert.equal(events.length, 1);
  return events[0] as TrackingEvent;
}

function reasons(body: unknown): string[] {
  return decode(body).setAside.map(({ reason }) => reason);
}

suite('an event exactly as in DCSA 2.2', () => {
  test('is read completely', () => {
    const event = only(equipmentEvent());
    assert.equal(event.carrier, 'TEST');
    assert.equal(event.kind, 'equipment');
    assert.equal(event.code, 'LOAD');
    assert.equal(event.classifier, 'ACT');
    assert.equal(event.load, 'laden');
    assert.equal(event.mode, 'vessel');
    assert.deepEqual(event.containers, ['MSCU1234566']);
    assert.deepEqual(event.vessel, { name: 'NORTHERN WIND', imo: '9400112' });
    assert.equal(event.exportVoyage, '418W');
    assert.equal(event.callId, 'NGB-418W');
    assert.equal(event.callSequence, 1);
    assert.equal(event.place?.unlocode, 'CNNGB');
    assert.deepEqual(event.place?.facility, { code: 'NBCT', list: 'SMDG' });
    assert.deepEqual(event.time, {
      local: '2024-05-03T09:05:00',
      zone: 'Asia/Shanghai',
      instant: '2024-05-03T01:05:00Z',
      precision: 'minute',
    });
    assert.equal(event.createdAt, '2024-05-03T08:00:00Z');
  });

  test('about a paper has words for it', () => {
    const event = only(shipmentEvent());
    assert.equal(event.code, 'DOCUMENT');
    assert.equal(event.words, 'Booking confirmed');
    assert.deepEqual(event.bookings, ['BK240420']);
  });
});

suite('wrappers', () => {
  const event = transportEvent();
  for (const [name, body] of Object.entries({
    'a bare list': [event],
    'events in an object': { events: [event] },
    'a single event': event,
    'one list for each kind': { shipment: {}, transportEvent: [event], equipmentEvent: [] },
  })) {
    test(`${name} is opened`, () => assert.equal(decode(body).events.length, 1));
  }

  for (const body of [[], { events: [] }, { type: 'none' }, { type: 'NONE' }]) {
    test(`${JSON.stringify(body)} has no events, and this is not a fault`, () => {
      assert.deepEqual(decode(body), { events: [], setAside: [] });
    });
  }

  test('a byte order mark before it does not matter', () => {
    const { events } = decodeDcsa([`\uFEFF${JSON.stringify([event])}`], {
      carrier: 'TEST',
      timeRule: 'offset',
    });
    assert.equal(events.length, 1);
  });

  test('an error body is set aside with its own sentence', () => {
    assert.deepEqual(reasons({ fault: { faultstring: 'Rate limit reached' } }), [
      'The page is an error message: Rate limit reached',
    ]);
  });

  test('a page that is not JSON does not affect the next one', () => {
    const pages = ['<html>Bad gateway</html>', JSON.stringify([event])];
    const { events, setAside } = decodeDcsa(pages, { carrier: 'TEST', timeRule: 'offset' });
    assert.equal(events.length, 1);
    assert.equal(setAside[0]?.reason, 'The page is a web page, not JSON.');
    assert.equal(setAside[0]?.position, 'page 1');
  });
});

suite('parts that cannot be read', () => {
  test('do not affect the others', () => {
    const { events, setAside } = decode([
      transportEvent(),
      { ...equipmentEvent(), eventType: 'GTOT', equipmentEventTypeCode: 'EMPTY' },
      null,
      17,
      { someEvents: [transportEvent()] },
      transportEvent({ eventDateTime: undefined }),
      transportEvent({ eventDateTime: '2024/05/03 14:20' }),
      transportEvent({ eventClassifierCode: 'REQ' }),
      transportEvent({ transportEventTypeCode: null }),
      equipmentEvent(),
    ]);
    assert.equal(events.length, 2);
    assert.deepEqual(
      setAside.map(({ position, reason }) => `${position}: ${reason}`),
      [
        'page 1, event 2: Its eventType "GTOT" is not TRANSPORT, EQUIPMENT or SHIPMENT.',
        'page 1, event 3: An event must be an object, but this is null.',
        'page 1, event 4: An event must be an object, but this is a number.',
        'page 1, event 5: It has no eventType and no event code, only someEvents: not an event.',
        'page 1, event 6: It has no eventDateTime.',
        'page 1, event 7: Its eventDateTime "2024/05/03 14:20" is not a date-time of ISO 8601 after 2000.',
        'page 1, event 8: Its eventClassifierCode "REQ" is not ACT, EST or PLN.',
        'page 1, event 9: It has no transportEventTypeCode, and no words in its place.',
      ],
    );
  });

  test('a repeat is set aside, whatever its id', () => {
    const { events, setAside } = decode([transportEvent(), transportEvent(), transportEvent({ eventID: 7 })]);
    assert.equal(events.length, 1);
    assert.deepEqual(
      setAside.map(({ reason }) => reason),
      ['It repeats page 1, event 1.', 'It repeats page 1, event 1 under another eventID.'],
    );
  });

  test('one id for several events is not a repeat', () => {
    assert.equal(
      decode([transportEvent({ eventID: 'x' }), equipmentEvent({ eventID: 'x' })]).events.length,
      2,
    );
  });

  test('a bad creation time is ignored and reported; a missing one is normal', () => {
    const { events, setAside } = decode([transportEvent({ eventCreatedDateTime: '1998-01-01T00:00:00Z' })]);
    assert.equal(events[0]?.createdAt, null);
    assert.match(setAside[0]?.reason ?? '', /1998.*kept without it/);
    assert.deepEqual(reasons([transportEvent({ eventCreatedDateTime: undefined })]), []);
  });

  test('text that a database refuses is cleaned', () => {
    const { events, setAside } = decode([
      transportEvent({ description: 'late\u0000by \ud800 a day' }),
      { eventType: '\u0000' },
    ]);
    assert.equal(events[0]?.words, 'late by \ufffd a day');
    assert.ok(!JSON.stringify(setAside).includes('\\u0000'));
  });
});
