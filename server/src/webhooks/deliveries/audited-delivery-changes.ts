// Writes into the audit log which deliveries people and keys resend.

import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import type { DeliveryDetail } from './delivery.ts';
import type { RecoveryRequest } from './delivery-schemas.ts';
import { type Recovery, recoverDeliveries } from './recover-deliveries.ts';
import { resendDelivery } from './resend-delivery.ts';

/** @throws Problem as `resendDelivery` */
export function resendDeliveryAudited(
  deps: Pick<WebhookDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  { id, delivery }: { id: string; delivery: string },
): Promise<DeliveryDetail> {
  return audited(
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
}

/** @throws Problem as `recoverDeliveries` */
export function recoverDeliveriesAudited(
  deps: Pick<WebhookDeps, 'db' | 'now' | 'retentionDays'>,
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
