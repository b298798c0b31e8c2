import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { differingFields } from '../../audit/differing-fields.ts';
import { tagsOrNull } from '../../domain/own-words.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { storableText } from '../../store/storable.ts';
import { canonicalFilter } from '../events/event-filter.ts';
import { wakeDelivery } from '../wake-delivery.ts';
import type { WebhookDeps } from '../webhook-deps.ts';
import { checkUrl } from './check-url.ts';
import { type EndpointDetail, endpointDetailOf, endpointOf, urlInLog } from './endpoint.ts';
import { notifyEndpointChange } from './endpoint-changes.ts';
import { beginAnew, getEndpointState, lockEndpoint, updateEndpoint } from './endpoint-queries.ts';
import type { EndpointChange } from './endpoint-schemas.ts';

/**
 * Changes the fields that are given and keeps the others. Enabling the endpoint or giving it another address clears its
 * earlier failures, at most once an hour, and sends due deliveries at once. Events are not queued while the endpoint is
 * disabled; `recoverDeliveries` queues them.
 * @throws Problem `not_found`; `invalid_request` for an address that cannot be used
 */
export async function changeEndpoint(
  deps: Pick<WebhookDeps, 'db' | 'now' | 'faultOfUrl'>,
  actor: Actor,
  owner: Owner,
  { id, change }: { id: string; change: EndpointChange },
): Promise<EndpointDetail> {
  if (change.url !== undefined) checkUrl(deps, change.url);
  const now = deps.now();
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockEndpoint(tx, owner, id);
    const after = await updateEndpoint(tx, id, changedColumns(before, change, now));
    if (change.enabled === true || after.url !== before.url) {
      await beginAnew(tx, id, now);
      await wakeDelivery(tx, owner.workspaceId);
    }
    await notifyEndpointChange(tx, id);
    const { workspaceId, mode } = owner;
    const { before: was = {}, ...is } = differingFields(shownOf(before), shownOf(after)) ?? {};
    const details = { mode, ...withoutQuery(is), before: withoutQuery(was) };
    await audit({ ...deps, db: tx }, actor, { action: 'webhook.change', workspaceId, target: id, details });
    return endpointDetailOf(after, await getEndpointState(tx, id), now);
  });
}

/** What the audit log shows of an endpoint. */
function shownOf(row: WebhookEndpointRow) {
  const { label, url, events, tags, enabled } = endpointOf(row);
  return { label, url, events, tags, enabled };
}

function withoutQuery<Shown extends { url?: string }>(shown: Shown): Shown {
  return shown.url === undefined ? shown : { ...shown, url: urlInLog(shown.url) };
}

function changedColumns(
  before: WebhookEndpointRow,
  { url, label, events, tags, enabled }: EndpointChange,
  now: Date,
): Partial<WebhookEndpointRow> {
  return {
    url: url ?? before.url,
    ...(label !== undefined && { label: storableText(label) }),
    ...(tags !== undefined && { tags: tagsOrNull(tags) }),
    ...(events !== undefined && { events: canonicalFilter(events) }),
    ...(enabled === true && { disabled_at: null, disabled_reason: null }),
    ...(enabled === false && { disabled_at: before.disabled_at ?? now, disabled_reason: 'by_request' }),
  };
}
