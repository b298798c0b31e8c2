import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs } from '../time/time-spans.ts';
import { predictive } from './arrival-model.ts';
import { quantileOf } from './curve.ts';
import type { EtaError } from './eta-error.ts';
import { cellOf } from './evidence-cell.ts';
import { priorCurve } from './prior.ts';
import { priorEstimate, scaled, shrunk } from './shrink.ts';

const today = Date.parse('2026-01-01T00:00:00Z');

/** Voyages of a call each, with these errors in hours. */
function cell(...errorHours: number[]) {
  return cellOf(
    errorHours.map(
      (hours, index): EtaError => ({
        ...{ carrier: 'MSCU', lane: 'CNSHA-NLRTM', leadDays: 7, voyage: `IMO1|${index}`, errorHours: hours },
        ...{ originAt: today - 10 * dayMs, eta: today - 3 * dayMs, learnedAt: today },
      }),
    ),
    today,
  );
}

const prior = priorEstimate(priorCurve(7));
const p90 = (voyages: ReturnType<typeof cell>) => {
  const estimate = shrunk(scaled(prior, voyages), voyages);
  return quantileOf(predictive(estimate, 0), 0.9);
};

test('the same voyages in four cells are no more voyages than in one', () => {
  for (const count of [1, 2, 5, 12, 40]) {
    const voyages = cell(...Array.from({ length: count }, (_, index) => index));
    const estimate = [voyages, voyages, voyages, voyages].reduce(shrunk, prior);
    assert.ok(Math.abs(estimate.variance - (1 - estimate.prior) ** 2 / count) < 1e-9, `${count} voyages`);
  }
});

test('a lane with few of many voyages is less sure than all of them, and surer than the few', () => {
  const many = cell(...Array.from({ length: 40 }, (_, index) => index));
  const { variance } = shrunk(shrunk(prior, many), cell(1, 2, 3));
  assert.ok(variance > 1 / 40 && variance < 1 / 3);
});

test('the first voyages say how large errors are: a carrier that is right has a narrower band, one that is not a wider', () => {
  const before = quantileOf(prior.curve, 0.9);
  assert.ok(p90(cell(1, -1)) < 0.6 * before);
  assert.ok(p90(cell(200, 300)) > 1.5 * before);
  assert.equal(scaled(prior, cell()), prior);
});

test('ships that have always come exactly at the ETA leave a band of hours', () => {
  const late = p90(cell(...Array.from({ length: 10 }, () => 0)));
  assert.ok(late >= 0 && late < 12, `${late} hours`);
});
