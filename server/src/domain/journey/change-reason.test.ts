import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, est } from '../../../test/harness/events.ts';
import { changeReasons, codedReason, stepReported } from './change-reason.ts';

test('the code of a reason is read from its sentence', () => {
  for (const [code, reason] of Object.entries(changeReasons))
    assert.deepEqual(codedReason({ field: 'eta', reason }), { code, step: null });
  assert.equal(new Set(Object.values(changeReasons)).size, Object.keys(changeReasons).length);
});

test('a status names the step that gave it', () => {
  const step = 'Loaded on vessel at port of loading';
  const coded = codedReason({ field: 'status', reason: stepReported(step) });
  assert.deepEqual(coded, { code: 'step_reported', step });
  assert.deepEqual(codedReason({ field: 'pod', reason: 'A sentence of an earlier release.' }), {
    code: null,
    step: null,
  });
});

test('a box is overdue, and no longer overdue, by its ETA and not by the step that happened last', () => {
  const left = [act('LOAD', 'CNSHA', '2026-03-05T08:00'), act('DEPA', 'CNSHA', '2026-03-05T20:00')];
  const [ahead, missed, again] = ['2026-03-10T12:00:00Z', '2026-04-05T12:00:00Z', '2026-04-06T12:00:00Z'];
  const state = (at: string, ...days: string[]) =>
    applyEvents(null, at, [...left, ...days.map((day) => est('ARRI', 'NLRTM', `${day}T06:00`))]);
  const statusReasons = (...given: Parameters<typeof changesBetween>) =>
    changesBetween(...given).flatMap((each) =>
      each.field === 'status' ? [[each.current, each.reason]] : [],
    );
  const [early, late] = [state(ahead, '2026-04-02'), state(again, '2026-04-20')];
  assert.deepEqual(statusReasons(null, early, ahead), [
    ['in_transit', 'Vessel departed from port of loading.'],
  ]);
  assert.deepEqual(statusReasons(early, late, missed), [['in_transit', changeReasons.eta_changed]]);
  assert.deepEqual(statusReasons(late, early, missed), [['delayed', changeReasons.eta_changed]]);
  assert.deepEqual(statusReasons(null, early, missed), [['delayed', changeReasons.eta_day_ended]]);
  assert.deepEqual(statusReasons(early, state(again), missed), [
    ['in_transit', changeReasons.eta_no_longer_reported],
  ]);
});
