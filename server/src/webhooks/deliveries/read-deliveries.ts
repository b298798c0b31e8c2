import type { Owner } from '../../accounts/owner.ts';
import { notificationHeaders } from '../../domain/dcsa-out/notification-headers.ts';
import { subscriptionIdOf } from '../../domain/dcsa-out/subscription-id.ts';
import type { MomentPage } from '../../domain/time/moment-page.ts';
import { dcsaNotification } from '../../domain/webhooks/event-type.ts';
import { type Signable, signatureHeaders } from '../../domain/webhooks/signature.ts';
import { inJson } from '../../http/in-json.ts';
import { mapPage, type Page, type PageRequest, pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { getEndpointRow } from '../endpoints/endpoint-queries.ts';
import { presentEvent } from '../events/read-events.ts';
import { userAgent } from '../outbound/open-outbound.ts';
import {
  getDeliveryRow,
  type ListedDelivery,
  listAttemptRows,
  listDeliveryRows,
} from './delivery-queries.ts';
import type { DeliveryDetailView, DeliveryView } from './delivery-schemas.ts';

/** In place of a signature, which only the secret can make again. */
const hidden = '…';

/** A resend adds six attempts by default, so this list rarely leaves any out. */
const mostAttempts = 100;

/** @throws Problem `not_found` */
export async function getDelivery(
  { db, serviceName }: Services,
  owner: Owner,
  { id: endpointId, delivery }: { id: string; delivery: string },
): Promise<DeliveryDetailView> {
  await getEndpointRow(db, owner, endpointId);
  const row = await getDeliveryRow(db, endpointId, delivery);
  const attempts = await listAttemptRows(db, endpointId, delivery, mostAttempts);
  const { id, type, body } = row;
  const isNotification = type === dcsaNotification;
  const headOf = (at: Date) =>
    isNotification ? notificationHead(endpointId, body) : requestHead({ serviceName, id, type, body, at });
  return {
    ...showDelivery(row),
    ...(!isNotification && { event: presentEvent(row) }),
    request_body: body,
    attempts: attempts.map((attempt) => ({ ...inJson(attempt), request_head: headOf(attempt.at) })),
  };
}

/** Newest first. @throws Problem `not_found`; `invalid_request` for a cursor that this list did not make */
export async function listDeliveries(
  { db }: Services,
  owner: Owner,
  id: string,
  { state, ...request }: PageRequest & { state?: DeliveryView['state'] | undefined },
): Promise<Page<DeliveryView>> {
  const read = async (page: MomentPage) => {
    await getEndpointRow(db, owner, id);
    return await listDeliveryRows(db, id, { state }, page);
  };
  const page = await pageByMoment(request, read, (row) => ({ at: row.created_at, id: row.id }));
  return mapPage(page, showDelivery);
}

function showDelivery({ body, reference, type, ...row }: ListedDelivery): DeliveryView {
  if (type === dcsaNotification) return inJson({ ...row, reference: reference ?? '' });
  return inJson({ ...row, type, reference: presentEvent({ body }).data.reference });
}

/** The headers of an attempt, in their order, one on each line; the signatures are replaced. */
function requestHead(sent: Omit<Signable, 'secrets'>): string {
  const own = `${sent.serviceName}-Signature`;
  const signature = signatureHeaders({ ...sent, secrets: [] });
  return headOf({
    ...signature,
    [own]: `${signature[own]},v1=${hidden}`,
    'webhook-signature': `v1,${hidden}`,
  });
}

function notificationHead(endpointId: string, body: string): string {
  const headers = notificationHeaders({ subscriptionId: subscriptionIdOf(endpointId), secret: '', body });
  return headOf({ ...headers, 'Notification-Signature': `sha256=${hidden}` });
}

function headOf(headers: Record<string, string>): string {
  return Object.entries({ 'user-agent': userAgent, 'content-type': 'application/json', ...headers })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
