import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../text/in-english.ts';
import type { StepView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { whyNoEta } from './why-no-eta.ts';

const oslo = { location: 'Oslo, NO', location_name: null, unlocode: 'NOOSL', coordinates: null };
const arrival: StepView = {
  ...{ ...oslo, code: 'ARRI', classifier: 'PLN', event: 'Arrival', facility: null },
  ...{ time: '2027-01-12T06:30:00+05:30', day_only: false, conflicting: [], transport: 'vessel' },
  ...{ vessel: 'EVER FAST', imo: null, voyage: null },
};

test('an arrival at a port without a name is no ETA, and the page says why', () => {
  assert.match(whyNoEta({ pod: null, upcoming: [arrival] }), /not named the port of discharge/);
});

test('without a planned arrival, or with a known port of discharge, it is the date that is missing', () => {
  const missing = 'The carrier has not given a date of arrival.';
  assert.equal(whyNoEta({ pod: null, upcoming: [] }), missing);
  assert.equal(whyNoEta({ pod: null, upcoming: [{ ...arrival, code: 'DEPA' }] }), missing);
  assert.equal(whyNoEta({ pod: oslo, upcoming: [arrival] }), missing);
});
