import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../text/in-english.ts';
import type { StepView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { isOverdue, timelineOf } from './timeline-of.ts';

function step(location: string, time: string): StepView {
  return {
    ...{ event: 'Loaded', code: 'LOAD', classifier: 'PLN', facility: null, conflicting: [], transport: null },
    ...{ location, location_name: null, unlocode: null, coordinates: null, time, day_only: false },
    ...{ vessel: '', imo: null, voyage: null },
  };
}
const none = { trace: [], upcoming: [], superseded: [] };

test('steps of one place are grouped under its clock, and separate when its clock changes', () => {
  const { happened, ahead } = timelineOf({
    ...none,
    trace: [
      step('Rotterdam, NL', '2026-03-28T08:00:00+01:00'),
      step('Rotterdam, NL', '2026-03-28T12:00:00+01:00'),
      step('Rotterdam, NL', '2026-03-29T12:00:00+02:00'),
    ],
    upcoming: [step('London, GB', '2026-01-02T12:00:00Z')],
  });
  assert.deepEqual(
    happened.map(({ offset, steps }) => [offset, steps.length]),
    [
      ['UTC+01:00', 2],
      ['UTC+02:00', 1],
    ],
  );
  assert.deepEqual(
    ahead.map(({ location, offset }) => [location, offset]),
    [['London, GB', 'UTC']],
  );
});

test('steps at a place that the carrier has not named say so, each under its clock', () => {
  const { ahead } = timelineOf({
    ...none,
    upcoming: [step('', '2027-01-02T06:30:00+04:00'), step('', '2027-01-12T06:30:00+05:30')],
  });
  assert.deepEqual(
    ahead.map(({ location, offset }) => [location, offset]),
    [
      ['Place not named', 'UTC+04:00'],
      ['Place not named', 'UTC+05:30'],
    ],
  );
});

test('a plan is delayed after its time, or after its day if only the day is known', () => {
  const planned = { ...step('London, GB', '2026-01-02T00:00:00Z'), id: 'ahead 0', state: 'ahead' } as const;
  const noon = Date.parse('2026-01-02T12:00:00Z');
  assert.equal(isOverdue(planned, noon), true);
  assert.equal(isOverdue({ ...planned, day_only: true }, noon), false);
  assert.equal(isOverdue({ ...planned, state: 'happened' }, noon), false);
});
