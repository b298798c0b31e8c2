import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import { text } from '../../text/text.ts';

/** Why there is no ETA. A planned arrival counts for it only at a named port of discharge. */
export function whyNoEta({ pod, steps }: Pick<BoxView, 'pod' | 'steps'>): string {
  const words = text.shipment.eta;
  const arrives = steps.some(({ state, code }) => state === 'ahead' && code === 'ARRI');
  return pod === null && arrives ? words.unknownPort : words.unknownWhy;
}
