// Receives the events that carriers push: the callback of DCSA Track & Trace 2.2, outside the API and without its keys.

import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Carrier } from '../carriers/carrier.ts';
import { openPage } from '../carriers/dcsa/pages.ts';
import { isSigned } from '../carriers/push/notification-signature.ts';
import { Problem } from '../domain/problem.ts';
import { sendError } from '../http/errors.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import type { ApplyingDeps } from './applying/apply-message.ts';
import { receiveMessage } from './applying/receive-message.ts';
import type { TrackingDeps } from './tracking-deps.ts';

export interface PushDeps extends ApplyingDeps, Pick<TrackingDeps, 'directories' | 'log'> {
  /** The secret shared with a carrier (SCAC) that pushes; undefined for a carrier that does not push. */
  secretOf(scac: string): string | undefined;
  limits: Pick<RequestLimits, 'allowFailure'>;
}

/** Largest notification in bytes: a Bill of Lading with many boxes has hundreds of events. */
export const notificationLimit = 1024 * 1024;

/**
 * `POST /carriers/{scac}/events`: an array of events, or one event. 204 once they are stored; 401 when the signature is
 * missing or wrong, 404 for a carrier that does not push. `HEAD` is for publishers that check whether the address
 * exists.
 */
export function pushRoutes(deps: PushDeps): FastifyPluginAsync {
  return async (app) => {
    const bodies = new WeakMap<FastifyRequest, Buffer>();
    // The signature covers the bytes, so they are kept as received, whatever their content type.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: notificationLimit },
      (request, body, done) => {
        bodies.set(request, body as Buffer);
        done(null);
      },
    );
    app.setErrorHandler(refuse);
    app.addHook('onRequest', async (request) => void pusherOf(deps, request));

    const options = { schema: { hide: true } };
    app.head('/carriers/:scac/events', options, async (_, reply) => reply.code(204).send());
    app.post('/carriers/:scac/events', options, async (request, reply) => {
      const body = bodies.get(request) ?? Buffer.alloc(0);
      await receive(deps, pusherOf(deps, request), request, body);
      return reply.code(204).send();
    });
  };
}

interface Pusher {
  carrier: Carrier;
  secret: string;
}

/** @throws Problem `not_found`, before a body is read */
function pusherOf({ directories, secretOf }: PushDeps, { params }: FastifyRequest): Pusher {
  const scac = typeof params === 'object' && params !== null && 'scac' in params ? String(params.scac) : '';
  const carrier = directories.live.find(scac);
  const secret = carrier && secretOf(carrier.scac);
  if (carrier === undefined || secret === undefined) {
    throw new Problem('not_found', 'No carrier pushes its events to this address.');
  }
  return { carrier, secret };
}

async function receive(
  deps: PushDeps,
  { carrier, secret }: Pusher,
  request: FastifyRequest,
  body: Buffer,
): Promise<void> {
  const { 'notification-signature': signature, 'subscription-id': subscription } = request.headers;
  if (!isSigned(body, typeof signature === 'string' ? signature : undefined, secret)) {
    await deps.limits.allowFailure(request.ip);
    throw new Problem(
      'unauthorized',
      'Sign the body: Notification-Signature must be sha256= and its HMAC-SHA256.',
    );
  }
  const text = body.toString('utf8');
  const page = openPage(text);
  if (page.kind === 'unreadable' || page.kind === 'error') {
    const reason = page.kind === 'error' ? 'is not a list of events' : page.reason;
    throw new Problem('invalid_request', `The body ${reason}: send an array of DCSA 2.2 events.`);
  }
  const pages = [text];
  const decoded = carrier.decode(pages);
  const { events, shipments } = await receiveMessage(deps, { carrier: carrier.scac, pages, decoded });
  const from = `${carrier.scac} pushed (subscription ${subscription ?? 'unknown'})`;
  request.log.info({ events, shipments, setAside: decoded.setAside.length }, from);
  for (const { position, reason } of decoded.setAside)
    deps.log(`${from} a part that could not be read: ${position}: ${reason}`);
}

/** The error of the API names the API's own limit, which is smaller, so this one has its own text. */
function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const tooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  const words = `A notification may have at most ${notificationLimit / 1024} KiB: split it.`;
  sendError(tooLarge ? new Problem('payload_too_large', words) : error, request, reply);
}
