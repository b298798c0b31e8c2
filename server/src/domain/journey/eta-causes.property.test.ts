import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { realDelays } from '../../../../simulator/src/world/delays/real.ts';
import { openWorld } from '../../../../simulator/src/world/world.ts';
import { type EtaMove, etaMoves } from '../../../test/harness/eta-moves.ts';
import { runs } from '../../../test/harness/runs.ts';
import { tellingNames, tellings } from '../../../test/harness/tellings.ts';
import { type Story, toldJourney } from '../../../test/harness/told/telling.ts';
import { readingsOf } from '../../../test/harness/told/watch.ts';
import { localDate } from '../events/event-time.ts';
import { daysLater } from '../time/time-spans.ts';
import { laterBecause, movedBecause, movesBetween } from './eta-plan.ts';
import type { Journey } from './journey.ts';

const seed = 20261128;

/** Journeys as one carrier or another tells them. */
const stories = fc.sample(toldJourney, { seed, numRuns: runs(800) });

/** The journey after each answer but the first, with the one before; up to the arrival. */
function pairsOf({ answers }: Story): [before: Journey, now: Journey][] {
  const journeys = readingsOf(answers).map(({ journey }) => journey);
  const pairs = journeys.slice(1).map((now, at): [Journey, Journey] => [journeys[at] as Journey, now]);
  return pairs.filter(([before, now]) => before.arrivedAt === null && now.arrivedAt === null);
}

const pairs = stories.flatMap(pairsOf);

const sumOf = (causes: readonly { days: number }[] = []) => causes.reduce((sum, { days }) => sum + days, 0);

const move = (was: Journey['eta'], is: Journey['eta']) =>
  was === null || is === null ? null : daysLater(localDate(was), localDate(is));

/** How carriers tell voyages of the simulator, each with the delays of real ones. */
const watched = (): EtaMove[] => {
  const world = openWorld({ seed: 7, shipments: 200, delays: realDelays(7) });
  const slots = Array.from({ length: runs(160) }, (_, slot) => slot);
  return slots.flatMap((slot) => {
    const telling = tellings[tellingNames[slot % tellingNames.length] ?? 'everything'];
    return [...etaMoves(world, slot, Date.UTC(2026, 2, 2), telling)];
  });
};

test('what an answer moved adds up to the move of the ETA', () => {
  const told = pairs.flatMap(([before, now]) => {
    const days = move(before.eta, now.eta);
    return days === null || days === 0 ? [] : { before, now, days };
  });
  const moves = [...told, ...watched()];
  for (const { before, now, days } of moves) {
    assert.equal(sumOf(movesBetween(before, now)), days);
    assert.equal(Math.sign(movedBecause(before, now)?.days ?? 0), Math.sign(days));
  }
  assert.ok(moves.length > runs(160), `only ${moves.length} moves`);
});

test('what has moved an ETA since the first one adds up to all its moves', () => {
  for (const [, now] of pairs) {
    const all = move(now.etaInitial, now.eta);
    if (all !== null) assert.equal(sumOf(now.etaPlan?.causes), all);
    assert.equal(laterBecause(now) === null, all === null || all === 0);
  }
});
