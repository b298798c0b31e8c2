// The pages behind the links of alert mails. They are outside the API, for people and for the buttons of their mail
// programs.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { sendError } from '../http/errors.ts';
import type { RequestLimits } from '../http/rate-limit.ts';
import {
  type ConfirmationState,
  type ConfirmDeps,
  confirmRecipient,
  findConfirmation,
} from './confirm-recipient.ts';
import {
  changeSubscription,
  findSubscription,
  type SubscriptionState,
  type UnsubscribeDeps,
} from './unsubscribe.ts';
import {
  pageScript,
  scriptName,
  type UnsubscribePage,
  unsubscribeHeaders,
  unsubscribePage,
} from './unsubscribe-page.ts';

export interface UnsubscribeRouteDeps extends UnsubscribeDeps, ConfirmDeps {
  limits: Pick<RequestLimits, 'allowAddress'>;
}

/**
 * `POST /unsubscribe/{token}` unsubscribes, whatever its body (RFC 8058), unless the body has `undo=1`. `GET` changes
 * nothing: it shows a page whose script posts. `POST /confirm/{token}` confirms; its page waits for a click. Wrong
 * tokens get 404. No key is needed.
 */
export function unsubscribeRoutes(deps: UnsubscribeRouteDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler(refuse);
    app.addHook('onRequest', async (request) => deps.limits.allowAddress(request.ip));
    const schema = { hide: true };

    app.get(`/unsubscribe/${scriptName}`, { schema }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400').type('text/javascript; charset=utf-8');
      return pageScript;
    });

    app.get('/unsubscribe/:token', { schema }, async (request, reply) => {
      const subscription = await findSubscription(deps, tokenOf(request));
      return show(reply, subscription.unsubscribed ? ended(subscription) : asking(subscription));
    });

    app.post('/unsubscribe/:token', { schema }, async (request, reply) => {
      const undo = new URLSearchParams(String(request.body ?? '')).get('undo') === '1';
      const subscription = await changeSubscription(deps, tokenOf(request), undo ? 'resume' : 'end');
      return show(reply, undo ? resumed(subscription) : ended(subscription));
    });

    app.get('/confirm/:token', { schema }, async (request, reply) => {
      const confirmation = await findConfirmation(deps, tokenOf(request));
      return show(reply, confirmation.confirmed ? confirmed(confirmation) : inviting(confirmation));
    });

    app.post('/confirm/:token', { schema }, async (request, reply) => {
      return show(reply, confirmed(await confirmRecipient(deps, tokenOf(request))));
    });
  };
}

function tokenOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';
}

function show(reply: FastifyReply, page: UnsubscribePage): string {
  reply.headers(unsubscribeHeaders);
  return unsubscribePage(page);
}

function asking({ workspaceName, recipient }: SubscriptionState): UnsubscribePage {
  return {
    heading: `No more alerts of ${workspaceName}?`,
    line: `Alerts of ${workspaceName} will no longer be mailed to ${recipient}.`,
    button: { name: 'List-Unsubscribe', value: 'One-Click', label: 'Unsubscribe' },
    pressed: true,
  };
}

function ended({ workspaceName, recipient }: SubscriptionState): UnsubscribePage {
  return {
    heading: 'You are unsubscribed',
    line: `Alerts of ${workspaceName} are no longer mailed to ${recipient}.`,
    button: { name: 'undo', value: '1', label: 'Undo' },
  };
}

function resumed({ workspaceName, recipient }: SubscriptionState): UnsubscribePage {
  return {
    heading: 'You are subscribed again',
    line: `Alerts of ${workspaceName} are mailed to ${recipient} again.`,
  };
}

/** The page waits for a click, because a mail scanner that runs scripts must not confirm. */
function inviting({ workspaceName, recipient }: ConfirmationState): UnsubscribePage {
  return {
    heading: `Do you want the alerts of ${workspaceName}?`,
    line: `Until you confirm, no more alerts of ${workspaceName} are mailed to ${recipient}.`,
    button: { name: 'confirm', value: '1', label: 'Confirm' },
  };
}

function confirmed({ workspaceName, recipient }: ConfirmationState): UnsubscribePage {
  return {
    heading: 'You get these mails',
    line: `Alerts of ${workspaceName} are mailed to ${recipient}. Each has a link to unsubscribe.`,
  };
}

/** Errors are shown as a page, because a person reads them. */
function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof Problem)) {
    sendError(error, request, reply);
    return;
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  const heading = error.code === 'not_found' ? 'This link does not work' : 'Something went wrong';
  const line =
    error.code === 'not_found' ? 'Open it from the mail again, or copy the whole link.' : error.message;
  reply.code(error.status).send(show(reply, { heading, line }));
}
