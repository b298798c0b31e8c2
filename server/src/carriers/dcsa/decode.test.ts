import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import type { TrackingEvent } from '../../domain/event.ts';
import { decodeDcsa } from './decode.ts';
import type { TimeRule } from './event-time-rule.ts';
import { equipmentEvent, type Json, shipmentEvent, transportCall, transportEvent } from './sample-events.ts';

function decode(body: unknown, timeRule: TimeRule = 'offset') {
  return decodeDcsa([JSON.stringify(body)], { carrier: 'TEST', timeRule });
}

function only(event: Json): TrackingEvent {
  const { events, setAside } = decode([event]);
  assert.deepEqual(setAside, []);
  assert.equal(events.length, 1);
  return events[0] as TrackingEvent;
}

function reasons(body: unknown): string[] {
  return decode(body).setAside.map(({ reason }) => reason);
}

suite('an event to the letter of DCSA 2.2', () => {
  test('is read in full', () => {
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

  test('about a paper says so in words', () => {
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
    test(`${JSON.stringify(body)} holds nothing, and nothing is wrong with it`, () => {
      assert.deepEqual(decode(body), { events: [], setAside: [] });
    });
  }

  test('an error body is set aside with its own sentence', () => {
    assert.deepEqual(reasons({ fault: { faultstring: 'Rate limit reached' } }), [
      'The page is an error message: Rate limit reached',
    ]);
  });

  test('a page that is no JSON does not spoil the next one', () => {
    const pages = ['<html>Bad gateway</html>', JSON.stringify([event])];
    const { events, setAside } = decodeDcsa(pages, { carrier: 'TEST', timeRule: 'offset' });
    assert.equal(events.length, 1);
    assert.equal(setAside[0]?.reason, 'The page is a web page, not JSON.');
    assert.equal(setAside[0]?.position, 'page 1');
  });
});

suite('spellings', () => {
  test('keys are read in any letter case', () => {
    const event = only({
      eventType: 'Transport',
      eventClassifierCode: 'act',
      eventDateTime: '2024-05-03T14:20:00+08:00',
      transportEventTypeCode: 'depa',
      transportCall: {
        transportCallId: 'NGB-418W',
        unLocationCode: 'CNNGB',
        modeOfTransport: 'Vessel',
        vessel: { vesselImoNumber: 9400112, vesselName: 'Northern Wind' },
      },
    });
    assert.equal(event.code, 'DEPA');
    assert.equal(event.callId, 'NGB-418W');
    assert.deepEqual(event.vessel, { name: 'Northern Wind', imo: '9400112' });
  });

  test('PLAN is PLN, and words spelt out are understood', () => {
    assert.equal(only(transportEvent({ eventClassifierCode: 'PLAN' })).classifier, 'PLN');
    assert.equal(only(transportEvent({ eventClassifierCode: 'Estimated' })).classifier, 'EST');
  });

  test('the deprecated eventTypeCode stands in', () => {
    const event = transportEvent({ eventTypeCode: 'ARRI', transportEventTypeCode: undefined });
    assert.equal(only(event).code, 'ARRI');
  });

  test('a code of no list is OTHER, in the words of the carrier', () => {
    const event = equipmentEvent({ equipmentEventTypeCode: 'XRAY', description: 'Scanned at gate' });
    assert.equal(only(event).code, 'OTHER');
    assert.equal(only(event).words, 'Scanned at gate');
    assert.equal(only({ ...event, description: null }).words, 'XRAY');
  });

  test('a missing classifier is taken from words or id, else moves of boxes are actual', () => {
    const bare = { eventClassifierCode: undefined };
    assert.equal(only(equipmentEvent(bare)).classifier, 'ACT');
    assert.equal(
      only(transportEvent({ ...bare, description: 'Estimated Time of Arrival' })).classifier,
      'EST',
    );
    assert.equal(only(transportEvent({ ...bare, eventID: 'PLN2024-05-03T14:20' })).classifier, 'PLN');
    assert.match(reasons([transportEvent(bare)])[0] ?? '', /planned or done/);
  });
});

suite('ships and voyages', () => {
  const vesselOf = (vessel: unknown) =>
    only(transportEvent({ transportCall: transportCall({ vessel }) })).vessel;

  for (const vesselName of ['TBN', 'tba', 'LADEN', 'EMPTY', 'null', '', ' - ', 'To be named', null]) {
    test(`${JSON.stringify(vesselName)} is no ship's name`, () => {
      assert.equal(vesselOf({ vesselName, vesselIMONumber: null }), null);
    });
  }

  test('an IMO number may be a number, null, empty or a filler', () => {
    assert.equal(vesselOf({ vesselName: 'A', vesselIMONumber: 9400112 })?.imo, '9400112');
    assert.equal(vesselOf({ vesselName: 'A', vesselIMONumber: 'IMO 9400112' })?.imo, '9400112');
    for (const vesselIMONumber of [null, '', 0, '0000000', 'n/a']) {
      assert.equal(vesselOf({ vesselName: 'A', vesselIMONumber })?.imo, null);
    }
  });

  test('inner blanks of a voyage become one', () => {
    const call = transportCall({ exportVoyageNumber: ' unif   54 ', importVoyageNumber: 'null' });
    const event = only(transportEvent({ transportCall: call }));
    assert.equal(event.exportVoyage, 'UNIF 54');
    assert.equal(event.importVoyage, null);
  });

  test('a lorry that arrives is not the ship', () => {
    const call = transportCall({ modeOfTransport: 'Truck' });
    const event = only(transportEvent({ transportEventTypeCode: 'ARRI', transportCall: call }));
    assert.equal(event.mode, 'truck');
    assert.equal(event.vessel, null);
  });
});

suite('places', () => {
  const placeOfCall = (changes: Json) =>
    only(transportEvent({ transportCall: transportCall(changes) })).place;

  test('a location may be a plain string, code or name', () => {
    assert.equal(placeOfCall({ UNLocationCode: null, location: 'KRPUS' })?.unlocode, 'KRPUS');
    const named = placeOfCall({ UNLocationCode: null, location: 'Inland depot 4' });
    assert.equal(named?.unlocode, null);
    assert.equal(named?.name, 'Inland depot 4');
  });

  test('nine characters are a BIC facility, and carry the code of the place', () => {
    const place = placeOfCall({ UNLocationCode: null, location: null, facilityCode: 'DEHAMSRJQ' });
    assert.equal(place?.unlocode, 'DEHAM');
    assert.deepEqual(place?.facility, { code: 'DEHAMSRJQ', list: 'BIC' });
  });

  test('a code in front of an SMDG code is taken off', () => {
    const place = placeOfCall({ UNLocationCode: 'KRPUS', location: 'KRPUS', facilityCode: 'KRPUSPNC' });
    assert.deepEqual(place?.facility, { code: 'PNC', list: 'SMDG' });
  });

  test('where the event itself is goes before where the call is', () => {
    const eventLocation = { locationName: 'Depot Duisburg', UNLocationCode: 'DEDUI' };
    const place = only(equipmentEvent({ eventLocation })).place;
    assert.equal(place?.unlocode, 'DEDUI');
    assert.equal(place?.facility, null, 'the terminal is the call’s, not the depot’s');
  });

  test('the city of an address names a place that has no name, under either key', () => {
    for (const address of [{ cityName: 'Kotka' }, { city: 'Kotka' }]) {
      assert.equal(placeOfCall({ location: { UNLocationCode: 'CNNGB', address } })?.name, 'Kotka');
    }
  });

  test('a call in two unknown places cannot be placed', () => {
    const call = transportCall({ UNLocationCode: 'XYAAA', location: { UNLocationCode: 'XYBBB' } });
    assert.match(
      reasons([transportEvent({ transportCall: call })])[0] ?? '',
      /two places at once, XYAAA and XYBBB/,
    );
  });

  test('two codes of which one is real are a mix-up, not a mystery', () => {
    assert.equal(placeOfCall({ location: { UNLocationCode: 'CNNBO' } })?.unlocode, 'CNNGB');
  });

  test('what a place is to the shipment may be told outright', () => {
    assert.equal(only(transportEvent({ carrierSpecificData: { shipmentLocationType: 'PTS' } })).role, 'PTS');
  });
});

suite('references', () => {
  test('types are matched on three letters; hashes and database keys are no numbers', () => {
    const documentReferences = [
      { documentReferenceType: 'BKG (Booking)', documentReferenceValue: 'bk-100' },
      { documentReferenceType: 'Transport Document', documentReferenceValue: 'LFND24050301' },
      { documentReferenceType: 'BKG', documentReferenceValue: 'a'.repeat(64) },
      { documentReferenceType: 'TRD', documentReferenceValue: '0d6f1bb4-6a0f-4f0c-9d36-3b1c6d1f7a01' },
    ];
    const event = only(transportEvent({ documentReferences }));
    assert.deepEqual(event.bookings, ['BK100']);
    assert.deepEqual(event.billsOfLading, ['LFND24050301']);
  });

  test('a transport event may list its boxes', () => {
    const references = [
      { referenceType: 'EQ', referenceValue: 'MSCU 123456-6' },
      { referenceType: 'FF', referenceValue: 'FORWARDER' },
    ];
    assert.deepEqual(only(transportEvent({ references })).containers, ['MSCU1234566']);
  });
});

suite('what cannot be read', () => {
  test('never spoils what can', () => {
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
        'page 1, event 2: Its eventType "GTOT" is none of TRANSPORT, EQUIPMENT, SHIPMENT.',
        'page 1, event 3: An event must be an object, but this is null.',
        'page 1, event 4: An event must be an object, but this is a number.',
        'page 1, event 5: It has no eventType and no event code, only someEvents: not an event.',
        'page 1, event 6: It has no eventDateTime.',
        'page 1, event 7: Its eventDateTime "2024/05/03 14:20" is not a date-time of ISO 8601 after 2000.',
        'page 1, event 8: Its eventClassifierCode "REQ" is none of ACT, EST, PLN.',
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

  test('one id for several events is no repeat', () => {
    assert.equal(
      decode([transportEvent({ eventID: 'x' }), equipmentEvent({ eventID: 'x' })]).events.length,
      2,
    );
  });

  test('a bad creation time is let go, and said; a missing one is normal', () => {
    const { events, setAside } = decode([transportEvent({ eventCreatedDateTime: '1998-01-01T00:00:00Z' })]);
    assert.equal(events[0]?.createdAt, null);
    assert.match(setAside[0]?.reason ?? '', /1998.*kept without it/);
    assert.deepEqual(reasons([transportEvent({ eventCreatedDateTime: undefined })]), []);
  });

  test('text that a database refuses is made harmless', () => {
    const { events, setAside } = decode([
      transportEvent({ description: 'late\u0000by \ud800 a day' }),
      { eventType: '\u0000' },
    ]);
    assert.equal(events[0]?.words, 'late by \ufffd a day');
    assert.ok(!JSON.stringify(setAside).includes('\\u0000'));
  });
});

suite('whatever comes', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc.array(wildEvent(), { maxLength: 6 }).map((events) => JSON.stringify(events)),
    fc.array(wildEvent(), { maxLength: 6 }).map((events) => JSON.stringify({ events })),
  );

  test('decoding never throws, and its result is plain JSON', () => {
    fc.assert(
      fc.property(
        fc.array(anything, { maxLength: 3 }),
        fc.constantFrom('offset', 'wall_clock', 'evidence'),
        (pages, rule) => {
          const decoded = decodeDcsa(pages, { carrier: 'TEST', timeRule: rule as TimeRule });
          assert.deepEqual(JSON.parse(JSON.stringify(decoded)), decoded);
        },
      ),
      { numRuns: 500 },
    );
  });

  for (const pages of [
    null,
    undefined,
    7,
    'text',
    [null, 3, {}],
    ['['.repeat(200_000)],
    [`[${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}]`],
  ]) {
    test(`not even for ${String(JSON.stringify(pages)).slice(0, 30)}`, () => {
      decodeDcsa(pages as string[], { carrier: 'TEST', timeRule: 'offset' });
    });
  }

  test('repeating or splitting pages tells the same events', () => {
    fc.assert(
      fc.property(fc.array(wildEvent(), { maxLength: 12 }), fc.nat(12), fc.boolean(), (events, at, again) => {
        const whole = decode(events, 'evidence').events;
        const pages = [events.slice(0, at), events.slice(at), ...(again ? [events] : [])];
        const parts = decodeDcsa(
          pages.map((page) => JSON.stringify(page)),
          { carrier: 'TEST', timeRule: 'evidence' },
        );
        assert.deepEqual(asSet(parts.events), asSet(whole));
      }),
    );
  });
});

function asSet(events: TrackingEvent[]): string[] {
  return events.map((event) => JSON.stringify(event)).sort();
}

/** Sound events with some members replaced by nonsense. */
function wildEvent(): fc.Arbitrary<Json> {
  const base = fc.constantFrom(transportEvent(), equipmentEvent(), shipmentEvent());
  const member = fc.constantFrom(
    'eventType',
    'eventClassifierCode',
    'eventDateTime',
    'eventID',
    'transportEventTypeCode',
    'equipmentReference',
    'transportCall',
    'eventLocation',
    'references',
    'documentReferences',
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '2024-05-03T00:00:00Z',
      '2024-05-04',
      '2024-05-05T10:00:00-06:00',
      'ACT2024-05-03T00:00:00+09:00',
    ),
  );
  return fc
    .tuple(base, fc.array(fc.tuple(member, value), { maxLength: 2 }))
    .map(([event, changes]) => ({ ...event, ...Object.fromEntries(changes) }));
}
