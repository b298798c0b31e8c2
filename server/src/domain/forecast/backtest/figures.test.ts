import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bandFigures, pointFigures, type ScoredForecast } from './figures.ts';
import { voyageBootstrap } from './voyage-bootstrap.ts';

/** Days after the ETA. */
function scored(actual: number, p10: number, p50: number, p90: number, voyage = '1W'): ScoredForecast {
  return { voyage, actual: 24 * actual, p10: 24 * p10, p50: 24 * p50, p90: 24 * p90 };
}

test('the figures are those of the definitions', () => {
  const figures = bandFigures([scored(3, 0, 1, 2), scored(-1, -1, 0, 1), scored(0.5, 0, 0, 4)]);
  assert.deepEqual(figures, {
    mae: 1.1667,
    bias: 0.5,
    within_1d: 0.6667,
    pinball_50: 0.5833,
    // 0.9 for the day beyond p90, and 0.1 for each of the two and of the three and a half days before.
    pinball_90: 0.4833,
    coverage_80: 0.6667,
    width_80: 2.6667,
  });
  const { coverage_80, width_80, ...point } = figures;
  assert.deepEqual(pointFigures([scored(3, 0, 1, 2), scored(-1, -1, 0, 1), scored(0.5, 0, 0, 4)]), point);
});

test('the interval is wider when the calls share a few voyages, and always the same', () => {
  const values = (voyages: number) =>
    Array.from({ length: 120 }, (_, index) => ({
      voyage: `${index % voyages}`,
      value: (index % voyages) % 2 === 0 ? -1 : 0.5,
    }));
  const [many, few] = [voyageBootstrap(values(120)), voyageBootstrap(values(6))];
  assert.ok(few[1] - few[0] > 3 * (many[1] - many[0]));
  assert.ok(many[0] < -0.25 && many[1] > -0.25, 'the mean lies within');
  assert.deepEqual(voyageBootstrap(values(120)), many);
});
