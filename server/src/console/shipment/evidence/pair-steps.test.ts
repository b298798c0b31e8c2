import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallClock } from '../../../domain/events/event-time.ts';
import type { Milestone } from '../../../domain/journey/journey.ts';
import type { Place } from '../../../domain/places/place.ts';
import { pairSteps } from './pair-steps.ts';

const place = { unlocode: 'CNNGB', name: 'Ningbo', country: 'CN', facility: null } as Place;

function step(code: 'ARRI' | 'DISC' | 'LOAD', classifier: 'PLN' | 'EST' | 'ACT', vessel: string): Milestone {
  return {
    ...{ kind: 'equipment', code, classifier, conflictingTimes: [], place, mode: 'vessel' },
    vessel: { name: vessel, imo: null, callSign: null },
    ...{ voyage: null, load: 'laden', role: null, words: '' },
    time: wallClock('2026-03-20T06:00:00', 'Europe/Berlin'),
    firstSeenAt: '2026-03-01T09:00:00Z',
  } as Milestone;
}

test('a step that happened has the plan that it replaced; other plans stand alone', () => {
  const loaded = step('LOAD', 'ACT', 'MSC ZOE');
  const [planned, onOther] = [step('LOAD', 'PLN', 'MSC ZOE'), step('LOAD', 'PLN', 'EVER FAST')];
  const arrival = step('ARRI', 'EST', 'MSC ZOE');
  const pairs = pairSteps({ happened: [loaded], upcoming: [arrival], superseded: [onOther, planned] });
  assert.deepEqual(pairs, [
    { step: loaded, expected: planned, actual: loaded },
    { step: arrival, expected: arrival, actual: null },
    { step: onOther, expected: onOther, actual: null },
  ]);
});
