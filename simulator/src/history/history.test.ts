import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestSimulator } from '../open-test-simulator.ts';
import { openDelays } from '../world/delays/open-delays.ts';
import { dayMs, hourMs } from '../world/estimate.ts';
import { openWorld, type World } from '../world/world.ts';
import { errorTable } from './error-table.ts';
import { historyLines } from './history.ts';

interface Line {
  kind: 'eta' | 'arrival';
  call: string;
  carrier: string;
  vessel: string;
  voyage: string;
  pol: string;
  learned_at: string;
  eta: string;
  at: string;
}

const now = Date.UTC(2026, 10, 22);
const world = worldOf(7);
const lines = linesOf(world);

function worldOf(seed: number): World {
  return openWorld({ seed, shipments: 300, delays: openDelays({ seed, delays: 'real' }) });
}

function linesOf(of: World, until = now): Line[] {
  return [...historyLines(of, until, 365)].map((line) => JSON.parse(line));
}

function byCall(some: readonly Line[]): Line[][] {
  return [...Map.groupBy(some, ({ call, carrier, pol }) => `${call} ${carrier} ${pol}`).values()];
}

test('carriers are as wrong as real ones at each lead: too early, and more so the longer before', () => {
  // Mean absolute error in days of real ETAs, by days before the arrival.
  const real = new Map([
    [28, 1.86],
    [21, 1.65],
    [14, 1.28],
    [10, 0.88],
    [7, 0.7],
    [5, 0.57],
    [3, 0.41],
    [1, 0.24],
  ]);
  for (const seed of [1, 7, 8, 9]) {
    for (const { days, meanAbsolute, bias, p10, p50, p90 } of errorTable(worldOf(seed), now, 365)) {
      const ratio = meanAbsolute / (real.get(days) ?? 0);
      assert.ok(ratio > 0.7 && ratio < 1.3, `seed ${seed}, ${days} days before: ${ratio} of the real error`);
      assert.ok(
        bias > 0 && p90 - p50 > p50 - p10,
        `seed ${seed}, ${days} days before: late, with a long tail`,
      );
    }
  }
});

test('a year has hundreds of voyages, each line is learnt after the one before, and the arrival ends a call', () => {
  assert.ok(new Set(lines.map(({ vessel, voyage }) => `${vessel} ${voyage}`)).size > 300);
  for (const call of byCall(lines)) {
    const learned = call.map(({ learned_at }) => Date.parse(learned_at));
    assert.deepEqual(
      learned,
      learned.toSorted((a, b) => a - b),
    );
    assert.deepEqual([...new Set(call.map(({ kind }) => kind))], ['eta', 'arrival']);
    const etas = call.flatMap(({ kind, eta }) => (kind === 'eta' ? [eta] : []));
    assert.equal(call.length, etas.length + 1);
    assert.ok(etas.every((eta, index) => eta !== etas[index - 1]));
  }
});

test('an arrival is learnt at most a check after the carrier reports it, and never before the ship is there', () => {
  for (const { at, learned_at } of lines.filter(({ kind }) => kind === 'arrival')) {
    const lag = Date.parse(learned_at) - Date.parse(at);
    assert.ok(lag >= hourMs / 2 && lag < 15 * hourMs, String(lag / hourMs));
  }
});

test('a history knows nothing of what comes after it, and its past stays', () => {
  const until = now - 30 * dayMs;
  const earlier = linesOf(world, until);
  assert.ok(earlier.every(({ learned_at }) => Date.parse(learned_at) <= until));
  const later = new Set(lines.map((line) => JSON.stringify(line)));
  const since = now - 300 * dayMs;
  const settled = byCall(earlier).filter((call) => Date.parse(call.at(-1)?.at ?? '') > since);
  assert.ok(settled.length > 500);
  for (const line of settled.flat()) assert.ok(later.has(JSON.stringify(line)), JSON.stringify(line));
});

test('the control side streams the history of its own world at its own moment', async (t) => {
  const { origin } = await openTestSimulator(t, { seed: 7, shipments: 3_000, now, delays: 'real' });
  const answer = await fetch(`${origin}/control/history?days=365&shipments=300`);
  assert.equal(answer.headers.get('content-type'), 'application/x-ndjson');
  assert.equal(await answer.text(), [...historyLines(world, now, 365)].join(''));
});
