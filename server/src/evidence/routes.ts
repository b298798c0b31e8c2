import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ok } from '../http/envelope.ts';
import { onClock } from '../tracking/sandbox/on-clock.ts';
import { type EvidenceFileDeps, evidenceOfShipment } from './evidence-of-shipment.ts';
import { evidenceKeysSchema, evidenceSchema } from './schemas.ts';

/** `GET /shipments/{reference}/evidence`, relative to /api/v1. It expects `request.principal`. */
export function evidenceRoutes(deps: EvidenceFileDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const options = { schema: evidenceSchema, exposeHeadRoute: false };
    app.get('/shipments/:reference/evidence', options, async ({ principal, params }, reply) => {
      const clocked = await onClock(deps, principal);
      const { reference, lines } = await evidenceOfShipment(clocked, principal, params.reference);
      return reply
        .type('application/x-ndjson')
        .header('content-disposition', `attachment; filename="evidence-${reference}.ndjson"`)
        .send(Readable.from(lines));
    });
  };
}

/**
 * `GET /evidence/keys`, without a key of the API.
 * @param keys public ones, newest first
 */
export function evidenceKeyRoutes(keys: readonly string[]): FastifyPluginAsyncTypebox {
  const shown = keys.map((publicKey, place) => ({
    algorithm: 'Ed25519' as const,
    public_key: publicKey,
    current: place === 0,
  }));
  return async (app) => {
    app.get('/evidence/keys', { schema: evidenceKeysSchema }, async () => ok(shown));
  };
}
