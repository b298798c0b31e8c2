// The pages behind the links of alert mails. They are outside the API, for people and for the buttons of their mail
// programs.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Language } from '../../domain/text/language.ts';
import { acceptedLanguage } from '../../http/accepted-language.ts';
import { sendError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import {
  changeSubscription,
  confirmRecipient,
  findConfirmation,
  findSubscription,
} from './linked-subscription.ts';
import {
  askingPage,
  confirmedPage,
  endedPage,
  invitingPage,
  refusalPage,
  resumedPage,
} from './subscription-pages.ts';
import {
  pageScript,
  scriptName,
  type UnsubscribePage,
  unsubscribeHeaders,
  unsubscribePage,
} from './unsubscribe-page.ts';

/**
 * `POST /unsubscribe/{token}` unsubscribes, whatever its body (RFC 8058), unless the body has `undo=1`. `GET` changes
 * nothing: it shows a page whose script posts. `POST /confirm/{token}` confirms; its page waits for a click. Wrong
 * tokens get 404. No key is needed.
 */
export function unsubscribeRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler(refuse);
    app.addHook('onRequest', async (request) => services.limits.allowAddress(request.ip));
    const schema = { hide: true };

    app.get(`/unsubscribe/${scriptName}`, { schema }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400').type('text/javascript; charset=utf-8');
      return pageScript;
    });

    app.get('/unsubscribe/:token', { schema }, async (request, reply) => {
      const subscription = await findSubscription(services, tokenOf(request));
      return show(reply, subscription.unsubscribed ? endedPage : askingPage, subscription);
    });

    app.post('/unsubscribe/:token', { schema }, async (request, reply) => {
      const undo = new URLSearchParams(String(request.body ?? '')).get('undo') === '1';
      const subscription = await changeSubscription(services, tokenOf(request), undo ? 'resume' : 'end');
      return show(reply, undo ? resumedPage : endedPage, subscription);
    });

    app.get('/confirm/:token', { schema }, async (request, reply) => {
      const confirmation = await findConfirmation(services, tokenOf(request));
      return show(reply, confirmation.confirmed ? confirmedPage : invitingPage, confirmation);
    });

    app.post('/confirm/:token', { schema }, async (request, reply) => {
      return show(reply, confirmedPage, await confirmRecipient(services, tokenOf(request)));
    });
  };
}

function tokenOf({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'token' in params ? String(params.token) : '';
}

function show<Facts>(
  reply: FastifyReply,
  page: (language: Language, facts: Facts) => UnsubscribePage,
  facts: Facts,
): string {
  const language = acceptedLanguage(reply.request.headers['accept-language']);
  reply.headers(unsubscribeHeaders).header('content-language', language);
  return unsubscribePage(page(language, facts));
}

function refuse(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  // A key at a page is a mistake of a program, which reads no page.
  if (!(error instanceof Problem) || error.code === 'forbidden') {
    sendError(error, request, reply);
    return;
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  reply.code(error.status).send(show(reply, refusalPage, error));
}
