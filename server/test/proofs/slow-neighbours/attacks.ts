// The two ways in which a workspace slows the sender down most.

import { setTimeout as delay } from 'node:timers/promises';
import type { SteadyLoad } from '../../harness/deliver-steadily.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { startReceiver } from '../../harness/receiver.ts';
import { eventually } from '../../processes/store-process.ts';
import type { ProofPostgres } from '../proof-postgres.ts';
import { gatherCrowd } from './crowd.ts';

export interface Size extends SteadyLoad {
  /** The time after which late receivers answer. */
  lateMs: number;
  /** Number of deliveries for each of the slow endpoints. */
  forEach: number;
  /** Each round measures once without an attack and once under each attack. */
  rounds: number;
}

/** Three quarters of the 256 attempts and 24 look-ups that run at once (domain/shares/fair-share.ts). */
export const share = { attempts: 192, lookUps: 18 };
export const appSecret = 'a secret that only this proof knows';

/** A workspace that slows the sender down as much as it can. */
export interface Attack {
  begin(): Promise<void>;
  end(): Promise<void>;
}

export interface Grounds {
  scope: Lifetime;
  postgres: ProofPostgres;
  size: Size;
}

/** Endpoints that acknowledge, but only after a long time, so that their breakers never open. */
export async function lateAnswers({ scope, postgres, size }: Grounds) {
  const receiver = await startReceiver(scope, () => delay(size.lateMs, { status: 200 }, { ref: false }));
  const crowd = await gatherCrowd(scope, postgres, {
    appSecret,
    urlOf: (nth) => `${receiver.url}/${nth}`,
    deliveries: size.forEach,
  });
  return {
    mostAtOnce: receiver.mostAtOnce,
    async begin() {
      await crowd.rush();
      await eventually(() => receiver.waiting() >= share.attempts);
    },
    async end() {
      await crowd.calm();
      await eventually(() => receiver.waiting() === 0);
    },
  };
}

/** Endpoints whose name server never answers. Each has its own name. */
export async function silentNames(
  { scope, postgres, size }: Grounds,
  asked: readonly string[],
): Promise<Attack> {
  const crowd = await gatherCrowd(scope, postgres, {
    appSecret,
    urlOf: (nth) => `http://erp-${nth}.silent.example/`,
    deliveries: size.forEach,
  });
  return {
    async begin() {
      const before = asked.length;
      await crowd.rush();
      await eventually(() => new Set(asked.slice(before).filter(isSilent)).size >= share.lookUps);
    },
    end: crowd.calm,
  };
}

export function isSilent(question: string): boolean {
  return question.endsWith('.silent.example');
}
