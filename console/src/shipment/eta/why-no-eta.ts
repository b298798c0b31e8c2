import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { text } from '../../text/text.ts';

/** Why there is no ETA. A planned arrival counts for it only at a named port of discharge. */
export function whyNoEta({ pod, upcoming }: Pick<BoxView, 'pod' | 'upcoming'>): string {
  const words = text.shipment.eta;
  const arrives = upcoming.some(({ code }) => code === 'ARRI');
  return pod === null && arrives ? words.unknownPort : words.unknownWhy;
}
