// Receives the events that carriers push: the callback of DCSA Track & Trace 2.2 and `POST /events` of 3.0, outside the
// API and without its keys.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Carrier } from '../carriers/carrier.ts';
import type { PushSettings } from '../carriers/carrier-settings.ts';
import { isSigned, showsToken } from '../carriers/push/sender-proof.ts';
import type { SetAside } from '../domain/events/event.ts';
import type { PlaceBook } from '../domain/places/place-book.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';
import { unmatchable } from './applying/names.ts';
import { receiveMessage } from './applying/receive-message.ts';
import { decodePages } from './asking/decode-pages.ts';
import { pushNotes } from './note-push.ts';
import { keepPushedBytes } from './push-bodies.ts';

export interface MessageDeps extends Services {
  /**
   * Who pushes to an address that ends with this name: a carrier (SCAC) or a route (its code) that all workspaces share, or one to
   * which a workspace has an own connection, by the id of that. Undefined for one that does not push.
   */
  pusherAt(name: string): Pusher | undefined;
}

/** A carrier or a route that pushes. */
export interface Pusher {
  scac: string;
  /** The secrets that it shares with us. */
  push: PushSettings;
  /** The only workspace that its messages are for; null: they are for all. */
  workspaceId: string | null;
}

export const mostFeedback = 100;

/**
 * `POST /carriers/{scac}/events`, or with the id of a workspace's own connection: events in any form in which carriers answer. Once they are stored, the answer is 204
 * after a signature (2.2), and 200 with what was set aside after a token (3.0). 401 when both are missing or wrong,
 * 404 for a carrier that does not push. `HEAD` is for publishers that check whether the address exists.
 */
export function messageRoutes(deps: MessageDeps): FastifyPluginAsync {
  return async (app) => {
    const bodyOf = keepPushedBytes(app);
    const notePush = pushNotes(deps);
    app.addHook('onRequest', async (request) => {
      pusherOf(deps, request);
      // Before the body is read.
      await deps.limits.refuseFailing(request.ip);
    });

    const options = { schema: { hide: true } };
    app.head('/carriers/:scac/events', options, async (_, reply) => reply.code(204).send());
    app.post('/carriers/:scac/events', options, async (request, reply) => {
      const body = bodyOf(request);
      const pusher = pusherOf(deps, request);
      const proof = proofOf(pusher.push, request, body);
      if (proof === null) throw await unproven(deps, request);
      await notePush(pusher);
      const setAside = await receive(deps, pusher, request, body);
      if (proof === 'signature') return reply.code(204).send();
      return reply
        .code(200)
        .header('api-version', '3.0.0')
        .send({ feedbackElements: feedbackOn(setAside) });
    });
  };
}

export interface PushingCarrier extends Pusher {
  carrier: Carrier;
  /** Those that the operator imported. */
  places: PlaceBook | undefined;
}

/** @throws Problem `not_found`, before a body is read */
export function pusherOf({ directories, pusherAt }: MessageDeps, { params }: FastifyRequest): PushingCarrier {
  const name = typeof params === 'object' && params !== null && 'scac' in params ? String(params.scac) : '';
  const { live } = directories;
  const pusher = pusherAt(live.find(name)?.scac ?? name);
  const { workspaceId = null } = pusher ?? {};
  const carrier = pusher && (workspaceId === null ? live : live.of?.(workspaceId))?.find(pusher.scac);
  if (pusher === undefined || carrier === undefined || carrier.via !== undefined) {
    throw new Problem('not_found', 'No carrier pushes its events to this address.');
  }
  return { ...pusher, carrier, places: live.places };
}

/** How the sender proved to be the carrier; null when it did not. */
function proofOf(
  { secret, token }: PushSettings,
  { headers }: FastifyRequest,
  body: Buffer,
): 'signature' | 'token' | null {
  const signature = headers['notification-signature'];
  const header = typeof signature === 'string' ? signature : undefined;
  if (secret !== undefined && isSigned(body, header, secret)) return 'signature';
  return token !== undefined && showsToken(headers.authorization, token) ? 'token' : null;
}

/** @throws Problem `rate_limited` after too many failures of one address */
async function unproven({ limits }: MessageDeps, { ip }: FastifyRequest): Promise<Problem> {
  await limits.allowFailure(ip);
  const signed = 'Sign the body: Notification-Signature must be sha256= and its HMAC-SHA256.';
  return new Problem('unauthorized', `${signed} With DCSA 3.0, send the token as Authorization: Bearer.`);
}

/** Returns the parts that could not be read, or not be matched to a shipment. */
async function receive(
  deps: MessageDeps,
  { carrier, workspaceId }: PushingCarrier,
  request: FastifyRequest,
  body: Buffer,
): Promise<SetAside[]> {
  const { 'subscription-id': subscription } = request.headers;
  const text = body.toString('utf8');
  const pages = [text];
  const decoded = await decodePages(carrier, pages);
  const whole = decoded.setAside.find(({ position }) => position === 'page 1');
  if (whole !== undefined && decoded.events.length === 0) {
    const reason = whole.reason.replace(/^The page/, 'The body').replace(/\.$/, '');
    throw new Problem('invalid_request', `${reason}: send an array of DCSA events.`);
  }
  const message = { carrier: carrier.scac, workspaceId: workspaceId ?? undefined, pages, decoded };
  const { events, shipments } = await receiveMessage(deps, message);
  const from = `${carrier.scac} pushed (subscription ${subscription ?? 'unknown'})`;
  const setAside = [...decoded.setAside, ...unmatchable(decoded.events)];
  request.log.info({ events, shipments, setAside: setAside.length }, from);
  for (const { position, reason } of setAside.slice(0, mostFeedback))
    deps.log(`${from} a part that could not be used: ${position}: ${reason}`);
  return setAside;
}

/** `feedbackElements` of DCSA 3.0. */
function feedbackOn(setAside: readonly SetAside[]): { severity: 'WARN'; message: string }[] {
  return setAside
    .slice(0, mostFeedback)
    .map(({ position, reason }) => ({ severity: 'WARN', message: `${position}: ${reason}` }));
}
