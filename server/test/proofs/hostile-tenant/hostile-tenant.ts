// Neighbours of a workspace that does all it can to hurt: they must not feel it, and it gets no more than its share.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { startReceiver } from '../../harness/receiver.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { openScope } from '../scope.ts';
import { beginAttack } from './attack.ts';
import { assertCapped, countBelongings } from './belongings.ts';
import { figuresOf, type Round, ratiosOf } from './figures.ts';
import { type Measured, settleNeighbours } from './neighbours.ts';
import type { Target } from './requests.ts';
import { startStandIn } from './stand-in.ts';
import { newTenant } from './tenant.ts';
import { openWorld, type World } from './world.ts';

export const hostileTenant: Proof = {
  name: 'hostile-tenant',
  about: 'neighbours of a workspace that floods the API and the console with everything at once',
  prove,
};

interface Size {
  rounds: number;
  warmUpSeconds: number;
  quietSeconds: number;
  attackSeconds: number;
  /** Of the 200 questions of a day, those that the tenant has used before: a short attack would not use them up. */
  fruitless: number;
}

const sizes: Record<Extent, Size> = {
  whole: { rounds: 3, warmUpSeconds: 10, quietSeconds: 60, attackSeconds: 60, fruitless: 0 },
  short: { rounds: 1, warmUpSeconds: 1, quietSeconds: 1, attackSeconds: 8, fruitless: 198 },
};

const mostRatio = 2;
const refusals = ['rate_limited', 'limit_reached', 'no_data_limit_reached'];
const load = { perSecond: 200, mostAtOnce: 40, streams: 40 };
/** The endpoints of the tenant answer after this time. */
const lateMs = 5_000;

async function prove({ extent, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const world = await openWorld(scope);
  const late = await startReceiver(scope, () => delay(lateMs, { status: 200 }, { ref: false }));
  const standIn = await startStandIn(scope);
  const measure = await settleNeighbours(world);

  const newTarget = () => newTenant(world, { slowUrl: late.url, ...size });
  // Uncounted: the server is cold, and has as few connections to its database as it needed so far.
  await besideAttack(await newTarget(), () => measure(size.warmUpSeconds));
  const rounds: Round[] = [];
  for (let round = 1; round <= size.rounds; round += 1) {
    // A tenant of its own: every attack begins with allowances that are not used.
    const target = await newTarget();
    const quiet = await besideAttack({ ...target, origin: standIn }, () => measure(size.quietSeconds));
    const attack = await underAttack(world, target, () => measure(size.attackSeconds));
    rounds.push({ quiet: quiet.measured, ...attack });
    const { requests, deliveries } = ratiosOf(rounds.slice(-1));
    tell(
      `round ${round} of ${size.rounds}: p99 of requests ${requests.toFixed(2)}, of deliveries ${deliveries.toFixed(2)} times`,
    );
  }
  for (const round of rounds) assertHeld(round);
  if (extent === 'whole') {
    for (const [what, ratio] of Object.entries(ratiosOf(rounds)))
      assert.ok(ratio <= mostRatio, `p99 of the ${what} of the neighbours rose to ${ratio.toFixed(2)} times`);
  }
  return figuresOf(rounds);
}

async function underAttack(world: World, target: Target, measure: () => Promise<Measured>) {
  const askedBefore = world.carrier.asked();
  const { measured: attacked, tally } = await besideAttack(target, measure, refusals);
  const questions = world.carrier.asked() - askedBefore - attacked.newMs.length;
  const belongings = await countBelongings(world, target.workspaceId);
  return { attacked, tally, questions, belongings };
}

/** Measures while a thread asks for everything. The attacker shares the machine with what is measured, in both halves of a round. */
async function besideAttack(target: Target, measure: () => Promise<Measured>, meets: readonly string[] = []) {
  const end = await beginAttack({ target, meets, ...load });
  const measured = await measure();
  return { measured, tally: await end() };
}

function assertHeld({ quiet, attacked, tally, belongings }: Round): void {
  // Also of new references: there was a token of the carrier for each.
  assert.deepEqual([...quiet.refused, ...attacked.refused], [], 'nothing is refused to the neighbours');
  assertCapped(belongings);
  for (const code of refusals)
    assert.ok((tally.answers[code] ?? 0) + (tally.items[code] ?? 0) > 0, `the tenant did not meet ${code}`);
}
