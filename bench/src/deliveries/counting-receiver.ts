import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** When the so-manieth request came, in milliseconds of the receiver's own clock; in the order asked for. */
export type ArrivalTimes = readonly number[];

/** Endpoints of a process of their own that answers 200 to whatever comes, and counts. */
export interface CountingReceiver extends AsyncDisposable {
  /** One for each endpoint, each with a port of its own. */
  urls: readonly string[];
  /** Counts from nothing again; settles when as many requests have come as the last of `counts`. */
  arrivals(counts: readonly number[]): Promise<ArrivalTimes>;
}

export async function startCountingReceiver(endpoints: number): Promise<CountingReceiver> {
  const child = fork(join(import.meta.dirname, 'receiver-process.ts'), [String(endpoints)]);
  const exited = once(child, 'exit');
  const [urls] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The receiver did not start.');
    }),
  ])) as [string[]];
  return {
    urls,
    async arrivals(counts) {
      const told = once(child, 'message');
      child.send(counts);
      const [times] = (await told) as [ArrivalTimes];
      return times;
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
