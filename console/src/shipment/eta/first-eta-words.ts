import { daysLater } from '../../../../server/src/domain/time/time-spans.ts';
import { text } from '../../text/text.ts';

/** By how many days the ETA is later than the first one: `Now 9 days later`. Both are days; null: it is the same day. */
export function firstEtaWords(first: string, eta: string): { words: string; isLater: boolean } | null {
  const { later, earlier } = text.shipment.eta;
  const days = daysLater(first, eta);
  if (days === 0) return null;
  const span = text.shipment.span.days(Math.abs(days));
  return days > 0 ? { words: later(span), isLater: true } : { words: earlier(span), isLater: false };
}
