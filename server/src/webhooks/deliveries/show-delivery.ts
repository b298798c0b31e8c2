import { inJson } from '../../http/in-json.ts';
import { presentEvent } from '../events/present-event.ts';
import type { ListedDelivery } from './delivery-queries.ts';
import type { DeliveryView } from './delivery-schemas.ts';

export function showDelivery({ body, ...row }: ListedDelivery): DeliveryView {
  return inJson({ ...row, reference: presentEvent({ body }).data.reference });
}
