// Writes changes of endpoints by people and keys into the audit log.

import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { deleteEndpoint } from './delete-endpoint.ts';
import type {
  CreatedEndpoint,
  DeletedEndpoint,
  EndpointChange,
  EndpointDetail,
  NewEndpoint,
  QueuedTest,
  RotatedEndpoint,
} from './endpoint-schemas.ts';
import { getEndpoint } from './get-endpoint.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testEndpoint } from './test-endpoint.ts';

/** @throws Problem as `createEndpoint` */
export function createEndpointAudited(
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
export function changeEndpointAudited(
  deps: WebhookDeps,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: EndpointChange },
): Promise<EndpointDetail> {
  const { label, events, enabled, url } = change;
  const named = { label, events, enabled, ...(url !== undefined && { url: withoutQuery(url) }) };
  const details = { mode: owner.mode, ...named };
  return audited(
    deps,
    actor,
    (within) => changeEndpoint(within, owner, id, change),
    () => ({ action: 'webhook.change', workspaceId: owner.workspaceId, target: id, details }),
  );
}

/** @throws Problem `not_found` */
export function rotateSecretAudited(
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
export async function deleteEndpointAudited(
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
export function testEndpointAudited(
  deps: WebhookDeps,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<QueuedTest> {
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

/** Many receivers authenticate their senders by a token in the query, which must not get into a log. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
