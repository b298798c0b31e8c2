import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Invitation } from '../../../simulator/src/invitation.ts';

/** A container, and the carrier that knows it. */
export interface Question {
  scac: string;
  reference: string;
}

/** What the process of the carriers sends once they answer. */
export interface CarriersAtWork extends Pick<Invitation, 'carriers'> {
  questions: Question[];
}

/** Simulated carriers whose answers stay the same until they are moved. */
export interface MovingCarriers extends AsyncDisposable, CarriersAtWork {
  /** From now on, all that has not happened yet is this much later than in the answers before. */
  move(hours: number): Promise<void>;
}

/** Starts carriers that know so many containers at sea, each in another shipment. */
export async function startMovingCarriers(containers: number): Promise<MovingCarriers> {
  const child = fork(join(import.meta.dirname, 'carrier-process.ts'), [String(containers)]);
  const exited = once(child, 'exit');
  const [atWork] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The carriers did not start.');
    }),
  ])) as [CarriersAtWork];
  return {
    ...atWork,
    async move(hours) {
      const moved = once(child, 'message');
      child.send(hours);
      await moved;
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
