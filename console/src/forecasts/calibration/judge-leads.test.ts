import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Calibration } from '../../../../client/src/landfall.ts';
import { headlines, isMostlyPrior } from './judge-leads.ts';

type Lead = Calibration['leads'][number];

const figures = { below_p10: 0.1, within_band: 0.8, above_p90: 0.1, p50_too_late: 0.5, mean_width_days: 4 };
const none = {
  below_p10: null,
  within_band: null,
  above_p90: null,
  p50_too_late: null,
  mean_width_days: null,
};

function lead(lead_days: number, own: number, prior: number): Lead {
  const forecasts = own + prior;
  return {
    lead_days,
    forecasts,
    voyages: forecasts,
    by_basis: { own, prior },
    ...(forecasts < 10 ? none : figures),
  };
}

test('the page names the leads that people plan with first, and none without figures', () => {
  const leads = [lead(28, 20, 0), lead(14, 20, 0), lead(7, 9, 0), lead(3, 12, 0), lead(0, 12, 0)];
  assert.deepEqual(
    headlines(leads).map(({ lead_days }) => lead_days),
    [14, 3],
  );
});

test('forecasts are mostly from general figures when more than half of them are', () => {
  assert.equal(isMostlyPrior([lead(14, 4, 5), lead(7, 6, 6)]), true);
  assert.equal(isMostlyPrior([lead(14, 5, 5), lead(7, 6, 6)]), false);
  assert.equal(isMostlyPrior([]), false);
});
