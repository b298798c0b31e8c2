import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { carrierConformance } from '../../../test/harness/carriers/conformance.ts';
import {
  equipmentEvent,
  feeder,
  type SampleEvent,
  shipmentEvent,
  transportEvent,
} from '../../../test/harness/carriers/sample-events.ts';
import {
  type ScriptedCarrier,
  startScriptedCarrier,
} from '../../../test/harness/carriers/scripted-carrier.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { carrierSettings } from '../carrier-settings.ts';
import { createHmmCarrier } from './carrier.ts';

const at = (origin: string) =>
  carrierSettings({ scac: 'HDMU', profile: 'hmm', baseUrl: origin, auth: { kind: 'none' } });
const settings = at('https://carrier.invalid');
const booking = { reference: 'SELM96466400', kind: 'booking' } as const;

/** A ship's call in the list of calls, to which events refer. */
const call: SampleEvent = {
  transportCallID: 'SELM964664001M1CNNGB',
  exportVoyageNumber: '0080E',
  UNLocationCode: 'CNNGB',
  modeOfTransport: 'VESSEL',
  location: 'CNNGB',
  vessel: feeder,
};

function answer(equipment: unknown[] = [equipmentEvent({ transportCall: aboard })]): SampleEvent {
  return {
    shipment: { carrierBookingReference: 'SELM96466400', carrierID: 'HDMU' },
    transport: { transportName: 'NORTHERN WIND', modeOfTransportCode: 'Vessel' },
    equipment: { ISOEquipmentCode: '45G1' },
    shipmentEvent: [shipmentEvent({ eventType: 'Shipment' })],
    transportEvent: [transportEvent({ eventType: 'Transport', transportCall: aboard })],
    equipmentEvent: equipment,
    transportCall: [call],
  };
}

const aboard: SampleEvent = { modeOfTransport: 'Vessel', UNLocationCode: 'CNNGB', location: 'CNNGB' };

carrierConformance({
  name: 'HMM',
  create: (origin, patience) => createHmmCarrier(at(origin), { now: () => new Date(), patience }),
  question: booking,
  found: { replies: [{ body: answer() }], events: 3 },
  noData: [
    { status: 404, body: { message: 'No data' } },
    { status: 204 },
    { body: { shipmentEvent: [], transportEvent: [], equipmentEvent: [], transportCall: [] } },
    { body: { message: 'No data found' } },
  ],
  paged: null,
  malformed: { replies: [{ body: answer([equipmentEvent(), { eventType: 'Equipment' }]) }], events: 3 },
});

suite('HMM', () => {
  const decode = (body: unknown) =>
    createHmmCarrier(settings, { now: () => new Date() }).decode([JSON.stringify(body)]);

  test('is asked for a booking with all its containers', async (t) => {
    const server: ScriptedCarrier = await startScriptedCarrier();
    releaseAtEnd(t, () => server.close());
    server.script({ body: answer() });
    await createHmmCarrier(at(server.origin), { now: () => new Date() }).ask(
      booking,
      new AbortController().signal,
    );
    assert.equal(
      server.requests[0]?.url.href,
      'http://carrier.invalid/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa' +
        '?carrierBookingReference=SELM96466400&equipmentReference=ZZ',
    );
  });

  test('gives booking, ship and voyage once: they are copied into each event', () => {
    for (const event of decode(answer()).events) {
      if (event.kind !== 'shipment') {
        assert.equal(event.vessel?.name, 'NORTHERN WIND');
        assert.equal(event.exportVoyage, '0080E');
        assert.equal(event.place?.unlocode, 'CNNGB');
        assert.deepEqual(event.bookings, ['SELM96466400']);
      }
    }
  });

  test('a call is found by its id, and not guessed if there are two in one port', () => {
    const second = { ...call, transportCallID: 'second', vessel: { vesselName: 'SOUTHERN WIND' } };
    const named = equipmentEvent({ transportCall: { ...aboard, transportCallID: 'second' } });
    const unnamed = equipmentEvent({ eventDateTime: '2024-05-03T10:05:00+08:00', transportCall: aboard });
    const { events } = decode({ equipmentEvent: [named, unnamed], transportCall: [call, second] });
    assert.deepEqual(
      events.map(({ vessel }) => vessel?.name ?? null),
      ['SOUTHERN WIND', null],
    );
  });

  test('a truck in the port is not the ship', () => {
    const gate = equipmentEvent({
      equipmentEventTypeCode: 'GTIN',
      emptyIndicatorCode: 'Laden',
      eventLocation: 'CNNGB',
      transportCall: { ...aboard, modeOfTransport: 'Truck' },
    });
    const [event] = decode(answer([gate])).events.filter(({ code }) => code === 'GTIN');
    assert.deepEqual([event?.mode, event?.vessel, event?.exportVoyage], ['truck', null, null]);
  });
});
