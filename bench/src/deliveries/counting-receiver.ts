import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The times of the requested arrivals, in milliseconds of the receiver's own clock, in the order of the counts. */
export type ArrivalTimes = readonly number[];

/** Endpoints in their own process that answer every request with 200 and count them. */
export interface CountingReceiver extends AsyncDisposable {
  /** One URL for each endpoint. Each has its own port. */
  urls: readonly string[];
  /** Starts counting from zero. Settles when as many requests have arrived as the last of `counts`. */
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
      const reported = once(child, 'message');
      child.send(counts);
      const [times] = (await reported) as [ArrivalTimes];
      return times;
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
