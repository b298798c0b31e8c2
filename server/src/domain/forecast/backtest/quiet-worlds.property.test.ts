// What docs/forecast.md promises where carriers are nearly always right: a forecast from the third voyage on, beside the
// best band there is, which is known only when all ships have come.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateHistories, lateWorlds, quietWorlds, someOf } from '../../../../test/harness/late-worlds.ts';
import type { CallHistory } from '../call-history.ts';
import { openContest } from './contestants.ts';
import { bandFigures, type ScoredForecast } from './figures.ts';
import { memoryEvidence } from './memory-evidence.ts';
import { originsOf } from './run-backtest.ts';

const seeds = [1, 2, 3, 4, 5, 6];
const callsOfTwoVoyages = 12;

interface Outcome {
  days: number;
  forecast: ScoredForecast;
  carrier: ScoredForecast;
}

/** What came of the forecasts of these ships, when the others are known, too. */
async function outcomesOf(ships: readonly CallHistory[], others: readonly CallHistory[]): Promise<Outcome[]> {
  const contest = openContest(memoryEvidence([...ships, ...others]));
  const learnt = ships.flatMap(({ arrival }) => arrival?.learnedAt ?? []).sort((a, b) => a - b);
  const outcomes = [];
  for (const origin of originsOf(ships, learnt[callsOfTwoVoyages] ?? 0)) {
    const { forecast, carrier } = await contest(origin);
    const { voyage, leadDays: days, errorHours: actual } = origin;
    outcomes.push({
      days,
      forecast: { ...forecast, voyage, actual },
      carrier: { ...carrier, voyage, actual },
    });
  }
  return outcomes;
}

function checkLeads(outcomes: readonly Outcome[]): void {
  for (const [days, ofLead] of Map.groupBy(outcomes, (outcome) => outcome.days)) {
    const made = ofLead.map(({ forecast }) => forecast);
    const [ours, best] = [bandFigures(made), bandFigures(withBestBand(made))];
    const inside = made.filter(({ actual, p10, p90 }) => p10 < actual && actual < p90).length / made.length;
    const error = ours.mae / bandFigures(ofLead.map(({ carrier }) => carrier)).mae;
    assert.ok(ours.coverage_80 > 0.75, `${days} days: the band held ${ours.coverage_80}`);
    assert.ok(inside < 0.85, `${days} days: ${inside} lay between its ends`);
    assert.ok(error < 1.02, `${days} days: ${error} of the error of the ETA`);
    const [loss, least] = [ours.pinball_90, best.pinball_90];
    assert.ok(loss < 1.2 * least + 0.005, `${days} days: p90 costs ${loss}, the best ${least}`);
  }
}

function withBestBand(made: readonly ScoredForecast[]): ScoredForecast[] {
  const errors = made.map(({ actual }) => actual).sort((a, b) => a - b);
  const at = (probability: number) => errors[Math.round(probability * (errors.length - 1))] ?? 0;
  return made.map((each) => ({ ...each, p10: at(0.1), p50: at(0.5), p90: at(0.9) }));
}

for (const [name, world] of someOf(quietWorlds))
  test(`a carrier by itself: ${name}`, async () => {
    const files = seeds.map((seed) => outcomesOf(lateHistories(world, seed), []));
    checkLeads((await Promise.all(files)).flat());
  });

test('a carrier that is nearly always right, beside one that is often days late', async () => {
  const [quiet, late] = [quietWorlds['hours late'], lateWorlds['a congested year']];
  assert.ok(quiet && late);
  const files = seeds.map((seed) => {
    const right = lateHistories(quiet, seed).map((call) => ({
      ...call,
      ...{ carrier: 'MAEU', call: `right-${call.call}`, ship: `right-${call.ship}` },
    }));
    return outcomesOf(right, lateHistories(late, seed));
  });
  checkLeads((await Promise.all(files)).flat());
});

test('where times are told by the day, even the best band holds more than 85 in 100', async () => {
  const world = quietWorlds['days late, told by the day'];
  assert.ok(world);
  const outcomes = (
    await Promise.all(seeds.map((seed) => outcomesOf(lateHistories(world, seed), [])))
  ).flat();
  for (const [days, ofLead] of Map.groupBy(outcomes, (outcome) => outcome.days)) {
    const best = bandFigures(withBestBand(ofLead.map(({ forecast }) => forecast)));
    assert.ok(best.coverage_80 > 0.85, `${days} days: ${best.coverage_80}`);
  }
});
