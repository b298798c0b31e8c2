import type { Owner } from '../../accounts/owner.ts';
import type { Db } from '../../store/open.ts';
import type { DeliveryDetail } from '../../webhooks/deliveries/delivery.ts';
import { getDelivery } from '../../webhooks/deliveries/get-delivery.ts';
import { inJson } from '../in-json.ts';
import { requestHeaders } from './request-headers.ts';
import type { DeliveryTrace } from './schemas.ts';

/** A delivery with the request and the result of each attempt. @throws Problem `not_found` */
export async function showDelivery(
  deps: { db: Db; serviceName: string },
  owner: Owner,
  named: { id: string; delivery: string },
): Promise<DeliveryTrace> {
  return traceDelivery(deps, await getDelivery(deps, owner, named));
}

export function traceDelivery(
  { serviceName }: { serviceName: string },
  { event, attempts, ...delivery }: DeliveryDetail,
): DeliveryTrace {
  // The body was our own JSON, so parsing and serialising does not change it.
  const body = JSON.stringify(event);
  const { id, type } = event;
  return {
    ...inJson(delivery),
    event,
    requestBody: body,
    attempts: attempts.map((attempt) => ({
      ...inJson(attempt),
      requestHeaders: requestHeaders({ serviceName, id, type, body, at: attempt.at }),
    })),
  };
}
