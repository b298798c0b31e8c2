import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EtaCauseKind } from '../eta-causes/eta-cause.ts';
import { trustedMoment } from '../events/event-time.ts';
import type { Journey } from '../journey/journey.ts';
import { type Foreseen, foresee, warnedDays } from './foreseen.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9));
const time = (day: number) => trustedMoment(at(day).toISOString(), 'UTC');

/** A box that was first expected on 10 March. */
function boxOf(eta: number, kind: EtaCauseKind = 'at_sea', port = 'NLRTM'): Journey {
  const cause = { kind, days: eta - 10, port: null, from: null, planned: null, vessel: null, since: '' };
  const pod = { unlocode: port, name: port, country: 'NL', zone: 'UTC' };
  const plan = { moments: [], causes: [cause] };
  return { eta: time(eta), etaInitial: time(10), pod, etaPlan: plan } as unknown as Journey;
}

interface Day {
  eta: number;
  p50?: number | null;
  chance?: number;
  port?: string;
}

/** What is kept after one answer a day, from 1 March on. */
function foreseenOf(days: readonly Day[]): Foreseen | undefined {
  return days.reduce<Foreseen | undefined>((was, { eta, p50 = eta, chance, port }, index) => {
    const iso = p50 === null ? null : at(p50).toISOString();
    const arrival = iso && { p10: iso, p50: iso, p90: iso, voyages: 40, madeAt: iso };
    const connection =
      chance === undefined
        ? null
        : { port: 'SGSIN', vessel: '', arrivesAt: '', departsAt: '', chanceToMiss: chance };
    return foresee(was, boxOf(eta, 'at_sea', port), { arrival: arrival || null, connection }, at(index + 1));
  }, undefined);
}

test('a forecast warns from the day on which it has passed half of the move, and goes on', () => {
  const warned = (...days: Day[]) => warnedDays(foreseenOf(days), boxOf(days.at(-1)?.eta ?? 0));
  const moved = { eta: 16 };
  assert.equal(warned({ eta: 10 }, { eta: 10, p50: 13 }, { eta: 10, p50: 20 }, moved), 2);
  assert.equal(warned({ eta: 10 }, { eta: 10, p50: 12 }, { eta: 10, p50: 12 }, moved), 0);
  assert.equal(warned({ eta: 10, p50: 16 }, { eta: 10 }, { eta: 10, p50: 16 }, moved), 1);
  assert.equal(warned({ eta: 10, p50: 16 }, { eta: 11, p50: 16 }, { eta: 12, p50: 16 }, moved), 3);
  assert.equal(warned(moved), null, 'nothing is kept from before');
  assert.equal(warned({ eta: 10, p50: null }, moved), null, 'no forecast was made before');
  assert.equal(warned({ eta: 10, p50: 12 }, { eta: 11 }), null, 'one day is no move');
  assert.equal(
    warned({ eta: 10 }, { eta: 16 }, { eta: 10 }, { eta: 10, p50: 15 }, moved),
    1,
    'the last time',
  );
});

test('a connection at risk warns of another ship, and of nothing else', () => {
  const kept = foreseenOf([{ eta: 10, chance: 0.4 }, { eta: 10, chance: 0.4 }, { eta: 17 }]);
  assert.equal(warnedDays(kept, boxOf(17, 'other_ship')), 2);
  assert.equal(warnedDays(kept, boxOf(17)), 0);
  const safe = foreseenOf([{ eta: 10, chance: 0.2 }, { eta: 17 }]);
  assert.equal(warnedDays(safe, boxOf(17, 'other_ship')), 0);
});

test('what was foreseen of another port says nothing, and no more is kept than its bound', () => {
  const kept = foreseenOf([
    { eta: 10, p50: 16 },
    { eta: 10, p50: 16 },
    { eta: 16, port: 'DEHAM' },
  ]);
  assert.equal(warnedDays(kept, boxOf(16, 'pod_changed', 'DEHAM')), null);
  assert.equal(warnedDays(foreseenOf([{ eta: 10 }]), boxOf(16, 'pod_changed', 'DEHAM')), null);
  const toAndFro = Array.from({ length: 200 }, (_, index) => ({ eta: 10, p50: 10 + (index % 2) }));
  assert.equal(foreseenOf(toAndFro)?.expected.length, 40);
  const quiet = Array.from({ length: 200 }, () => ({ eta: 10 }));
  assert.equal(foreseenOf(quiet)?.expected.length, 1);
});
