import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { changeConnection } from '../../connections/change-connection.ts';
import { createConnection } from '../../connections/create-connection.ts';
import { deleteConnection } from '../../connections/delete-connection.ts';
import { pauseConnection, resumeConnection } from '../../connections/pause-connection.ts';
import { ok } from '../../http/envelope.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleServices } from '../console-services.ts';
import { requireOperator } from '../session.ts';
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

/** A connection that is bound to one workspace. */
export function boundConnectionRoute(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const schema = { params: workspaceParams, body: ConnectionForm };
    app.post('/:id/connections', { schema }, async (request) => {
      const { written } = readForm(services, request.body);
      const { id: workspaceId } = request.params;
      const { id, carrier } = await createConnection(services, actorOf(request), { written, workspaceId });
      await services.installation.carriers.look();
      return ok({ id, carrier });
    });
  };
}

/** Connections to carriers. A change is taken over by this server before it answers. */
export function connectionRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireOperator(app);
    const { look } = services.installation.carriers;
    const params = connectionParams;
    app.get('/profiles', async () => ok(listProfileCards()));
    app.post('/', { schema: { body: ConnectionForm } }, async (request) => {
      const { written } = readForm(services, request.body);
      const { id, carrier } = await createConnection(services, actorOf(request), {
        written,
        workspaceId: null,
      });
      await look();
      return ok({ id, carrier });
    });
    app.post('/check', { schema: { body: CheckFormBody } }, async (request) => {
      const { form, billable } = request.body;
      return ok(await checkForm(services, actorOf(request), { form, billable }));
    });
    app.post('/sample', { schema: { body: SampleFormBody } }, async (request) => {
      const { form, reference } = request.body;
      return ok(await sampleForm(services, actorOf(request), { form, reference }));
    });
    app.post('/:id/change', { schema: { params, body: ChangeConnectionBody } }, async (request) => {
      const { id } = request.params;
      const { form, seenAt } = request.body;
      const { written } = readForm(services, form);
      const change = { id, workspaceId: null, written, seenAt: new Date(seenAt) };
      await changeConnection(services, actorOf(request), change);
      await look();
      return ok({ id });
    });
    app.post('/:id/pause', { schema: { params } }, async (request) => {
      const { id } = request.params;
      await pauseConnection(services, actorOf(request), { id, workspaceId: null });
      await look();
      return ok({ id });
    });
    app.post('/:id/resume', { schema: { params } }, async (request) => {
      const { id } = request.params;
      await resumeConnection(services, actorOf(request), { id, workspaceId: null });
      await look();
      return ok({ id });
    });
    app.post('/:id/check', { schema: { params, body: CheckBody } }, async (request) => {
      const { id } = request.params;
      const { billable } = request.body;
      return ok(await checkConnection(services, actorOf(request), { id, workspaceId: null, billable }));
    });
    app.get('/:id/shipments', { schema: { params } }, async (request) =>
      ok(await countServed(services, { id: request.params.id, workspaceId: null })),
    );
    app.delete('/:id', { schema: { params } }, async (request) => {
      const { id } = request.params;
      await deleteConnection(services, actorOf(request), { id, workspaceId: null });
      await look();
      return ok({ id });
    });
  };
}
