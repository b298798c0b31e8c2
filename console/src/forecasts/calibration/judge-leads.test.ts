import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CalibrationReport } from '../../../../server/src/console/forecasts/schemas.ts';
import { headlines, isMostlyPrior } from './judge-leads.ts';

type Lead = CalibrationReport['leads'][number];

const figures = { belowP10: 0.1, withinBand: 0.8, aboveP90: 0.1, p50TooLate: 0.5, meanWidthDays: 4 };

function lead(leadDays: Lead['leadDays'], own: number, prior: number): Lead {
  const forecasts = own + prior;
  return {
    leadDays,
    forecasts,
    voyages: forecasts,
    byBasis: { own, prior },
    figures: forecasts < 10 ? null : figures,
  };
}

test('the page names the leads that people plan with first, and none without figures', () => {
  const leads = [lead(28, 20, 0), lead(14, 20, 0), lead(7, 9, 0), lead(3, 12, 0), lead(0, 12, 0)];
  assert.deepEqual(
    headlines(leads).map(({ leadDays }) => leadDays),
    [14, 3],
  );
});

test('forecasts are mostly from general figures when more than half of them are', () => {
  assert.equal(isMostlyPrior([lead(14, 4, 5), lead(7, 6, 6)]), true);
  assert.equal(isMostlyPrior([lead(14, 5, 5), lead(7, 6, 6)]), false);
  assert.equal(isMostlyPrior([]), false);
});
