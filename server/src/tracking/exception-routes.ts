import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerList } from '../http/answer-list.ts';
import type { Services } from '../services.ts';
import { listExceptions } from './listing/list-exceptions.ts';
import { listExceptionsSchema } from './showing/exception-schema.ts';
import { presentListedException } from './showing/present-exceptions.ts';

/** The route of the open exceptions. */
export function exceptionRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/exceptions', { schema: listExceptionsSchema }, async (request, reply) => {
      const { principal, query } = request;
      return await answerList(
        { request, reply },
        query,
        (asked) => listExceptions(services, principal, asked),
        presentListedException,
      );
    });
  };
}
