// The console's own routes: behind a session, never behind an API key.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountRoutes } from '../accounts/routes.ts';
import { alertRoutes } from '../alerts/routes.ts';
import { areSimulated } from '../carriers/carrier.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { evidenceRoutes } from '../evidence/routes.ts';
import { forecastRoutes } from '../forecasts/routes.ts';
import { invoiceRoutes } from '../free-time/invoices/routes.ts';
import { freeTimeRoutes } from '../free-time/routes.ts';
import { ok } from '../http/envelope.ts';
import { importRoutes } from '../imports/routes.ts';
import { shareRoutes } from '../sharing/routes.ts';
import { arrivalNoticeRoutes } from '../tracking/arrival-notices/routes.ts';
import { changeRoutes } from '../tracking/change-routes.ts';
import { exceptionRoutes, historyRoutes, scoredCallRoutes, tagRoutes } from '../tracking/list-routes.ts';
import { readDaysAheadOf } from '../tracking/sandbox/clock-queries.ts';
import { clockRoutes } from '../tracking/sandbox/clock-routes.ts';
import { evidenceScopeOf } from '../tracking/showing/evidence-scope-of.ts';
import { changedRoutes } from '../webhooks/events/changed-routes.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import { consoleAlertRoutes } from './alerts/routes.ts';
import { closeRoutes } from './closed-routes.ts';
import { ownConnectionRoutes } from './connections/routes.ts';
import type { ConsoleServices } from './console-services.ts';
import { customerRoutes } from './customers/routes.ts';
import { eventDeliveryRoutes } from './event-delivery-routes.ts';
import { troubledRoutes } from './exceptions/routes.ts';
import { consoleFreeTimeRoutes } from './free-time/routes.ts';
import { keyRoutes } from './keys/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { ownAccountRoutes } from './people/account-routes.ts';
import { auditRoutes } from './people/audit-routes.ts';
import { openRoutes } from './people/open-routes.ts';
import { listMemberships } from './people/queries.ts';
import { teamRoutes } from './people/team-routes.ts';
import { requestRoutes } from './requests/routes.ts';
import { requireRight } from './require-right.ts';
import { rivalRoutes } from './rivals/routes.ts';
import type { CarrierKind, Me } from './schemas.ts';
import { type Person, requireMember, requirePerson } from './session.ts';
import { brandRoutes } from './sharing/brand-routes.ts';
import { viewScope } from './sharing/view-scope.ts';
import { shipmentRoutes } from './shipment/routes.ts';
import { shipmentsRoutes } from './shipments/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { worklistRoutes } from './worklist/routes.ts';

export const consolePrefix = '/console/api';

/** Relative to `consolePrefix`. */
export function consoleRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    closeRoutes(app);
    app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await app.register(openRoutes(services));
    await app.register(signedInRoutes(services));
  };
}

function signedInRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    requirePerson(app, services);
    app.get('/me', async ({ person }) => ok(await me(services, person)));
    await app.register(ownAccountRoutes(services));
    await app.register(operatorRoutes(services), { prefix: '/operator' });
    await app.register(
      async (workspace) => {
        requireMember(workspace, services);
        await workspace.register(teamRoutes(services));
        await workspace.register(auditRoutes(services));
        await workspace.register(keyRoutes(services));
        await workspace.register(requestRoutes(services));
        await workspace.register(usageRoutes(services));
        await workspace.register(shipmentRoutes(services));
        await workspace.register(eventDeliveryRoutes(services));
        await workspace.register(shipmentsRoutes(services));
        await workspace.register(ownConnectionRoutes(services), { prefix: '/connections' });
        await workspace.register(rivalRoutes(services));
        await workspace.register(troubledRoutes(services));
        await workspace.register(customerRoutes(services));
        await workspace.register(overviewRoutes(services));
        await workspace.register(worklistRoutes(services));
        await workspace.register(consoleFreeTimeRoutes(services));
        await workspace.register(consoleAlertRoutes(services));
        await workspace.register(brandRoutes(services));
        await workspace.register(liveRoutes(services));
        await workspace.register(resourceRoutes(services), { prefix: '/:mode' });
      },
      { prefix: '/w/:workspace' },
    );
  };
}

/** The resources of the API, for the pages. */
function resourceRoutes(services: ConsoleServices): FastifyPluginAsyncTypebox {
  return async (app) => {
    requireRight(app, services);
    await app.register(accountRoutes(services));
    await app.register(alertRoutes(services));
    await app.register(exceptionRoutes(services));
    await app.register(changedRoutes(services));
    await app.register(forecastRoutes(evidenceScopeOf(services)));
    await app.register(scoredCallRoutes(services));
    await app.register(tagRoutes(services));
    await app.register(changeRoutes(services));
    await app.register(historyRoutes(services));
    await app.register(arrivalNoticeRoutes(services));
    await app.register(evidenceRoutes(services));
    await app.register(clockRoutes(services));
    await app.register(importRoutes(services));
    await app.register(freeTimeRoutes(services));
    await app.register(invoiceRoutes(services));
    await app.register(
      shareRoutes(
        services,
        ({ member }) =>
          (viewId) =>
            viewScope(services.db, member, viewId),
      ),
    );
    await app.register(webhookRoutes(services));
  };
}

/** The signed-in person and their workspaces. */
async function me(
  { db, directories, installation, readOnly }: ConsoleServices,
  { isOperator, sessionId: _, countedAs: __, ...person }: Person,
): Promise<Me> {
  const memberships = await listMemberships(db, person.id);
  const daysAhead = await readDaysAheadOf(
    db,
    memberships.map(({ id }) => id),
  );
  const workspaces = memberships.map(({ blocked_at, ...each }) => ({
    ...each,
    isBlocked: blocked_at !== null,
    sandboxDaysAhead: daysAhead.get(each.id) ?? 0,
    carriers: kindOf(directoryFor({ directories }, { workspaceId: each.id, mode: 'live' }).list()),
  }));
  const { ownConnections, isDemoFilling } = installation;
  const carriers = isOperator ? kindOf(directories.live.list()) : null;
  const { isDemo: hasDemo } = installation.carriers;
  return {
    ...{ person, isOperator, carriers, hasDemo, readOnly, ownConnections, workspaces },
    isDemoFilling: isDemoFilling(),
  };
}

function kindOf(carriers: Parameters<typeof areSimulated>[0]): CarrierKind {
  if (carriers.length === 0) return 'none';
  return areSimulated(carriers) ? 'simulated' : 'real';
}
