import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../chance.ts';
import type { ProofPostgres } from '../proof-postgres.ts';
import type { Customer } from './customer.ts';
import type { Box, Fleet } from './fleet.ts';
import type { Call } from './persistent-caller.ts';

export interface Scene {
  postgres: ProofPostgres;
  fleet: Fleet;
  call: Call;
  chance: Chance;
  customers: readonly Customer[];
}

export interface Plan {
  changesOfEach: number;
  /** So that the changes last as long as the killing. */
  changesPerSecond: number;
}

/** How many changes the servers learnt in which way. */
export interface Learnt {
  pushed: number;
  asked: number;
}

/** One change in so many is learnt by asking the carrier, the others are pushed by it. */
const askedAbout = 1 / 5;
/** More than the threshold of an ETA that is told. */
const leastSlipHours = 13;
const mostSlipHours = 60;
const lanes = 8;
const lookAgainMs = 50;
const nudgeAgainMs = 2_000;

/**
 * Has every box tracked once, each by one of the customers, and its ship slip again and again. A change is over when a
 * server has stored it: only then comes the next one of that box, so that each is told by itself.
 */
export async function makeChanges(scene: Scene, plan: Plan): Promise<Learnt> {
  const learnt: Learnt = { pushed: 0, asked: 0 };
  const steps = stepsOf(scene, plan, learnt);
  const startedAt = performance.now();
  let begun = 0;
  const lane = async () => {
    for (const step of steps) {
      begun += 1;
      const dueAt = startedAt + (begun / plan.changesPerSecond) * 1000;
      await delay(Math.max(0, dueAt - performance.now()));
      await step();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return learnt;
}

/** Box after box, round after round. */
function* stepsOf(scene: Scene, { changesOfEach }: Plan, learnt: Learnt): Generator<() => Promise<void>> {
  const { fleet, customers, chance } = scene;
  const turns = new Map<Box, Promise<void>>();
  /** A lane that is quick does not overtake a slow one at the same box. */
  const inTurn = (box: Box, step: () => Promise<void>) => async () => {
    const turn = (turns.get(box) ?? Promise.resolve()).then(step);
    turns.set(box, turn);
    await turn;
  };
  for (const [at, box] of fleet.boxes.entries()) {
    yield inTurn(box, async () => customers[at % customers.length]?.track(box.container));
  }
  for (let round = 0; round < changesOfEach; round += 1) {
    for (const box of fleet.boxes) {
      const learn = chance.happens(askedAbout) ? 'asked' : 'pushed';
      const hours = leastSlipHours + chance.wholeBelow(mostSlipHours - leastSlipHours);
      yield inTurn(box, async () => {
        box.slip(hours);
        await (learn === 'asked' ? ask(scene, box) : push(scene, box));
        learnt[learn] += 1;
      });
    }
  }
}

/** The carrier calls until it is told that its notification is stored. */
async function push({ fleet, call }: Scene, box: Box): Promise<void> {
  const { body, headers } = await fleet.notification(box);
  await call(`/carriers/${box.scac}/events`, { method: 'POST', headers, body });
}

/** The shipment is due to be asked about: whichever server watches does so. One that dies meanwhile leaves it due. */
async function ask({ postgres }: Scene, { container }: Box): Promise<void> {
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
      // A dead server holds it under its lease; the proof does not wait for that to end.
      await postgres.ask('update shipments set next_check_at = now() where reference = $1', [container]);
      await postgres.ask(`select pg_notify('work', 'watch')`);
      nudgedAt = performance.now();
    }
    await delay(lookAgainMs);
  }
}
