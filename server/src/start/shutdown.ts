import type { App } from '../http/app.ts';

/** Stops all running parts of the server at the same time, because each has a grace period of its own. */
export interface Shutdown {
  add(stop: () => Promise<void>): void;
  run(): Promise<void>;
}

/** Grace period for answers to requests under way; `serve` gives everything together 15 seconds. */
const answersGraceMs = 10_000;
const sweepEveryMs = 50;

export function openShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = [];
  return {
    add: (stop) => stops.push(stop),
    async run() {
      const ended = await Promise.allSettled(stops.map((stop) => stop()));
      const faults = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (faults.length > 0)
        throw new AggregateError(faults, 'Not everything could be stopped as it should be.');
    },
  };
}

/**
 * Refuses new connections, and waits for the answers to requests under way. Connections that are still open at the end
 * of the grace period are closed.
 */
export async function stopAnswering(app: App, { graceMs = answersGraceMs } = {}): Promise<void> {
  // Node closes idle connections when it begins to close. A connection that becomes idle later stays open as long as
  // any other.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
  const grace = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(grace);
}
