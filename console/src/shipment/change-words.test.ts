import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import { formatDay, formatPlaceTime } from '../text/format.ts';
import { fromTo } from './change-words.ts';

const reason = { reason: '', reasonCode: null, step: null };

test('a day without a time is shown without one', () => {
  const [day, time] = ['2026-03-14', '2026-03-15T08:30:00+09:00'];
  assert.equal(
    fromTo({ field: 'eta', previous: day, current: time, ...reason }),
    `${formatDay(day)} → ${formatPlaceTime(time)}`,
  );
  const step = `Loaded on vessel, Ningbo, CN, ${day}`;
  const withdrawn = fromTo({ field: 'milestone', previous: step, current: null, ...reason });
  assert.ok(withdrawn.startsWith(`Loaded on vessel, Ningbo, CN, ${formatDay(day)} → `), withdrawn);
});
