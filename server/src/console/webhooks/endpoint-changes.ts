// What is done to an endpoint from the console: the verbs of the API, told to the audit log.

import type { Owner } from '../../accounts/owner.ts';
import { changeEndpoint } from '../../webhooks/change-endpoint.ts';
import { createEndpoint } from '../../webhooks/create-endpoint.ts';
import { deleteEndpoint } from '../../webhooks/delete-endpoint.ts';
import type {
  CreatedEndpoint,
  DeletedEndpoint,
  EndpointChange,
  NewEndpoint,
  QueuedTest,
  RotatedEndpoint,
} from '../../webhooks/endpoint-schemas.ts';
import { getEndpoint } from '../../webhooks/get-endpoint.ts';
import { rotateSecret } from '../../webhooks/rotate-secret.ts';
import { testEndpoint } from '../../webhooks/test-endpoint.ts';
import type { WebhookDeps } from '../../webhooks/webhook-deps.ts';
import type { Actor } from '../audit.ts';
import { audited } from '../audited.ts';
import { overviewOfEndpoint } from './endpoint-overview.ts';
import type { EndpointOverview } from './schemas.ts';

/** @throws Problem as `createEndpoint` */
export function addEndpoint(
  deps: WebhookDeps,
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
export async function editEndpoint(
  deps: WebhookDeps,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: EndpointChange },
): Promise<EndpointOverview> {
  const { url, ...rest } = change;
  const details = { mode: owner.mode, ...rest, ...(url !== undefined && { url: withoutQuery(url) }) };
  await audited(
    deps,
    actor,
    (within) => changeEndpoint(within, owner, id, change),
    () => ({ action: 'webhook.change', workspaceId: owner.workspaceId, target: id, details }),
  );
  return await overviewOfEndpoint(deps, owner, id);
}

/** @throws Problem `not_found` */
export function renewSecret(
  deps: WebhookDeps,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<RotatedEndpoint> {
  return audited(
    deps,
    actor,
    (within) => rotateSecret(within, owner, id),
    ({ label, previous_secret_until }) => ({
      action: 'webhook.rotate_secret',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, label, previous_secret_until },
    }),
  );
}

/** @throws Problem `not_found` */
export async function removeEndpoint(
  deps: WebhookDeps,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<DeletedEndpoint> {
  const remove = async (within: WebhookDeps) => {
    const { label, url } = await getEndpoint(within, owner, id);
    return { ...(await deleteEndpoint(within, owner, id)), label, url };
  };
  const { deleted } = await audited(deps, actor, remove, ({ label, url }) => ({
    action: 'webhook.delete',
    workspaceId: owner.workspaceId,
    target: id,
    details: { mode: owner.mode, label, url: withoutQuery(url) },
  }));
  return { id, deleted };
}

/** @throws Problem as `testEndpoint` */
export function sendTest(deps: WebhookDeps, actor: Actor, owner: Owner, id: string): Promise<QueuedTest> {
  return audited(
    deps,
    actor,
    (within) => testEndpoint(within, owner, id),
    (queued) => ({
      action: 'webhook.test',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, event: queued.id },
    }),
  );
}

/** Many a receiver knows its senders by a token behind the question mark, which is for nobody's log. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
