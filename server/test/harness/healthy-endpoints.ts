import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

/** Endpoints that acknowledge at once, and record when each event first arrived. */
export interface HealthyEndpoints {
  urls: readonly string[];
  /** When each event first arrived, by its id, in milliseconds of `performance.now()`. */
  arrivedAt: ReadonlyMap<string, number>;
  /** @throws Error when the event has not arrived */
  arrivalOf(eventId: string): number;
  /** Settles when this many different events have arrived since the start. */
  until(count: number): Promise<void>;
}

/**
 * Starts the endpoints, each with its own address. They do little, because they share the machine with what is
 * measured.
 */
export async function startHealthyEndpoints(
  lifetime: Lifetime,
  count: number,
  { keepsConnections = true }: { keepsConnections?: boolean } = {},
): Promise<HealthyEndpoints> {
  const arrivedAt = new Map<string, number>();
  const awaited = new Map<number, () => void>();

  const acknowledge: RequestListener = (request, response) => {
    request.resume();
    request.once('end', () => {
      response.writeHead(204, keepsConnections ? {} : { connection: 'close' }).end();
      const id = String(request.headers['webhook-id']);
      if (arrivedAt.has(id)) return;
      arrivedAt.set(id, performance.now());
      awaited.get(arrivedAt.size)?.();
    });
  };

  const urls: string[] = [];
  while (urls.length < count) {
    const server = createServer(acknowledge);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    releaseAtEnd(lifetime, async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    });
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
  }
  return {
    urls,
    arrivedAt,
    arrivalOf(eventId) {
      const at = arrivedAt.get(eventId);
      if (at === undefined) throw new Error(`${eventId} has not arrived`);
      return at;
    },
    until: (wanted) =>
      new Promise((resolve) => {
        if (arrivedAt.size >= wanted) return resolve();
        awaited.set(wanted, resolve);
      }),
  };
}
