// What is sent again from the console.

import type { Owner } from '../../accounts/owner.ts';
import type { Recovery, RecoveryRequest } from '../../webhooks/delivery-schemas.ts';
import { recoverDeliveries } from '../../webhooks/recover-deliveries.ts';
import { resendDelivery } from '../../webhooks/resend-delivery.ts';
import type { WebhookDeps } from '../../webhooks/webhook-deps.ts';
import type { Actor } from '../audit.ts';
import { audited } from '../audited.ts';
import type { DeliveryTrace } from './schemas.ts';
import { traceDelivery } from './show-delivery.ts';

/** @throws Problem `not_found` */
export async function sendAgain(
  deps: WebhookDeps & { serviceName: string },
  actor: Actor,
  owner: Owner,
  { id, delivery }: { id: string; delivery: string },
): Promise<DeliveryTrace> {
  const resent = await audited(
    deps,
    actor,
    (within) => resendDelivery(within, owner, { id, delivery }),
    () => ({
      action: 'delivery.resend',
      workspaceId: owner.workspaceId,
      target: delivery,
      details: { mode: owner.mode, endpoint: id },
    }),
  );
  return traceDelivery(deps, resent);
}

/** @throws Problem as `recoverDeliveries` */
export function recover(
  deps: WebhookDeps,
  actor: Actor,
  owner: Owner,
  { id, window }: { id: string; window: RecoveryRequest },
): Promise<Recovery> {
  return audited(
    deps,
    actor,
    (within) => recoverDeliveries(within, owner, id, window),
    ({ since, until, resent, added }) => ({
      action: 'webhook.recover',
      workspaceId: owner.workspaceId,
      target: id,
      details: { mode: owner.mode, since, until, resent, added },
    }),
  );
}
