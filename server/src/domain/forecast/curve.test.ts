import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chanceBeyond, curveProbabilities, exceededWith, quantileOf } from './curve.ts';
import { leadDays } from './eta-error.ts';
import { priorCurve } from './prior.ts';

const hours = fc.double({ min: -300, max: 300, noNaN: true });
/** Its quantiles at least a second apart, so that it has an inverse. */
const curve = fc
  .array(hours, { minLength: curveProbabilities.length, maxLength: curveProbabilities.length })
  .map((quantiles) => quantiles.sort((a, b) => a - b).map((each, index) => each + index / 3600));

test('the chance beyond a quantile is what is left, far into the late tail', () => {
  const chance = fc.oneof(
    fc.double({ min: 1e-6, max: 0.9999, noNaN: true }),
    fc.double({ min: 1e-200, max: 1e-9, noNaN: true }),
  );
  fc.assert(
    fc.property(curve, chance, (quantiles, left) => {
      const again = chanceBeyond(quantiles, exceededWith(quantiles, left));
      assert.ok(Math.abs(again - left) <= 1e-6 * Math.max(left, 1e-3) || Math.abs(again / left - 1) < 1e-6);
    }),
  );
});

test('a later moment is exceeded less often, and the early tail ends', () => {
  fc.assert(
    fc.property(curve, hours, hours, (quantiles, a, b) => {
      assert.ok(chanceBeyond(quantiles, Math.min(a, b)) >= chanceBeyond(quantiles, Math.max(a, b)));
    }),
  );
  assert.equal(chanceBeyond(priorCurve(7), -24 * 5), 1);
  assert.ok(chanceBeyond(priorCurve(7), 24 * 60) > 0, 'the late one does not');
});

test('the prior grows with the lead, and its late side is the longer one', () => {
  const widths = leadDays.slice(1).map((lead) => {
    const [p10, p50, p90] = [0.1, 0.5, 0.9].map((probability) => quantileOf(priorCurve(lead), probability));
    assert.ok(p10 !== undefined && p50 !== undefined && p90 !== undefined);
    assert.ok(p90 - p50 > p50 - p10, `${lead} days ahead`);
    return p90 - p10;
  });
  assert.deepEqual(
    widths,
    widths.toSorted((a, b) => a - b),
  );
});
