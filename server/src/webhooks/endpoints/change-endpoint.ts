import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit, differingFields } from '../../audit/audit.ts';
import type { DcsaFilters } from '../../domain/dcsa-out/read-dcsa-subscription.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { wakeDelivery } from '../wake-delivery.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { checkUrl, endpointColumnsOf, fieldsInLog, shownOf } from './endpoint-fields.ts';
import { beginAnew, lockEndpoint, updateEndpoint } from './endpoint-queries.ts';
import type { EndpointChange, EndpointView } from './endpoint-schemas.ts';
import { getEndpoint } from './read-endpoints.ts';

/**
 * Changes the fields that are given and keeps the others. Enabling the endpoint or giving it another address clears its
 * earlier failures, at most once an hour, and sends due deliveries at once. Events are not queued while the endpoint is
 * disabled; `recoverDeliveries` queues them.
 * @throws Problem `not_found`; `invalid_request` for an address that cannot be used, or what a DCSA subscription does not have
 */
export async function changeEndpoint(
  services: Services,
  actor: Actor,
  owner: Owner,
  {
    id,
    change: { enabled, ...change },
    filters,
  }: { id: string; change: EndpointChange; filters?: DcsaFilters },
): Promise<EndpointView> {
  if (change.url !== undefined) checkUrl(services, change.url);
  const now = services.now();
  return await inTransaction(services.db, async (tx) => {
    const before = await lockEndpoint(tx, owner, id);
    refuseForSubscription(before, change);
    const after = {
      ...before,
      ...endpointColumnsOf(change),
      ...(filters && { dcsa_filters: filters }),
      ...switchColumns(before, enabled, now),
    };
    const differs = !isDeepStrictEqual(after, before);
    if (differs) await updateEndpoint(tx, id, after);
    const begins = (enabled === true || after.url !== before.url) && (await beginAnew(tx, id, now));
    if (differs || begins) {
      await notifyEndpointChange(tx, id);
      await wakeDelivery(tx, owner.workspaceId);
      const { workspaceId, mode } = owner;
      const { before: was = {}, ...is } = differingFields(loggedOf(before), loggedOf(after)) ?? {};
      const details = { mode, enabled, ...fieldsInLog(is), before: fieldsInLog(was) };
      await audit({ ...services, db: tx }, actor, {
        action: 'webhook.change',
        workspaceId,
        target: id,
        details,
      });
    }
    return await getEndpoint({ ...services, db: tx }, owner, id);
  });
}

function switchColumns(
  { disabled_at }: WebhookEndpointRow,
  enabled: boolean | undefined,
  now: Date,
): Partial<WebhookEndpointRow> {
  if (enabled === undefined) return {};
  if (enabled) return { disabled_at: null, disabled_reason: null };
  return { disabled_at: disabled_at ?? now, disabled_reason: 'by_request' };
}

/** What a subscription gets is for its subscriber to say. */
function refuseForSubscription({ dcsa_filters }: WebhookEndpointRow, { events, tags }: EndpointChange): void {
  if (dcsa_filters === null || (events === undefined && !tags)) return;
  throw refusedField(
    events === undefined ? 'tags' : 'events',
    'is not for a DCSA subscription: its subscriber changes its filters',
  );
}

function loggedOf(row: WebhookEndpointRow) {
  return { ...shownOf(row), enabled: row.disabled_at === null };
}
