import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { topUp } from '../../accounts/credits/top-up.ts';
import { changePlan } from '../../accounts/workspaces/change-plan.ts';
import { planNames, plans } from '../../domain/accounts/plan.ts';
import { ok } from '../../http/envelope.ts';
import { ownUrlOf } from '../../http/own-url.ts';
import type { Services } from '../../services.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleServices } from '../console-services.ts';
import { okList } from '../ok-list.ts';
import { auditChoices, listAuditLog } from '../people/list-audit-log.ts';
import { AuditQuery } from '../people/schemas.ts';
import { requireOperator } from '../session.ts';
import { blockWorkspace, unblockWorkspace } from './block-workspace.ts';
import { checkOperatedCarrier, listOperatedCarriers } from './carriers.ts';
import { boundConnectionRoute, connectionRoutes, ofAll } from './connection-routes.ts';
import { createWorkspaceWithOwner } from './create-workspace-with-owner.ts';
import { listOperated, listOperatedServers, listQueues } from './list-operated.ts';
import { peopleRoutes } from './people/routes.ts';
import {
  BlockBody,
  CheckBody,
  CreateBody,
  carrierParams,
  PlanBody,
  type PlanFact,
  TopUpBody,
  workspaceParams,
} from './schemas.ts';

/** The installation as a whole: its workspaces, carriers and queues. For operators only. */
export function operatorRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireOperator(app);
    const { installation, now } = services;
    app.get('/installation', async () => ok(installation.facts));
    app.get('/servers', async () => ok(await listOperatedServers(services.db)));
    app.get('/plans', async () => ok(listPlans()));
    app.get('/queues', async () => ok(await listQueues(installation.backlogs, now())));
    app.get('/carriers', async () => ok(await listOperatedCarriers(services)));
    app.post(
      '/carriers/:scac/check',
      { schema: { params: carrierParams, body: CheckBody } },
      async (request) => {
        const { scac } = request.params;
        const { billable } = request.body;
        return ok(await checkOperatedCarrier(services, actorOf(request), { scac, billable }));
      },
    );
    await app.register(connectionRoutes(services, ofAll), { prefix: '/connections' });
    await app.register(changeRoutes(services), { prefix: '/audit' });
    await app.register(workspaceRoutes(services), { prefix: '/workspaces' });
    await app.register(boundConnectionRoute(services), { prefix: '/workspaces' });
    await app.register(peopleRoutes(services), { prefix: '/people' });
  };
}

/** Changes outside of workspaces: of accounts, and of the installation itself. */
function changeRoutes({ db }: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: { querystring: AuditQuery } }, async (request) => {
      const { person, commandLine, action, limit, cursor } = request.query;
      const filter = { workspaceId: null, person, commandLine, action };
      const changes = await listAuditLog(db, { ...filter, limit, cursor });
      return okList(changes);
    });
    app.get('/choices', async () => ok(await auditChoices(db, null)));
  };
}

function workspaceRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    const params = workspaceParams;
    app.get('/', async () => ok(await listOperated(services)));
    app.post('/', { schema: { body: CreateBody } }, async (request) => {
      const { name, plan, ownerEmail } = request.body;
      const workspace = { name, plan, ownerEmail, console: ownUrlOf(request, services.publicUrl) };
      return ok(await createWorkspaceWithOwner(services, actorOf(request), workspace));
    });
    app.post('/:id/plan', { schema: { params, body: PlanBody } }, async (request) => {
      const { id } = request.params;
      const { plan } = request.body;
      await changePlan(services, actorOf(request), { workspaceId: id, plan });
      return ok({ id });
    });
    app.post('/:id/top-up', { schema: { params, body: TopUpBody } }, async (request) => {
      const { id } = request.params;
      const { credits } = request.body;
      await topUp(services, actorOf(request), { workspaceId: id, credits });
      return ok({ id });
    });
    app.post('/:id/block', { schema: { params, body: BlockBody } }, async (request) => {
      const { id } = request.params;
      const { reason } = request.body;
      await blockWorkspace(services, actorOf(request), { workspaceId: id, reason });
      return ok({ id });
    });
    app.post('/:id/unblock', { schema: { params } }, async (request) => {
      const { id } = request.params;
      await unblockWorkspace(services, actorOf(request), id);
      return ok({ id });
    });
  };
}

/** The plans a workspace may have, smallest first. */
function listPlans(): PlanFact[] {
  return planNames.map((name) => ({ name, included: plans[name].includedPerMonth }));
}
