import { Pool } from 'undici';
import { signatureHeaders } from '../../../server/src/domain/webhooks/signature.ts';
import { type Endpoint, mostPerEndpoint } from './contestant.ts';
import type { OrderLine } from './order-lines.ts';

/** The result of an attempt, for the log. */
export interface Sent {
  endpointId: string;
  eventId: string;
  startedAt: Date;
  durationMs: number;
  status: number;
  responseBody: string;
}

export interface Sender {
  /** Signs and sends once. Waits while the endpoint has its most requests at once. */
  send(line: OrderLine): Promise<Sent>;
  close(): Promise<void>;
}

/**
 * Sends as fast as a simple sender can: over kept connections, without checking where they lead, with secrets and
 * addresses in memory.
 */
export function openSender(endpoints: readonly Endpoint[]): Sender {
  const known = new Map(endpoints.map((endpoint) => [endpoint.id, routeTo(endpoint)]));
  return {
    async send({ endpointId, eventId, type, body }) {
      const route = known.get(endpointId);
      if (route === undefined) throw new Error(`there is no endpoint ${endpointId}`);
      const startedAt = new Date();
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'bench',
        ...signatureHeaders({
          serviceName: 'Service',
          secrets: [route.secret],
          id: eventId,
          type,
          body,
          at: startedAt,
        }),
      };
      const response = await route.pool.request({ method: 'POST', path: route.path, headers, body });
      const responseBody = await response.body.text();
      const durationMs = Date.now() - startedAt.getTime();
      return { endpointId, eventId, startedAt, durationMs, status: response.statusCode, responseBody };
    },
    async close() {
      await Promise.all([...known.values()].map(({ pool }) => pool.close()));
    },
  };
}

function routeTo({ url, secret }: Endpoint) {
  const { origin, pathname } = new URL(url);
  return { pool: new Pool(origin, { connections: mostPerEndpoint }), path: pathname, secret };
}
