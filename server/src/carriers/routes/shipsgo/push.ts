import { normaliseReference } from '../../../domain/references/reference.ts';
import { textAt } from '../../fields.ts';
import { isHmac } from '../../push/sender-proof.ts';
import { headerOf, type RoutePush } from '../route-push.ts';
import { idOf, shipmentIn } from './body.ts';

/** `X-Shipsgo-Webhook-Signature`, as public clients of version 2 show it; the body is `{ "event": {…}, "shipment": {…} }`. */
export const shipsgoPush: RoutePush = {
  isSigned: (notice, secret) => isHmac(notice.body, headerOf(notice, 'x-shipsgo-webhook-signature'), secret),
  howToSign: 'Sign the body in X-Shipsgo-Webhook-Signature',
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
