import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { answerOnce } from '../accounts/answer-once.ts';
import { ok } from '../http/envelope.ts';
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
import { getEndpoint } from './get-endpoint.ts';
import { listEndpoints } from './list-endpoints.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sealedAnswer } from './sealed-answer.ts';
import { testEndpoint } from './test-endpoint.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** The routes of webhook endpoints. */
export function endpointRoutes(deps: WebhookDeps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/webhooks', { schema: listEndpointsSchema }, async ({ principal }) => {
      return ok(await listEndpoints(deps, principal));
    });

    app.post('/webhooks', { schema: createEndpointSchema }, async (request, reply) => {
      const { principal, body } = request;
      const run = () => createEndpoint(deps, principal, body);
      const created = await answerOnce(deps, { request, reply }, run, sealedAnswer(deps.sealer));
      return reply.code(201).send(ok(created));
    });

    app.get('/webhooks/:id', { schema: getEndpointSchema }, async ({ principal, params }) => {
      return ok(await getEndpoint(deps, principal, params.id));
    });

    app.patch('/webhooks/:id', { schema: changeEndpointSchema }, async ({ principal, params, body }) => {
      return ok(await changeEndpoint(deps, principal, params.id, body));
    });

    app.delete('/webhooks/:id', { schema: deleteEndpointSchema }, async ({ principal, params }) => {
      return ok(await deleteEndpoint(deps, principal, params.id));
    });

    app.post('/webhooks/:id/test', { schema: testEndpointSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = () => testEndpoint(deps, principal, params.id);
      return ok(await answerOnce(deps, { request, reply }, run));
    });

    app.post('/webhooks/:id/rotate-secret', { schema: rotateSecretSchema }, async (request, reply) => {
      const { principal, params } = request;
      const run = () => rotateSecret(deps, principal, params.id);
      return ok(await answerOnce(deps, { request, reply }, run, sealedAnswer(deps.sealer)));
    });
  };
}
