import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type Language, languages } from '../../domain/text/language.ts';
import type { Afterwards } from '../../http/afterwards.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { takesSubscribers } from '../links/takes-subscribers.ts';
import { findShown, linkNotFound } from '../showing/find-shown.ts';
import { askSubscriber } from './ask-subscriber.ts';

const params = Type.Object({ token: Type.String() });
const SubscriberBody = Type.Object(
  {
    email: Type.String({ format: 'email', maxLength: 254 }),
    language: Type.Unsafe<Language>({ type: 'string', enum: [...languages] }),
  },
  { additionalProperties: false },
);

/** The address is looked up after the answer, so neither the answer nor its time tells anything about it. */
export function subscriberRoute(deps: Services & { afterwards: Afterwards }): FastifyPluginAsyncTypebox {
  return async (app) => {
    const schema = { hide: true, params, body: SubscriberBody };
    app.post('/share/:token/subscribers', { schema, bodyLimit: 1_024 }, async (request, reply) => {
      const { email: recipient, language } = request.body;
      const shown = await findShown(deps, request.params.token);
      if (!takesSubscribers(deps, shown.link)) throw linkNotFound();
      deps.afterwards.run(() => askSubscriber(deps, shown, { recipient, language, from: request.ip }));
      return reply.code(202).send(ok({ asked: true }));
    });
  };
}
