import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { ProofDatabase } from '../proof-postgres.ts';
import type { Customer } from './customer.ts';
import type { Box, Fleet } from './fleet.ts';
import type { Call } from './persistent-caller.ts';
import type { Work } from './work.ts';

export interface Scene {
  postgres: Pick<ProofDatabase, 'ask'>;
  fleet: Fleet;
  call: Call;
  chance: Chance;
  customers: readonly Customer[];
}

/** The share of changes that a server finds by asking the carrier. The carrier pushes the others. */
const askedAbout = 1 / 5;
/** More hours than the smallest change of an ETA that is announced. */
const leastSlipHours = 13;
const mostSlipHours = 60;
const lanes = 8;
const lookAgainMs = 50;
const nudgeAgainMs = 2_000;

/**
 * Tracks every container once, each for one of the customers, and delays its ship again and again. A change is over
 * when a server has stored it. Only then comes the next change of that container, so that each change is announced by
 * itself.
 */
export async function makeChanges(scene: Scene, work: Work): Promise<void> {
  const steps = stepsOf(scene, work);
  const startedAt = performance.now();
  let begun = 0;
  const lane = async () => {
    for (const step of steps) {
      begun += 1;
      const dueAt = startedAt + (begun / work.stepsPerSecond) * 1000;
      await delay(Math.max(0, dueAt - performance.now()));
      await step();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Container after container, round after round. */
function* stepsOf(scene: Scene, work: Work): Generator<() => Promise<void>> {
  const { fleet, customers, chance } = scene;
  const turns = new Map<Box, Promise<void>>();
  /** Keeps the steps of one container in order, so that a fast lane does not overtake a slow one. */
  const inTurn = (box: Box, step: () => Promise<void>) => async () => {
    const turn = (turns.get(box) ?? Promise.resolve()).then(step);
    turns.set(box, turn);
    await turn;
  };
  for (const [at, box] of fleet.boxes.entries()) {
    yield inTurn(box, async () => {
      await customers[at % customers.length]?.track(box.container);
      work.tracked += 1;
    });
  }
  for (let round = 0; round < work.changesOfEach; round += 1) {
    for (const box of fleet.boxes) {
      const learn = chance.happens(askedAbout) ? 'asked' : 'pushed';
      const hours = leastSlipHours + chance.wholeBelow(mostSlipHours - leastSlipHours);
      yield inTurn(box, async () => {
        box.slip(hours);
        await (learn === 'asked' ? ask(scene, box) : push(scene, box));
        work[learn] += 1;
      });
    }
  }
}

/** The carrier sends its notification again until a server answers that it is stored. */
export async function push({ fleet, call }: Pick<Scene, 'fleet' | 'call'>, box: Box): Promise<void> {
  const { body, headers } = await fleet.notification(box);
  await call(`/carriers/${box.scac}/events`, { method: 'POST', headers, body });
}

/**
 * Makes the shipment due, so that a server that watches asks the carrier. A server that dies meanwhile leaves the
 * shipment due.
 */
export async function ask({ postgres }: Pick<Scene, 'postgres'>, { container }: Box): Promise<void> {
  const [before] = await postgres.ask<{ at: Date }>(
    `update shipments set next_check_at = now() where reference = $1 returning now() as at`,
    [container],
  );
  let nudgedAt = 0;
  for (;;) {
    const [shipment] = await postgres.ask<{ checked: boolean }>(
      'select checked_at > $2 as checked from shipments where reference = $1',
      [container, before?.at],
    );
    if (shipment?.checked) return;
    if (performance.now() - nudgedAt > nudgeAgainMs) {
      // A dead server still holds its lease on the shipment. The proof does not wait for the lease to end.
      await postgres.ask('update shipments set next_check_at = now() where reference = $1', [container]);
      await postgres.ask(`select pg_notify('work', 'watch')`);
      nudgedAt = performance.now();
    }
    await delay(lookAgainMs);
  }
}
