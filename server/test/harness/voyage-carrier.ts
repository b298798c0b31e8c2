// A carrier that knows the references that the test gives it, and answers DCSA 2.2 over real HTTP.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CarrierSettings, carrierSettings } from '../../src/carriers/carrier-settings.ts';
import type { SampleEvent } from './carriers/sample-events.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

interface Script {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface Hold {
  /** Settles when a request has arrived and waits. */
  arrived: Promise<void>;
  /** Settles when the client has given up a waiting request. */
  left: Promise<void>;
  /** Lets the waiting requests, and all later ones, be answered. */
  release(): void;
}

export interface VoyageCarrier {
  settings: CarrierSettings;
  /** Answers questions about `reference` with these events from now on. */
  says(reference: string, events: SampleEvent[], headers?: Record<string, string>): void;
  /** Answers questions about `reference` with this status from now on. */
  fails(reference: string, status: number, headers?: Record<string, string>): void;
  /** Keeps requests about `reference` waiting. */
  holds(reference: string): Hold;
  /** Number of requests about `reference`, or about all references when none is given. */
  asked(reference?: string): number;
  /** Waits until so many requests about `reference` have come in. */
  until(count: number, reference: string): Promise<void>;
}

/** Starts a carrier that answers 404 by default. It is closed when `lifetime` ends. */
export async function startVoyageCarrier(lifetime: Lifetime, scac = 'MSCU'): Promise<VoyageCarrier> {
  const scripts = new Map<string, Script>();
  const holds = new Map<string, { arrived: () => void; left: () => void; released: Promise<void> }>();
  const asked: string[] = [];
  const countOf = (reference?: string) =>
    asked.filter((each) => reference === undefined || each === reference).length;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const reference = referenceOf(request);
    asked.push(reference);
    const hold = holds.get(reference);
    hold?.arrived();
    if (hold) response.once('close', hold.left);
    await hold?.released;
    const { status, body, headers } = scripts.get(reference) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  releaseAtEnd(lifetime, async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    settings: carrierSettings({ scac, baseUrl, auth: { kind: 'none' } }),
    says: (reference, events, headers = {}) => scripts.set(reference, { status: 200, body: events, headers }),
    fails: (reference, status, headers = {}) => scripts.set(reference, { status, body: {}, headers }),
    holds(reference) {
      const arrived = Promise.withResolvers<void>();
      const left = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.set(reference, { arrived: arrived.resolve, left: left.resolve, released: released.promise });
      return { arrived: arrived.promise, left: left.promise, release: released.resolve };
    },
    asked: countOf,
    async until(count, reference) {
      while (countOf(reference) < count) await once(server, 'request');
    },
  };
}

function referenceOf({ url = '' }: IncomingMessage): string {
  const query = new URL(url, 'http://carrier').searchParams;
  return (
    query.get('equipmentReference') ??
    query.get('transportDocumentReference') ??
    query.get('carrierBookingReference') ??
    ''
  );
}
