import type { App } from './http/app.ts';

/** What is at work and holds something: all of it is stopped at the same time, since each has a grace of its own. */
export interface AtWork {
  add(stop: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** For the answers to requests under way; `serve` gives everything together 15 seconds. */
const answersGraceMs = 10_000;

export function openAtWork(): AtWork {
  const stops: (() => Promise<void>)[] = [];
  return {
    add: (stop) => stops.push(stop),
    async stop() {
      const ended = await Promise.allSettled(stops.map((stop) => stop()));
      const faults = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (faults.length > 0)
        throw new AggregateError(faults, 'Not everything could be stopped as it should be.');
    },
  };
}

/** Refuses new connections, and waits for the answers to requests under way; those who still wait at the end of the grace are hung up on. */
export async function stopAnswering(app: App, { graceMs = answersGraceMs } = {}): Promise<void> {
  const grace = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(grace);
}
