// The two ways in which a workspace does its worst.

import { setTimeout as delay } from 'node:timers/promises';
import type { SteadyLoad } from '../../harness/deliver-steadily.ts';
import { startReceiver } from '../../harness/receiver.ts';
import type { Lifetime } from '../../harness/store.ts';
import { eventually } from '../../processes/store-process.ts';
import type { ProofPostgres } from '../proof-postgres.ts';
import { gatherCrowd } from './crowd.ts';

export interface Size extends SteadyLoad {
  /** The late ones answer after this time. */
  lateMs: number;
  /** Deliveries for each of the slow endpoints. */
  forEach: number;
  /** Each without an attack, and under both. */
  rounds: number;
}

/** Of 256 attempts and of 64 look-ups, three quarters (domain/fair-share.ts). */
export const share = { attempts: 192, lookUps: 48 };
export const appSecret = 'a secret that only this proof knows';

/** A workspace that does its worst, and what is seen of it. */
export interface Attack {
  begin(): Promise<void>;
  end(): Promise<void>;
}

export interface Grounds {
  scope: Lifetime;
  postgres: ProofPostgres;
  size: Size;
}

/** Endpoints that acknowledge, but only after a long time: no breaker ever opens. */
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

/** Endpoints whose name server never answers, each with a name of its own. */
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
