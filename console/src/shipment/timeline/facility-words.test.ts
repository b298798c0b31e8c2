import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../text/in-english.ts';
import type { StepView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { facilityWords } from './facility-words.ts';

const step: StepView = {
  ...{ event: 'Vessel arrived', code: 'ARRI', classifier: 'ACT', conflicting: [], transport: 'vessel' },
  ...{ location: 'Busan, KR', location_name: null, unlocode: 'KRPUS', coordinates: null, day_only: false },
  ...{ time: '2026-03-28T08:00:00+09:00', vessel: '', imo: null, voyage: null, facility: null },
};
const bic = { code: 'KRPUSPNCX', list: 'BIC', name: null } as const;

test('a terminal is told by its name, and without one by its code and the word for what it is', () => {
  assert.equal(facilityWords(step), null);
  assert.equal(facilityWords({ ...step, facility: bic }), 'terminal PNCX');
  assert.equal(facilityWords({ ...step, facility: bic, location_name: 'New Port' }), 'New Port');
  assert.equal(
    facilityWords({ ...step, facility: { ...bic, name: 'PNC' }, location_name: 'New Port' }),
    'PNC',
  );
  assert.equal(
    facilityWords({ ...step, facility: { code: 'PNC', list: 'SMDG', name: null } }),
    'terminal PNC',
  );
});

test('where an empty box is picked up or returned need not be a terminal', () => {
  const returned = { ...step, event: 'Empty container returned', transport: 'truck', facility: bic } as const;
  assert.equal(facilityWords(returned), 'facility PNCX');
  assert.equal(facilityWords({ ...returned, event: 'Gated in, laden' }), 'terminal PNCX');
});
