import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, hourMs } from '../time/time-spans.ts';
import { memoryEvidence } from './backtest/memory-evidence.ts';
import { quantileOf } from './curve.ts';
import { chanceToMiss, forecastArrival } from './forecast-arrival.ts';
import { openForecastModels } from './forecast-models.ts';
import { priorCurve } from './prior.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const madeAt = new Date(now).toISOString();
const models = openForecastModels(memoryEvidence([]));

async function withoutEvidence(daysAhead: number) {
  const expected = { eta: now + daysAhead * dayMs, now };
  const model = await models.modelFor({ ...expected, carrier: 'MSCU', lane: 'CNSHA-NLRTM', ship: '9839430' });
  return { model, expected, forecast: forecastArrival(model, { ...expected, madeAt }) };
}

test('without evidence the middle is the ETA, and the band is the prior', async () => {
  for (const days of [0.1, 0.7, 1, 2.5, 7, 12, 28, 40]) {
    const { forecast, expected } = await withoutEvidence(days);
    assert.ok(forecast);
    assert.equal(forecast.p50, new Date(expected.eta).toISOString(), `${days} days ahead`);
    assert.deepEqual([forecast.voyages, forecast.madeAt], [0, madeAt]);
    assert.ok(forecast.p10 <= forecast.p50 && forecast.p50 < forecast.p90);
  }
  const { forecast } = await withoutEvidence(7);
  const [p10, p90] = [0.1, 0.9].map((probability) => quantileOf(priorCurve(7), probability) * hourMs);
  assert.equal(Date.parse(forecast?.p10 ?? ''), now + 7 * dayMs + Math.round(p10 ?? 0));
  assert.equal(Date.parse(forecast?.p90 ?? ''), now + 7 * dayMs + Math.round(p90 ?? 0));
});

test('once the ETA has passed, the band is what is left of it', async () => {
  const { forecast: late } = await withoutEvidence(-0.5);
  const { forecast: veryLate } = await withoutEvidence(-10);
  assert.ok(late && veryLate);
  assert.ok(late.p10 > madeAt && late.p10 < late.p50 && late.p50 < late.p90);
  assert.ok(veryLate.p10 > madeAt && veryLate.p50 < veryLate.p90);
  assert.equal((await withoutEvidence(-28.1)).forecast, null);
});

test('a connection is missed more likely the earlier the next ship leaves, and surely when it has left', async () => {
  const { model, expected } = await withoutEvidence(7);
  const chanceAt = (days: number) =>
    chanceToMiss(model, { ...expected, departsAt: expected.eta + days * dayMs });
  assert.ok(
    Math.abs(chanceAt(quantileOf(priorCurve(7), 0.9) / 24 + 0.5) - 0.1) < 1e-9,
    'the ship leaves twelve hours after p90',
  );
  assert.ok(chanceAt(0) > chanceAt(1) && chanceAt(1) > chanceAt(5) && chanceAt(5) > 0);
  assert.equal(chanceAt(-8), 1);
});

test('a ship that is overdue for a very long time misses every connection', async () => {
  const { model, expected } = await withoutEvidence(-2_000);
  assert.equal(chanceToMiss(model, { ...expected, departsAt: now + dayMs }), 1);
});
