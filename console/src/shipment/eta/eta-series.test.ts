import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { EtaChange } from '../../../../server/src/console/shipment/eta-history.ts';
import { dayMs } from '../../../../server/src/domain/time/time-spans.ts';
import { etaSeries, segmentsOf } from './eta-series.ts';

const end = Date.parse('2026-03-20T00:00:00Z');

function known(learnedAt: string, current: string | null): EtaChange {
  return {
    learned_at: `${learnedAt}T00:00:00Z`,
    previous: null,
    current,
    reason: '',
    reason_code: null,
    step: null,
    cause: null,
    beside: [],
  };
}

suite('the series', () => {
  test('has by how much each ETA changed', () => {
    const { points, first, last } = etaSeries([
      known('2026-03-01', '2026-03-20T06:00:00+01:00'),
      known('2026-03-05', '2026-03-23T06:00:00+01:00'),
      known('2026-03-09', '2026-03-22T18:00:00+01:00'),
    ]);
    assert.deepEqual(
      points.map(({ moved }) => moved),
      [null, 3 * dayMs, -dayMs],
    );
    assert.equal(first, Date.parse('2026-03-20T06:00:00Z'));
    assert.equal(last, Date.parse('2026-03-22T18:00:00Z'));
  });

  test('counts whole days where only the day of an ETA is known', () => {
    const { points, first } = etaSeries([
      known('2026-03-01', '2026-03-20'),
      known('2026-03-05', '2026-03-22T06:00:00+08:00'),
      known('2026-03-09', '2026-03-21'),
    ]);
    assert.deepEqual(
      points.map(({ moved }) => moved),
      [null, 2 * dayMs, -dayMs],
    );
    assert.equal(first, Date.parse('2026-03-20T00:00:00Z'));
  });

  test('counts a move on the calendar of the port, and a smaller one by its clock', () => {
    const { points } = etaSeries([
      known('2026-03-01', '2026-03-20T18:00:00+01:00'),
      known('2026-03-05', '2026-03-29T03:36:00+02:00'),
      known('2026-03-06', '2026-03-29T11:36:00+02:00'),
      known('2026-03-07', '2026-03-28T23:59:00+01:00'),
    ]);
    assert.deepEqual(
      points.map(({ moved }) => moved),
      [null, 9 * dayMs, dayMs / 3, -dayMs],
    );
  });

  test('does not take a new zone for a move', () => {
    const { points } = etaSeries([
      known('2026-03-01', '2026-03-20T06:00:00'),
      known('2026-03-05', '2026-03-20T06:00:00+01:00'),
    ]);
    assert.equal(points[1]?.moved, 0);
  });

  test('compares an ETA that returns with the last one before it was gone', () => {
    const { points, last } = etaSeries([
      known('2026-03-01', '2026-03-20T06:00:00Z'),
      known('2026-03-05', null),
      known('2026-03-06', '2026-03-21T06:00:00Z'),
    ]);
    assert.deepEqual([points[1]?.moved, points[2]?.moved, last], [null, dayMs, points[2]?.eta]);
  });

  test('is empty without ETAs', () => {
    assert.deepEqual(etaSeries([]), { points: [], first: null, last: null });
  });
});

suite('periods', () => {
  test('are drawn up to now', () => {
    const series = etaSeries([
      known('2026-03-01', '2026-03-20T06:00:00Z'),
      known('2026-03-05', '2026-03-23T06:00:00Z'),
    ]);
    const [segment, ...others] = segmentsOf(series, end);
    assert.equal(others.length, 0);
    assert.deepEqual(
      segment?.map(({ learnedAt }) => new Date(learnedAt).getUTCDate()),
      [1, 5, 20],
    );
  });

  test('end where the carrier gave no ETA any more, and begin again', () => {
    const series = etaSeries([
      known('2026-03-01', '2026-03-20T06:00:00Z'),
      known('2026-03-05', null),
      known('2026-03-09', '2026-03-23T06:00:00'),
    ]);
    const days = segmentsOf(series, end).map((segment) =>
      segment.map(({ learnedAt }) => new Date(learnedAt).getUTCDate()),
    );
    assert.deepEqual(days, [
      [1, 5],
      [9, 20],
    ]);
  });
});
