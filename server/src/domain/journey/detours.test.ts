import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JourneyChange } from './change.ts';
import { changeReasons } from './change-reason.ts';
import { detoursOf } from './detours.ts';

const learnedAt = '2026-03-02T09:00:00.000Z';
const change = (
  field: JourneyChange['field'],
  previous: string | null,
  current: string | null,
  reason = '',
) => ({ field, previous, current, reason, learnedAt });
const told = (...changes: ReturnType<typeof change>[]) =>
  detoursOf(changes).map(({ field, previous, current }) => `${field}: ${previous} > ${current}`);

test('several changes of the destination are one, and none if it is the first one again', () => {
  const away = change('pod', 'London', 'Rotterdam');
  assert.deepEqual(told(away, change('pod', 'Rotterdam', 'Hamburg')), ['pod: London > Hamburg']);
  assert.deepEqual(told(away, change('pod', 'Rotterdam', 'London')), []);
});

test('a port or a ship that becomes known is no other one', () => {
  assert.deepEqual(told(change('pod', null, 'London'), change('pod', 'London', null)), []);
  assert.deepEqual(told(change('vessel', null, 'ONE', changeReasons.rolled_over)), []);
});

test('a rollover is a detour; the planned change of ships and a moved ETA are none', () => {
  assert.deepEqual(told(change('vessel', 'ONE', 'TWO', changeReasons.rolled_over)), ['vessel: ONE > TWO']);
  assert.deepEqual(told(change('vessel', 'ONE', 'TWO', 'The box changes ships.')), []);
  assert.deepEqual(told(change('eta', '2026-03-02', '2026-03-05')), []);
});

test('each port of transshipment that is new or left out is one', () => {
  const changes = [change('transshipment', 'Busan', null), change('transshipment', null, 'Tokyo')];
  assert.deepEqual(told(...changes), ['transshipment: Busan > null', 'transshipment: null > Tokyo']);
  assert.deepEqual(told(...changes, change('transshipment', 'Tokyo', null)), ['transshipment: Busan > null']);
});
