// Three worlds in which the truth is known: one without a systematic error, one with, and one that changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calmWorld, portCallHistories, type World } from '../../../test/harness/port-call-histories.ts';
import { openContest } from './backtest/contestants.ts';
import type { ScoredForecast } from './backtest/figures.ts';
import { memoryEvidence } from './backtest/memory-evidence.ts';
import { originsOf } from './backtest/run-backtest.ts';
import { voyageBootstrap } from './backtest/voyage-bootstrap.ts';
import type { EtaError } from './eta-error.ts';

const seeds = [1, 2, 3];

/** Eight ships that come to four ports once in four weeks. */
const weekly: World = { ...calmWorld, ships: 8, days: 400, daysBetweenCalls: 7, ports: 4 };
/** Carriers err as often early as late. */
const fair: World = { ...weekly, lostPerDay: 0, delaysPer100Days: 0, noiseDays: 0.8, etaNoiseDays: 0 };

/** The forecasts at one lead in the order in which they were made, each with its error. */
async function forecastsAt(
  world: World,
  lead: number,
  histories = portCallHistories(world),
): Promise<{ origin: EtaError; forecast: ScoredForecast }[]> {
  const contest = openContest(memoryEvidence(histories));
  const made = [];
  for (const origin of originsOf(histories, 0).filter(({ leadDays }) => leadDays === lead)) {
    const { forecast } = await contest(origin);
    made.push({ origin, forecast: { ...forecast, voyage: origin.voyage, actual: origin.errorHours } });
  }
  return made;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

for (const seed of seeds) {
  test(`null, seed ${seed}: without a systematic error the middle is the ETA, and the forecast is not called better`, async () => {
    for (const lead of [7, 14]) {
      const made = await forecastsAt({ ...fair, carriers: ['MSCU', 'MAEU'], seed }, lead);
      assert.ok(made.length > 300);
      const moved = meanOf(made.map(({ forecast }) => Math.abs(forecast.p50) / 24));
      assert.ok(moved <= 0.05, `${lead} days ahead the middle lies ${moved} days from the ETA`);
      const gains = made.map(({ forecast: { voyage, actual, p50 } }) => ({
        voyage,
        value: Math.abs(actual - p50) - Math.abs(actual),
      }));
      const [, high] = voyageBootstrap(gains);
      assert.ok(high >= 0, 'the interval does not say that the forecast is better');
      const error = meanOf(made.map(({ forecast }) => Math.abs(forecast.actual)));
      assert.ok(meanOf(gains.map(({ value }) => value)) <= 0.02 * error, 'nor is it worse by more than 2 %');
    }
  });

  test(`signal, seed ${seed}: a carrier that is always two days late is recognised after 30 voyages`, async () => {
    const lateBy: World['lateBy'] = ({ carrier }) => (carrier === 'MAEU' ? 2 : 0);
    const made = await forecastsAt({ ...fair, carriers: ['MSCU', 'MAEU'], lateBy, seed }, 7);
    const late = made.filter(({ origin }) => origin.carrier === 'MAEU');
    const after = late.filter(({ origin }) => voyagesLearnt(late, origin) >= 30);
    assert.ok(after.length > 50);
    const shift = meanOf(after.map(({ forecast }) => forecast.p50 / 24));
    assert.ok(Math.abs(shift - 2) <= 0.4, `the middle moved by ${shift} days`);
    const others = made.filter(({ origin }) => origin.carrier === 'MSCU');
    const errorOf = (middle: (of: ScoredForecast) => number) =>
      meanOf(others.map(({ forecast }) => Math.abs(forecast.actual - middle(forecast))));
    const share = errorOf(({ p50 }) => p50) / errorOf(() => 0);
    assert.ok(share <= 1.02, `the error of the other carrier is ${share} of that of the ETA`);
  });

  test(`signal, seed ${seed}: a lane on which ships are always two days late is recognised after 30 voyages`, async () => {
    const lateBy: World['lateBy'] = ({ lane }) => (lane === 'CNSHA-P2' ? 2 : 0);
    const made = await forecastsAt({ ...fair, lateBy, seed }, 7);
    const late = made.filter(({ origin }) => origin.lane === 'CNSHA-P2');
    const after = late.filter(({ origin }) => voyagesLearnt(late, origin) >= 30);
    assert.ok(after.length > 20);
    const shift = meanOf(after.map(({ forecast }) => forecast.p50 / 24));
    assert.ok(Math.abs(shift - 2) <= 0.4, `the middle moved by ${shift} days`);
  });

  test(`signal, seed ${seed}: a ship that is always two days late is recognised among others of its carrier`, async () => {
    const lateBy: World['lateBy'] = ({ ship }) => (ship === 3 ? 2 : 0);
    const world = { ...fair, lateBy, seed };
    // A lane with many voyages of other ships would outweigh the ship.
    const histories = portCallHistories(world).map((history) => ({ ...history, lanes: [] }));
    const made = await forecastsAt(world, 7, histories);
    const late = made.filter(({ origin }) => origin.voyage.startsWith('IMO3|'));
    const errorOf = (of: typeof made, middle: (of: ScoredForecast) => number) =>
      meanOf(of.map(({ forecast }) => Math.abs(forecast.actual - middle(forecast))));
    const after = late.filter(({ origin }) => voyagesLearnt(made, origin) >= 60);
    assert.ok(after.length > 15);
    const share = errorOf(after, ({ p50 }) => p50) / errorOf(after, () => 0);
    assert.ok(share <= 0.9, `its error is ${share} of that of the ETA`);
    const others = made.filter(({ origin }) => !origin.voyage.startsWith('IMO3|'));
    assert.ok(errorOf(others, ({ p50 }) => p50) <= 1.02 * errorOf(others, () => 0));
  });

  test(`regime, seed ${seed}: when a lane gets ten days longer, the band covers again within 20 voyages`, async () => {
    const lateBy: World['lateBy'] = ({ lane, day }) => (lane === 'CNSHA-P2' && day >= 200 ? 10 : 0);
    const made = await forecastsAt({ ...weekly, lateBy, seed }, 7);
    const longer = made.filter(({ origin, forecast }) => origin.lane === 'CNSHA-P2' && forecast.actual > 200);
    const after = longer.filter(({ origin }) => voyagesLearnt(longer, origin) >= 20);
    assert.ok(longer.length > 40 && after.length > 15);
    assert.ok(coverage(longer.slice(0, 5)) < 0.5, 'at first it does not');
    assert.ok(coverage(after) >= 0.75, `of the forecasts after 20 voyages ${coverage(after)} held`);
  });
}

/** How many of these were settled when this one was made. */
function voyagesLearnt(made: readonly { origin: EtaError }[], { originAt }: EtaError): number {
  return new Set(made.filter(({ origin }) => origin.learnedAt < originAt).map(({ origin }) => origin.voyage))
    .size;
}

function coverage(made: readonly { forecast: ScoredForecast }[]): number {
  return meanOf(made.map(({ forecast: { actual, p10, p90 } }) => (p10 <= actual && actual <= p90 ? 1 : 0)));
}
