import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../text/in-english.ts';
import type { StepView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { whyNoEta } from './why-no-eta.ts';

const at = '2027-01-12T06:30:00+05:30';
const instant = new Date(at).toISOString();
const arrival: StepView = {
  ...{ id: 'ahead 0', state: 'ahead', code: 'ARRI', classifier: 'PLN', event: 'Arrival' },
  ...{ location: '', facility: '', conflicting: [], transport: 'vessel', load: null },
  time: { local: at, instant, zone: null, dayOnly: false },
  ...{ vessel: 'EVER FAST', imo: null, voyage: null, firstSeenAt: instant },
};
const oslo = { location: 'Oslo, NO', unlocode: 'NOOSL', zone: null, at: null };

test('an arrival at a port without a name is no ETA, and the page says why', () => {
  assert.match(whyNoEta({ pod: null, steps: [arrival] }), /not named the port of discharge/);
});

test('without a planned arrival, or with a known port of discharge, it is the date that is missing', () => {
  const missing = 'The carrier has not given a date of arrival.';
  assert.equal(whyNoEta({ pod: null, steps: [] }), missing);
  assert.equal(whyNoEta({ pod: null, steps: [{ ...arrival, state: 'happened' }] }), missing);
  assert.equal(whyNoEta({ pod: oslo, steps: [arrival] }), missing);
});
