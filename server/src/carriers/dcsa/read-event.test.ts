import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  equipmentEvent,
  type SampleEvent,
  transportCall,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import type { TrackingEvent } from '../../domain/events/event.ts';
import { placeLabel } from '../../domain/places/place.ts';
import { decodeDcsa } from './decode.ts';

const rules = { carrier: 'TEST', timeRule: 'offset' } as const;

function only(event: SampleEvent): TrackingEvent {
  const { events, setAside } = decodeDcsa([JSON.stringify([event])], rules);
  assert.deepEqual(setAside, []);
  assert.equal(events.length, 1);
  return events[0] as TrackingEvent;
}

function reasons(body: unknown): string[] {
  return decodeDcsa([JSON.stringify(body)], rules).setAside.map(({ reason }) => reason);
}

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

  test('PLAN is PLN, and full words are understood', () => {
    assert.equal(only(transportEvent({ eventClassifierCode: 'PLAN' })).classifier, 'PLN');
    assert.equal(only(transportEvent({ eventClassifierCode: 'Estimated' })).classifier, 'EST');
  });

  test('the deprecated eventTypeCode is used if the new field is missing', () => {
    const event = transportEvent({ eventTypeCode: 'ARRI', transportEventTypeCode: undefined });
    assert.equal(only(event).code, 'ARRI');
  });

  test('an unknown code is OTHER, with the words of the carrier', () => {
    const event = equipmentEvent({ equipmentEventTypeCode: 'XRAY', description: 'Scanned at gate' });
    assert.equal(only(event).code, 'OTHER');
    assert.equal(only(event).words, 'Scanned at gate');
    assert.equal(only({ ...event, description: null }).words, 'XRAY');
  });

  test('a missing classifier is taken from words or id; otherwise moves of boxes are actual', () => {
    const bare = { eventClassifierCode: undefined };
    assert.equal(only(equipmentEvent(bare)).classifier, 'ACT');
    assert.equal(
      only(transportEvent({ ...bare, description: 'Estimated Time of Arrival' })).classifier,
      'EST',
    );
    assert.equal(only(transportEvent({ ...bare, eventID: 'PLN2024-05-03T14:20' })).classifier, 'PLN');
    assert.match(reasons([transportEvent(bare)])[0] ?? '', /planned or has happened/);
  });
});

suite('ships and voyages', () => {
  const vesselOf = (vessel: unknown) =>
    only(transportEvent({ transportCall: transportCall({ vessel }) })).vessel;

  for (const vesselName of ['TBN', 'tba', 'LADEN', 'EMPTY', 'null', '', ' - ', 'To be named', null]) {
    test(`${JSON.stringify(vesselName)} is not the name of a ship`, () => {
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

  test('several spaces in a voyage number become one', () => {
    const call = transportCall({ exportVoyageNumber: ' unif   54 ', importVoyageNumber: 'null' });
    const event = only(transportEvent({ transportCall: call }));
    assert.equal(event.exportVoyage, 'UNIF 54');
    assert.equal(event.importVoyage, null);
  });

  test('the arrival of a truck is not that of the ship', () => {
    const call = transportCall({ modeOfTransport: 'Truck' });
    const event = only(transportEvent({ transportEventTypeCode: 'ARRI', transportCall: call }));
    assert.equal(event.mode, 'truck');
    assert.equal(event.vessel, null);
  });

  test('the ship that a truck serves at a gate is known by its number', () => {
    const gateIn = (vessel: object) =>
      only(
        equipmentEvent({
          equipmentEventTypeCode: 'GTIN',
          transportCall: transportCall({ modeOfTransport: 'TRUCK', vessel }),
        }),
      );
    assert.equal(gateIn({ vesselName: 'BOREAS', vesselIMONumber: '9321483' }).vessel?.name, 'BOREAS');
    assert.equal(gateIn({ vesselName: 'TRUCK 17' }).vessel, null);
  });
});

suite('places', () => {
  const placeOfCall = (changes: SampleEvent) =>
    only(transportEvent({ transportCall: transportCall(changes) })).place;

  test('a location may be a plain string, code or name', () => {
    assert.equal(placeOfCall({ UNLocationCode: null, location: 'KRPUS' })?.unlocode, 'KRPUS');
    const named = placeOfCall({ UNLocationCode: null, location: 'Inland depot 4' });
    assert.equal(named?.unlocode, null);
    assert.equal(named?.name, 'Inland depot 4');
  });

  test('four characters of the list of BIC are a facility at the place, as the standard writes it', () => {
    const asBic = { facilityCode: 'SRJQ', facilityCodeListProvider: 'BIC' };
    const place = placeOfCall({ UNLocationCode: 'DEHAM', location: null, ...asBic });
    assert.deepEqual(place?.facility, { code: 'DEHAMSRJQ', list: 'BIC' });
    assert.deepEqual(placeOfCall({ UNLocationCode: null, location: 'Hamburg', ...asBic })?.facility, {
      code: 'SRJQ',
      list: 'BIC',
    });
  });

  test('nine characters are a BIC facility, which contains the code of the place', () => {
    const place = placeOfCall({ UNLocationCode: null, location: null, facilityCode: 'DEHAMSRJQ' });
    assert.equal(place?.unlocode, 'DEHAM');
    assert.deepEqual(place?.facility, { code: 'DEHAMSRJQ', list: 'BIC' });
  });

  test('a UN/LOCODE before an SMDG code is removed', () => {
    const place = placeOfCall({ UNLocationCode: 'KRPUS', location: 'KRPUS', facilityCode: 'KRPUSPNC' });
    assert.deepEqual(place?.facility, { code: 'PNC', list: 'SMDG' });
  });

  test('the place of the event itself comes before that of the call', () => {
    const eventLocation = { locationName: 'Depot Duisburg', UNLocationCode: 'DEDUI' };
    const place = only(equipmentEvent({ eventLocation })).place;
    assert.equal(place?.unlocode, 'DEDUI');
    assert.equal(place?.facility, null, 'the terminal is the call’s, not the depot’s');
  });

  test('the city of an address names a place that has no name, with either key', () => {
    for (const address of [{ cityName: 'Kotka' }, { city: 'Kotka' }]) {
      const place = placeOfCall({ UNLocationCode: null, location: { address } });
      assert.deepEqual([place?.name, place?.country], ['Kotka', null]);
      assert.equal(placeOfCall({ location: { UNLocationCode: 'CNNGB', address } })?.locationName, 'Kotka');
    }
  });

  test('a place without a code is the city and the country of its address, in code or name', () => {
    for (const country of ['FR', 'fr', 'France', 'FRANCE']) {
      const address = { street: 'Avenue Gustave Eiffel', city: 'PARIS', country };
      const place = placeOfCall({
        UNLocationCode: null,
        location: { locationName: 'Eiffel Tower', address },
      });
      assert.deepEqual(
        [placeLabel(place ?? null), place?.locationName],
        ['Paris, FR', 'Eiffel Tower'],
        country,
      );
    }
    const nowhere = { city: 'Paris', country: 'QX' };
    assert.equal(placeOfCall({ UNLocationCode: null, location: { address: nowhere } })?.country, null);
  });

  test('the city is that of the code, whatever the location is called', () => {
    const eventLocation = { locationName: 'Eiffel Tower', UNLocationCode: 'frpar' };
    const place = only(equipmentEvent({ eventLocation })).place;
    assert.deepEqual([placeLabel(place), place?.locationName], ['Paris, FR', 'Eiffel Tower']);
  });

  test('a call in two unknown places has no place', () => {
    const call = transportCall({ UNLocationCode: 'XYAAA', location: { UNLocationCode: 'XYBBB' } });
    assert.match(
      reasons([transportEvent({ transportCall: call })])[0] ?? '',
      /names two places, XYAAA and XYBBB/,
    );
  });

  test('of two codes, the real one is used', () => {
    assert.equal(placeOfCall({ location: { UNLocationCode: 'CNNBO' } })?.unlocode, 'CNNGB');
  });

  test('the carrier may give the role of a place in a field', () => {
    assert.equal(only(transportEvent({ carrierSpecificData: { shipmentLocationType: 'PTS' } })).role, 'PTS');
  });
});

suite('references', () => {
  test('types are matched by three letters; hashes and database keys are not numbers', () => {
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
