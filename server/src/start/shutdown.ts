import type { App } from '../http/app.ts';

/**
 * Running parts of the server that hold resources. All of them are stopped at the same time, because each has a grace
 * period of its own.
 */
export interface AtWork {
  add(stop: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** Grace period for answers to requests under way; `serve` gives everything together 15 seconds. */
const answersGraceMs = 10_000;
const sweepEveryMs = 50;

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
