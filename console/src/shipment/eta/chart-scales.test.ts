import assert from 'node:assert/strict';
import { test } from 'node:test';
import { etaSeries } from './eta-series.ts';

// The reader's zone. The formats are made for the zone in which their module is loaded.
process.env.TZ = 'America/New_York';
const { detectionTicks, etaTicks, scalesOf } = await import('./chart-scales.ts');
const { formatShortDay } = await import('../../text/format.ts');

const box = { left: 50, right: 450, top: 10, bottom: 190 };

function seriesOf(...changes: [learned_at: string, eta: string][]) {
  return etaSeries(
    changes.map(([learned_at, current]) => ({
      learned_at,
      previous: null,
      current,
      reason: '',
      reason_code: null,
      step: null,
      cause: null,
      beside: [],
    })),
  );
}

test('the right edge is now, also in the first minutes', () => {
  const learnedAt = '2026-11-22T05:35:00Z';
  const series = seriesOf([learnedAt, '2026-12-20T06:00:00+01:00']);
  for (const minutes of [0, 5, 59, 600]) {
    const now = Date.parse(learnedAt) + minutes * 60_000;
    const { x } = scalesOf(series, null, now, box);
    assert.equal(x(now), box.right);
    assert.ok(x(Date.parse(learnedAt)) >= box.left);
  }
});

test('a reader whose clock is behind sees the last change at the right edge', () => {
  const learnedAt = Date.parse('2026-11-22T05:35:00Z');
  const series = seriesOf(['2026-11-22T05:35:00Z', '2026-12-20T06:00:00+01:00']);
  assert.equal(scalesOf(series, null, learnedAt - 90_000, box).x(learnedAt), box.right);
});

test('days of detection are those of the reader, and days of ETAs those of the port', () => {
  const series = seriesOf(
    ['2026-11-20T02:00:00Z', '2026-12-20T00:30:00+09:00'],
    ['2026-11-23T02:00:00Z', '2026-12-24T00:30:00+09:00'],
  );
  const { x, y } = scalesOf(series, null, Date.parse('2026-11-24T02:00:00Z'), box);
  const [detection] = detectionTicks(x, 3);
  // Midnight in New York.
  assert.deepEqual(detection, { at: new Date('2026-11-20T05:00:00Z'), label: formatShortDay('2026-11-20') });
  const [first] = series.points;
  const day = etaTicks(y, 8).find(({ label }) => label === formatShortDay('2026-12-20'));
  assert.ok(day && first?.eta);
  assert.ok(Math.abs(y(first.eta) - y(day.at)) < 3, 'half an hour after midnight in the port');
});
