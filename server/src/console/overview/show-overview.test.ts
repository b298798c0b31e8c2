import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeCarriers } from './show-overview.ts';

const arrivals = (scac: string, ...days: number[]) => days.map((daysLate) => ({ scac, daysLate }));

test('a carrier is on time up to a day after its first ETA; half of its arrivals were later than the median', () => {
  const judged = judgeCarriers(
    [...arrivals('MAEU', 0, 4), ...arrivals('MSCU', -2, 1, 2, 9, 3)],
    (scac) => `name of ${scac}`,
  );
  assert.deepEqual(judged, [
    { carrier: { scac: 'MSCU', name: 'name of MSCU' }, arrivals: 5, on_time: 0.4, median_days_late: 2 },
    { carrier: { scac: 'MAEU', name: 'name of MAEU' }, arrivals: 2, on_time: 0.5, median_days_late: 2 },
  ]);
});

test('without arrivals no carrier is listed', () => {
  assert.deepEqual(judgeCarriers([], String), []);
});
