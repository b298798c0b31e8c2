import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../../accounts/idempotency/answer-once.ts';
import { sealedAnswer } from '../../accounts/idempotency/sealed-answer.ts';
import { answerShortList } from '../../http/answer-list.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import {
  changeEndpointSchema,
  createEndpointSchema,
  deleteEndpointSchema,
  getEndpointSchema,
  listEndpointsSchema,
  rotateSecretSchema,
  testEndpointSchema,
} from './endpoint-route-schemas.ts';
import type { EndpointView } from './endpoint-schemas.ts';
import { getEndpoint, listEndpoints } from './read-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';

/** The routes of webhook endpoints. */
export function endpointRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/webhooks', { schema: listEndpointsSchema }, async (request, reply) => {
      const { principal, query } = request;
      const endpoints = await listEndpoints(services, principal);
      const shape = { keyOf: ({ id }: EndpointView) => id, present: (endpoint: EndpointView) => endpoint };
      return await answerShortList({ request, reply }, query, endpoints, shape);
    });

    app.post('/webhooks', { schema: createEndpointSchema, compress: false }, async (request, reply) => {
      const { principal, body } = request;
      const run = async () => await createEndpoint(services, request.actor, principal, body);
      const created = await answerOnce(services, { request, reply }, run, sealedAnswer(services.sealer));
      return reply.code(201).send(ok(created));
    });

    app.get('/webhooks/:id', { schema: getEndpointSchema }, async ({ principal, params }) => {
      return ok(await getEndpoint(services, principal, params.id));
    });

    app.patch('/webhooks/:id', { schema: changeEndpointSchema }, async (request) => {
      const { principal, params, body: change } = request;
      return ok(await changeEndpoint(services, request.actor, principal, { id: params.id, change }));
    });

    app.delete('/webhooks/:id', { schema: deleteEndpointSchema }, async (request) => {
      const { principal, params } = request;
      return ok(await deleteEndpoint(services, request.actor, principal, params.id));
    });

    app.post('/webhooks/:id/test', { schema: testEndpointSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = async () => {
        const { id } = await testEndpoint(services, request.actor, principal, params.id);
        return { id, queued: true as const };
      };
      return ok(await answerOnce(services, { request, reply }, run));
    });

    const rotating = { schema: rotateSecretSchema, compress: false } as const;
    app.post('/webhooks/:id/rotate-secret', rotating, async (request, reply) => {
      const { principal, params } = request;
      const run = async () => await rotateSecret(services, request.actor, principal, params.id);
      return ok(await answerOnce(services, { request, reply }, run, sealedAnswer(services.sealer)));
    });
  };
}
