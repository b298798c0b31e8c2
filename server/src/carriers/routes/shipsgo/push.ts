import { normaliseReference } from '../../../domain/references/reference.ts';
import { textAt } from '../../fields.ts';
import { isHmac } from '../../push/sender-proof.ts';
import type { RoutePush } from '../route-push.ts';
import { idOf, shipmentIn } from './body.ts';

/** `X-Shipsgo-Webhook-Signature`, as public clients of version 2 show it; the body is `{ "event": {…}, "shipment": {…} }`. */
export const shipsgoPush: RoutePush = {
  isSigned(headers, body, secret) {
    const signature = headers['x-shipsgo-webhook-signature'];
    return isHmac(body, typeof signature === 'string' ? signature : undefined, secret);
  },
  namedIn(json) {
    const shipment = shipmentIn(json);
    const id = idOf(shipment);
    const references = ['container_number', 'booking_number', 'bl_number'].map((name) =>
      textAt(shipment, name),
    );
    return {
      ids: id === null ? [] : [id],
      references: references.flatMap((text) => (text === null ? [] : [normaliseReference(text)])),
    };
  },
};
