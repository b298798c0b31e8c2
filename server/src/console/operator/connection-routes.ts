import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeConnection } from '../../connections/change-connection.ts';
import { createConnection } from '../../connections/create-connection.ts';
import { deleteConnection } from '../../connections/delete-connection.ts';
import { pauseConnection, resumeConnection } from '../../connections/pause-connection.ts';
import { ok } from '../../http/envelope.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleServices } from '../console-services.ts';
import { checkConnection, countServed } from './carriers.ts';
import { checkForm, listProfileCards, readForm, sampleForm } from './connections.ts';
import {
  ChangeConnectionBody,
  CheckBody,
  CheckFormBody,
  ConnectionForm,
  connectionParams,
  SampleFormBody,
  workspaceParams,
} from './schemas.ts';

/** Whose connections the routes are about, and what a question at once has to wait for. */
export interface ConnectionScope {
  /** The workspace; null: any, for an operator. */
  whose: (request: FastifyRequest) => string | null;
  inTurn: <Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    ask: () => Promise<Result>,
  ) => Promise<Result>;
}

export const ofAll: ConnectionScope = { whose: () => null, inTurn: (_, __, ask) => ask() };

/** A connection that is bound to one workspace. */
export function boundConnectionRoute(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const schema = { params: workspaceParams, body: ConnectionForm };
    app.post('/:id/connections', { schema }, async (request) => {
      const { written } = readForm(services, request.body, { workspaceId: null });
      const { id: workspaceId } = request.params;
      const { id, carrier } = await createConnection(services, actorOf(request), { written, workspaceId });
      await services.installation.carriers.look();
      return ok({ id, carrier });
    });
  };
}

/** Connections to carriers. A change is taken over by this server before it answers. */
export function connectionRoutes(
  services: ConsoleServices,
  { whose, inTurn }: ConnectionScope,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { look } = services.installation.carriers;
    const params = connectionParams;
    app.get('/profiles', async (request) => ok(listProfileCards({ workspaceId: whose(request) })));
    app.post('/', { schema: { body: ConnectionForm } }, async (request) => {
      const workspaceId = whose(request);
      const { written } = readForm(services, request.body, { workspaceId });
      const { id, carrier } = await createConnection(services, actorOf(request), { written, workspaceId });
      await look();
      return ok({ id, carrier });
    });
    app.post('/check', { schema: { body: CheckFormBody } }, async (request, reply) => {
      const { form, billable } = request.body;
      const wanted = { form, billable, workspaceId: whose(request) };
      return ok(await inTurn(request, reply, () => checkForm(services, actorOf(request), wanted)));
    });
    app.post('/sample', { schema: { body: SampleFormBody } }, async (request, reply) => {
      const { form, reference } = request.body;
      const wanted = { form, reference, workspaceId: whose(request) };
      return ok(await inTurn(request, reply, () => sampleForm(services, actorOf(request), wanted)));
    });
    app.post('/:id/change', { schema: { params, body: ChangeConnectionBody } }, async (request) => {
      const { id } = request.params;
      const { form, seenAt } = request.body;
      const workspaceId = whose(request);
      const { written } = readForm(services, form, { workspaceId });
      const change = { id, workspaceId, written, seenAt: new Date(seenAt) };
      await changeConnection(services, actorOf(request), change);
      await look();
      return ok({ id });
    });
    app.post('/:id/pause', { schema: { params } }, async (request) => {
      const { id } = request.params;
      await pauseConnection(services, actorOf(request), { id, workspaceId: whose(request) });
      await look();
      return ok({ id });
    });
    app.post('/:id/resume', { schema: { params } }, async (request) => {
      const { id } = request.params;
      await resumeConnection(services, actorOf(request), { id, workspaceId: whose(request) });
      await look();
      return ok({ id });
    });
    app.post('/:id/check', { schema: { params, body: CheckBody } }, async (request, reply) => {
      const { id } = request.params;
      const { billable } = request.body;
      const chosen = { id, workspaceId: whose(request), billable };
      return ok(await inTurn(request, reply, () => checkConnection(services, actorOf(request), chosen)));
    });
    app.get('/:id/shipments', { schema: { params } }, async (request) =>
      ok(await countServed(services, { id: request.params.id, workspaceId: whose(request) })),
    );
    app.delete('/:id', { schema: { params } }, async (request) => {
      const { id } = request.params;
      await deleteConnection(services, actorOf(request), { id, workspaceId: whose(request) });
      await look();
      return ok({ id });
    });
  };
}
