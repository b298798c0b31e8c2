import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerShortList } from '../http/answer-list.ts';
import type { Services } from '../services.ts';
import { acceptIds } from '../tracking/shipment/accept-ids.ts';
import { evidenceKeysSchema, evidenceSchema } from './schemas.ts';
import { sendEvidence } from './send-evidence.ts';

/** `GET /shipments/{reference}/evidence`, relative to /api/v1. It expects `request.principal`. */
export function evidenceRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptIds(app, services);
    const options = { schema: evidenceSchema, exposeHeadRoute: false };
    app.get('/shipments/:reference/evidence', options, async (request, reply) => {
      const { principal, params } = request;
      const mayGoOn = () => app.authorizeAgain(request);
      return sendEvidence(services, principal, params.reference, { reply, mayGoOn });
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
    app.get('/evidence/keys', { schema: evidenceKeysSchema }, async (request, reply) => {
      const shape = {
        keyOf: (key: (typeof shown)[number]) => key.public_key,
        present: (key: (typeof shown)[number]) => key,
      };
      return await answerShortList({ request, reply }, request.query, shown, shape);
    });
  };
}
