// Receives the arrival notices that carriers push (DCSA Arrival Notice 1.0), outside the API and without its keys.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { noticesIn } from '../carriers/arrival-notices/notice-page.ts';
import { parseBody } from '../carriers/body.ts';
import { showsToken } from '../carriers/push/sender-proof.ts';
import type { SetAside } from '../domain/events/event.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { openSlots } from '../domain/shares/slots.ts';
import type { Tally } from '../domain/shares/tally.ts';
import { jsonExtent } from '../domain/text/json-extent.ts';
import { clientGone } from '../http/client-gone.ts';
import { openFileLimit } from '../http/file-limit.ts';
import { fetchNotified } from './arrival-notices/fetch-notified.ts';
import { receiveNotices } from './arrival-notices/receive-notices.ts';
import { type MessageDeps, mostFeedback, type PushingCarrier, pusherOf } from './message-routes.ts';
import { pushNotes } from './note-push.ts';
import { keepPushedBytes } from './push-bodies.ts';

/** In bytes: notices may have documents. */
export const noticeLimit = 5 * 1024 * 1024;
/** Parsing more would hold up other requests. A notice with a thousand boxes has some 30,000. */
const mostValues = 200_000;
/** Of one carrier, or of one own connection, in this process. One with a thousand boxes takes seconds, and waits in memory for others. */
const mostUnderWay = 10;
const version = '1.0.1';

/**
 * `POST /carriers/{scac}/arrival-notices`, or with the id of a workspace's own connection. The token is looked at before the body is
 * read. Once they are kept, the answer is 200 with what could not be read. `HEAD` is for publishers that check whether the address exists.
 * `POST …/arrival-notice-notifications` takes the light form: the notices themselves are asked for.
 */
export function arrivalNoticePushes(deps: MessageDeps): FastifyPluginAsync {
  return async (app) => {
    const bodyOf = keepPushedBytes(app, noticeLimit);
    const notePush = pushNotes(deps);
    const arriving = openFileLimit(mostUnderWay, 'bodies of this carrier', 'this server');
    const share = (source: string, held: Tally) => held.of(source) < mostUnderWay;
    const places = openSlots({ count: Infinity, share });
    app.addHook('onRequest', async (request, reply) => {
      const pusher = pusherOf(deps, request);
      const { push } = pusher;
      await deps.limits.refuseFailing(request.ip);
      if (push.token !== undefined && showsToken(request.headers.authorization, push.token)) {
        if (request.method !== 'HEAD') arriving.begin(sourceOf(pusher), reply);
        return;
      }
      if (request.method === 'HEAD') return;
      await deps.limits.allowFailure(request.ip);
      throw new Problem(
        'unauthorized',
        'Send the token of the connection or of CARRIERS_FILE: Authorization: Bearer.',
      );
    });
    const options = { schema: { hide: true } };
    app.head('/carriers/:scac/arrival-notices', options, async (_, reply) => reply.code(204).send());
    app.post('/carriers/:scac/arrival-notices', options, async (request, reply) => {
      const pusher = pusherOf(deps, request);
      // It goes on when its sender is gone, and keeps its place until it is done.
      using _place = await places.take(sourceOf(pusher), clientGone(reply));
      await notePush(pusher);
      const notices = await elementsOf(bodyOf(request), 'arrivalNotices');
      const { kept, shipments, setAside } = await receiveNotices(deps, { ...pusher, notices });
      request.log.info({ notices: kept, shipments, setAside: setAside.length }, logged(pusher));
      for (const { position, reason } of setAside.slice(0, mostFeedback))
        deps.log(`${logged(pusher)} a part that could not be used: ${position}: ${reason}`);
      return answer(reply, setAside);
    });
    app.head('/carriers/:scac/arrival-notice-notifications', options, async (_, reply) =>
      reply.code(204).send(),
    );
    app.post('/carriers/:scac/arrival-notice-notifications', options, async (request, reply) => {
      const pusher = pusherOf(deps, request);
      const gone = clientGone(reply);
      using _place = await places.take(sourceOf(pusher), gone);
      await notePush(pusher);
      const notices = await elementsOf(bodyOf(request), 'arrivalNoticeNotifications');
      return answer(reply, await fetchNotified(deps, { ...pusher, notices }, gone));
    });
  };
}

/** @throws Problem `invalid_request` */
async function elementsOf(
  body: Buffer,
  list: 'arrivalNotices' | 'arrivalNoticeNotifications',
): Promise<unknown[]> {
  const text = body.toString('utf8');
  if (jsonExtent(text).values > mostValues)
    throw new Problem('invalid_request', `The body has more than ${mostValues} values: split it.`);
  await nextTurn();
  const parsed = parseBody(text);
  if (parsed.kind !== 'json')
    throw new Problem('invalid_request', `The body ${parsed.reason}: send JSON of DCSA Arrival Notice.`);
  const elements = noticesIn(parsed.json, list);
  if (elements === null)
    throw new Problem('invalid_request', `The body has no list ${list} of DCSA Arrival Notice.`);
  return elements;
}

/** For whose bodies one limit holds. */
function sourceOf({ scac, workspaceId }: PushingCarrier): string {
  return `${scac} ${workspaceId ?? ''}`;
}

function logged({ scac }: PushingCarrier): string {
  return `${scac} pushed arrival notices`;
}

function answer(reply: FastifyReply, setAside: readonly SetAside[]): FastifyReply {
  const feedbackElements = setAside.slice(0, mostFeedback).map(({ position, reason }) => ({
    severity: 'WARN',
    message: reason,
    propertyPath: position,
  }));
  return reply.code(200).header('api-version', version).send({ feedbackElements });
}
