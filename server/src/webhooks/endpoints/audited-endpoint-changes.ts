// Writes changes of endpoints by people and keys into the audit log.

import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { type CreateEndpointDeps, createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import {
  type CreatedEndpoint,
  type Endpoint,
  type EndpointDetail,
  endpointOf,
  type RotatedEndpoint,
} from './endpoint.ts';
import { lockEndpoint } from './endpoint-queries.ts';
import type { EndpointChange, NewEndpoint } from './endpoint-schemas.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';

/** @throws Problem as `createEndpoint` */
export function createEndpointAudited(
  deps: CreateEndpointDeps,
  actor: Actor,
  owner: Owner,
  endpoint: NewEndpoint,
): Promise<CreatedEndpoint> {
  return audited(
    deps,
    actor,
    (within) => createEndpoint(within, owner, endpoint),
    ({ id, label, url, events }) => ({
      action: 'webhook.create',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, label, url: withoutQuery(url), events },
    }),
  );
}

/** @throws Problem as `changeEndpoint` */
export async function changeEndpointAudited(
  deps: Pick<WebhookDeps, 'db' | 'now' | 'faultOfUrl'>,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: EndpointChange },
): Promise<EndpointDetail> {
  const { after } = await audited(
    deps,
    actor,
    async (within) => {
      const before = endpointOf(await lockEndpoint(within.db, owner, id));
      return { before, after: await changeEndpoint(within, owner, id, change) };
    },
    ({ before, after }) => ({
      action: 'webhook.change',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, ...differences(before, after) },
    }),
  );
  return after;
}

/** @throws Problem `not_found` */
export function rotateSecretAudited(
  deps: Pick<WebhookDeps, 'db' | 'now' | 'sealer'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<RotatedEndpoint> {
  return audited(
    deps,
    actor,
    (within) => rotateSecret(within, owner, id),
    ({ label, previousSecretUntil }) => ({
      action: 'webhook.rotate_secret',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, label, previous_secret_until: previousSecretUntil },
    }),
  );
}

/** @throws Problem `not_found` */
export function deleteEndpointAudited(
  deps: Pick<WebhookDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<Endpoint> {
  return audited(
    deps,
    actor,
    (within) => deleteEndpoint(within, owner, id),
    ({ label, url }) => ({
      action: 'webhook.delete',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, label, url: withoutQuery(url) },
    }),
  );
}

/** @throws Problem as `testEndpoint` */
export function testEndpointAudited(
  deps: Pick<WebhookDeps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<ShipmentEvent> {
  return audited(
    deps,
    actor,
    (within) => testEndpoint(within, owner, id),
    (event) => ({
      action: 'webhook.test',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, event: event.id },
    }),
  );
}

/** The changed fields with their new values, and under `before` with the previous ones. */
function differences(before: Endpoint, after: Endpoint): Record<string, unknown> {
  const fields = ['label', 'url', 'events', 'tags', 'enabled'] as const;
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const valuesOf = (endpoint: Endpoint) =>
    Object.fromEntries(
      changed.map((field) => [field, field === 'url' ? withoutQuery(endpoint.url) : endpoint[field]]),
    );
  return { ...valuesOf(after), before: valuesOf(before) };
}

/** Many receivers authenticate their senders by a token in the query, which must not get into a log. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
