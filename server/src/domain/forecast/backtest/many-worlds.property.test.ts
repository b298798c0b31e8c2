// What docs/forecast.md promises of ships that nobody has seen: back-tests of many made-up kinds of ships and years.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  type LateWorld,
  lateHistories,
  lateWorlds,
  otherWorlds,
  someOf,
} from '../../../../test/harness/late-worlds.ts';
import type { CallHistory } from '../call-history.ts';
import { type LeadFigures, runBacktest } from './run-backtest.ts';

const seeds = [1, 2, 3, 4];

interface Pooled {
  days: number;
  /** Of the carrier's mean error, and of the loss of its ETA as a p90. */
  error: number;
  loss: number;
  held: number;
}

/** The figures of several files together. */
function pooled(files: readonly LeadFigures[][]): Pooled[] {
  return [...Map.groupBy(files.flat(), ({ days }) => days)].map(([days, leads]) => {
    const sum = (of: (lead: LeadFigures) => number) =>
      leads.reduce((total, lead) => total + lead.calls * of(lead), 0);
    return {
      days,
      error: sum(({ forecast }) => forecast.mae) / sum(({ carrier }) => carrier.mae),
      loss: sum(({ forecast }) => forecast.pinball_90) / sum(({ carrier }) => carrier.pinball_90),
      held: sum(({ forecast }) => forecast.coverage_80) / sum(() => 1),
    };
  });
}

const backtests = (histories: readonly CallHistory[][]) =>
  Promise.all(histories.map((each) => runBacktest(each)));
const filesOf = (world: LateWorld) => seeds.map((seed) => lateHistories(world, seed));

suite('where carriers are too early', () => {
  for (const [name, world] of someOf(lateWorlds))
    test(name, async () => {
      for (const { days, error, loss, held } of pooled(await backtests(filesOf(world)))) {
        assert.ok(error < (days >= 7 ? 1 : 1.005), `${days} days: ${error} of the error of the ETA`);
        assert.ok(held > 0.72 && held < 0.88, `${days} days: the band held ${held}`);
        if (days >= 5) assert.ok(loss < 0.6, `${days} days: ${loss} of the loss of the ETA`);
      }
    });
});

suite('where carriers are right, too late, or wrong in another way than before', () => {
  for (const [name, world] of someOf(otherWorlds))
    test(name, async () => {
      for (const { days, error, held } of pooled(await backtests(filesOf(world)))) {
        assert.ok(error < 1.02, `${days} days: ${error} of the error of the ETA`);
        assert.ok(held > 0.72 && held < 0.88, `${days} days: the band held ${held}`);
      }
    });
});

test('without any evidence, the band holds seven arrivals in ten of ships that are late', async () => {
  const held = await Promise.all(
    Object.entries(lateWorlds).map(async ([name, world]) => {
      const voyages = filesOf({ ...world, ships: 1 }).flatMap((calls) => calls.map((call) => [call]));
      return pooled(await backtests(voyages)).map((lead) => ({ name, ...lead }));
    }),
  );
  for (const [days, leads] of Map.groupBy(held.flat(), (lead) => lead.days)) {
    const mean = leads.reduce((sum, lead) => sum + lead.held, 0) / leads.length;
    assert.ok(mean > 0.7, `${days} days: ${mean}`);
    assert.ok(
      leads.every(({ error }) => error === 1),
      'p50 is the ETA',
    );
  }
});
