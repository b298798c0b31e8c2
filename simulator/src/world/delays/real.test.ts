import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carriers } from '../carriers.ts';
import { dayMs, type Estimate, finalTime, hourMs, reportedAt } from '../estimate.ts';
import { callOf } from '../sailings.ts';
import { type Service, services } from '../services.ts';
import { sailingAfter } from '../timetable.ts';
import type { Delays } from './delays.ts';
import { readDetour } from './detour.ts';
import { realDelays } from './real.ts';

const seed = 7;
const delays = realDelays(seed);
const year = { from: Date.UTC(2025, 10, 22), sailings: 52 };
const detour = readDetour('FE3@2026-03-01');
const [detoured] = services.filter(({ code }) => code === 'FE3') as [Service];

/** Every call of a year, as the first partner of its service reports it. */
function arrivals(of: Delays, among: readonly Service[] = services): Estimate[] {
  return among.flatMap((service) =>
    service.rotation.flatMap((_, index) =>
      sailingsOf(service).map((sailing) =>
        of({ service, sailing, index, carrier: service.partners[0] ?? '' }),
      ),
    ),
  );
}

function sailingsOf(service: Service): number[] {
  const first = sailingAfter(service, 0, year.from);
  return Array.from({ length: year.sailings }, (_, week) => first + week);
}

/** Arrival minus what the carrier said that many days before the arrival, in days, smallest first. */
function errorsAt(lead: number, estimates: readonly Estimate[]): number[] {
  return estimates
    .map(
      (estimate) => (finalTime(estimate) - reportedAt(estimate, finalTime(estimate) - lead * dayMs)) / dayMs,
    )
    .sort((a, b) => a - b);
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

test('an ETA moves often, by little', () => {
  const moves = arrivals(delays).map(({ updates }) => updates.length);
  assert.ok(mean(moves) > 5 && mean(moves) < 12, String(mean(moves)));
});

test('what a carrier says is in the order of time, and ends with the arrival', () => {
  for (const estimate of arrivals(delays)) {
    const known = estimate.updates.map(({ knownAt }) => knownAt);
    assert.deepEqual(
      known,
      known.toSorted((a, b) => a - b),
    );
    assert.ok((known.at(-1) ?? 0) <= finalTime(estimate));
  }
});

test('a ship leaves a port before it arrives at the next, on a detour too', () => {
  for (const world of [delays, realDelays(seed, detour)]) {
    for (const service of services) {
      for (const sailing of sailingsOf(service)) {
        for (const index of service.rotation.keys()) {
          const [here, next] = [index, index + 1].map((at) =>
            callOf({ seed, delays: world, carrier: 'MAEU' }, service, sailing, at),
          );
          assert.ok(here && next);
          assert.ok(finalTime(here.departure) < finalTime(next.arrival), `${here.id} ${next.id}`);
        }
      }
    }
  }
});

test('the next call of a ship shares its delay', () => {
  const lateBy = (estimate: Estimate): number => finalTime(estimate) - estimate.planned;
  const pairs = services.flatMap((service) =>
    sailingsOf(service).map((sailing) =>
      [1, 2].map((index) => lateBy(delays({ service, sailing, index, carrier: 'MAEU' }))),
    ),
  ) as [number, number][];
  const shared = pairs.filter(([one]) => one > dayMs);
  assert.ok(shared.length > 100);
  const kept = mean(shared.map(([one, other]) => other / one));
  assert.ok(kept > 0.7 && kept < 1.2, String(kept));
});

test('some carriers are more hopeful than others', () => {
  const bias = (scac: string): number =>
    mean(
      errorsAt(
        10,
        arrivals((call) => delays({ ...call, carrier: scac })),
      ),
    );
  const biases = carriers.map(({ scac }) => bias(scac));
  assert.ok(Math.max(...biases) - Math.min(...biases) > 0.2, String(biases));
  assert.ok(bias('ZIMU') > bias('HLCU'));
});

test('some ships are days late without a word', () => {
  const silent = arrivals(delays).filter(
    (estimate) => finalTime(estimate) - reportedAt(estimate, finalTime(estimate) - hourMs) > 2 * dayMs,
  );
  assert.ok(silent.length > 20, String(silent.length));
});

test('after a detour begins, ships of the service arrive days later, and others do not', () => {
  const around = realDelays(seed, detour);
  const index = detoured.turn;
  const first = sailingAfter(detoured, 0, detour.from);
  const lateBy = (of: Delays, service: Service, sailing: number): number =>
    finalTime(of({ service, sailing, index, carrier: 'ONEY' })) -
    finalTime(delays({ service, sailing, index, carrier: 'ONEY' }));
  const later = Array.from({ length: 20 }, (_, week) => lateBy(around, detoured, first + week));
  assert.ok(mean(later) > 6 * dayMs && later.every((byMs) => byMs > 2 * dayMs), String(later));
  assert.equal(lateBy(around, detoured, first - 20), 0);
  const [other] = services as [Service];
  assert.equal(lateBy(around, other, first), 0);
});

test('a delay does not depend on what was asked before', () => {
  const [service] = services as [Service];
  const call = { service, sailing: 300, index: 3, carrier: 'MAEU' };
  const later = realDelays(seed);
  later({ ...call, sailing: 420 });
  assert.deepEqual(later(call), delays(call));
  assert.notDeepEqual(realDelays(8)(call), delays(call));
});
