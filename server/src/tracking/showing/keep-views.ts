import { ok, type Success } from '../../http/envelope.ts';
import { written } from '../../http/written.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { momentsOf, type Presenting } from './present.ts';

/**
 * The views of shipments that `present` makes, as answers of the API. Each is written once, and written again when the row of the
 * shipment has changed, or the clock changes the view of a box. It is dropped together with the shipment.
 */
export function keepViews<View>(
  present: (deps: Presenting, shipment: StoredShipment) => View,
): (deps: Presenting, shipment: StoredShipment) => Success<View> {
  const kept = new WeakMap<StoredShipment, { moments: string; answer: Success<View> }>();
  return (deps, shipment) => {
    const moments = JSON.stringify(momentsOf(deps, shipment));
    const known = kept.get(shipment);
    if (known?.moments === moments) return known.answer;
    const answer = written<Success<View>>(JSON.stringify(ok(present(deps, shipment))));
    kept.set(shipment, { moments, answer });
    return answer;
  };
}
