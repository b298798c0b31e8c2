import assert from 'node:assert/strict';
import { test } from 'node:test';
import { middleOf, predictive } from './arrival-model.ts';
import { curveProbabilities, quantileOf } from './curve.ts';
import { priorCurve } from './prior.ts';
import { priorEstimate } from './shrink.ts';

/** Evenly spread over 80 hours; the median is two days after the ETA. */
const curve = curveProbabilities.map((probability) => 48 + 80 * (probability - 0.5));
const after = (voyages: number, shift = 0) => ({
  curve: curve.map((hours) => hours + shift),
  prior: 0,
  variance: 1 / voyages,
  voyageWeight: 1 / voyages,
});

test('the prior alone moves nothing, and its band is that of the prior', () => {
  const estimate = priorEstimate(priorCurve(7));
  assert.equal(middleOf(estimate), 0);
  const forecast = predictive(estimate, 0);
  for (const probability of [0.1, 0.9])
    assert.ok(Math.abs(quantileOf(forecast, probability) - quantileOf(priorCurve(7), probability)) < 1e-9);
});

test('the more voyages there are, the nearer is p50 to their median, and never beyond it', () => {
  const middles = [2, 10, 30, 1_000].map((voyages) => middleOf(after(voyages)));
  assert.deepEqual(
    middles,
    middles.toSorted((a, b) => a - b),
  );
  assert.ok((middles[0] ?? 0) < 20 && (middles[3] ?? 0) > 46 && (middles[3] ?? 99) <= 48);
});

test('p50 is the ETA where the median may be that by chance, on both sides of it', () => {
  assert.equal(middleOf(after(10, -40)), 0);
  assert.equal(middleOf(after(10, -56)), 0);
  assert.ok(middleOf(after(10, -96)) < 0, 'carriers with padding are too late');
});

test('few voyages make the band wider', () => {
  const widthAfter = (voyages: number) => {
    const forecast = predictive(after(voyages), 48);
    return quantileOf(forecast, 0.9) - quantileOf(forecast, 0.1);
  };
  const widths = [1_000_000, 30, 5].map(widthAfter);
  assert.ok(Math.abs((widths[0] ?? 0) - 64) < 0.01);
  assert.deepEqual(
    widths,
    widths.toSorted((a, b) => a - b),
  );
});

test('the quantiles stay in order when p50 is the ETA', () => {
  const forecast = predictive(after(3), 0);
  assert.deepEqual(
    forecast,
    forecast.toSorted((a, b) => a - b),
  );
});
