import type { Owner } from '../../accounts/owner.ts';
import type { MomentPage } from '../../domain/time/moment-page.ts';
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
  return {
    ...showDelivery(row),
    event: presentEvent(row),
    request_body: body,
    attempts: attempts.map((attempt) => ({
      ...inJson(attempt),
      request_head: requestHead({ serviceName, id, type, body, at: attempt.at }),
    })),
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

function showDelivery({ body, ...row }: ListedDelivery): DeliveryView {
  return inJson({ ...row, reference: presentEvent({ body }).data.reference });
}

/** The headers of an attempt, in their order, one on each line; the signatures are replaced. */
function requestHead(sent: Omit<Signable, 'secrets'>): string {
  const own = `${sent.serviceName}-Signature`;
  const signature = signatureHeaders({ ...sent, secrets: [] });
  const headers = {
    'user-agent': userAgent,
    'content-type': 'application/json',
    ...signature,
    [own]: `${signature[own]},v1=${hidden}`,
    'webhook-signature': `v1,${hidden}`,
  };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
