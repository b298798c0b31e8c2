import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Problem } from '../domain/problem.ts';
import { openTally } from '../domain/tally.ts';
import { ok } from '../http/envelope.ts';
import { onClock } from '../tracking/sandbox/on-clock.ts';
import { type EvidenceFileDeps, evidenceOfShipment } from './evidence-of-shipment.ts';
import { evidenceKeysSchema, evidenceSchema } from './schemas.ts';

/** Files that are sent to one workspace at once. Each keeps some answers in memory, for as long as its client reads. */
const mostOfWorkspace = 2;

/** `GET /shipments/{reference}/evidence`, relative to /api/v1. It expects `request.principal`. */
export function evidenceRoutes(deps: EvidenceFileDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    const sent = openTally();
    const options = { schema: evidenceSchema, exposeHeadRoute: false };
    app.get('/shipments/:reference/evidence', options, async ({ principal, params }, reply) => {
      const { workspaceId } = principal;
      if (sent.of(workspaceId) >= mostOfWorkspace) throw tooManyFiles();
      sent.add(workspaceId);
      reply.raw.once('close', () => sent.remove(workspaceId));
      const clocked = await onClock(deps, principal);
      const { reference, lines } = await evidenceOfShipment(clocked, principal, params.reference);
      return reply
        .type('application/x-ndjson')
        .header('content-disposition', `attachment; filename="evidence-${reference}.ndjson"`)
        .send(Readable.from(lines));
    });
  };
}

function tooManyFiles(): Problem {
  const message = `${mostOfWorkspace} files of evidence are being sent to your workspace. Wait until one has ended.`;
  return new Problem('rate_limited', message, { retryAfterSeconds: 10 });
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
