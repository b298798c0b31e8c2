import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Target } from './requests.ts';

export interface Attack {
  target: Target;
  /** Requests of all kinds in a second. Bounded: the attacker shares the machine with what is measured. */
  perSecond: number;
  /** Batches under way at once, and as many others. */
  mostAtOnce: number;
  /** Pages with live updates that it tries to keep open. */
  streams: number;
  /** Codes of refusals: on a slow machine the attack goes on for up to two minutes, until it has met each of them. */
  meets: readonly string[];
}

export interface Tally {
  asked: number;
  /** Too many were under way already. */
  notAsked: number;
  /** By the code of the refusal, or else the status. */
  answers: Record<string, number>;
  /** The results of the references of batches, by code or outcome. */
  items: Record<string, number>;
}

/** Starts the attack. The returned function ends it, and gives its figures. */
export async function beginAttack(attack: Attack): Promise<() => Promise<Tally>> {
  const worker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: attack });
  const ended = once(worker, 'message') as Promise<[Tally]>;
  // A failure is reported when the attack ends.
  ended.catch(() => {});
  await once(worker, 'online');
  return async () => {
    worker.postMessage('over');
    const [tally] = await ended;
    await worker.terminate();
    return tally;
  };
}
