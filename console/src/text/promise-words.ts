import type { Status } from '../../../server/src/domain/journey/status.ts';
import { daysLater } from '../../../server/src/domain/time/time-spans.ts';
import { text } from './text.ts';

const words = text.shipments;

interface Promised {
  status: Status;
  /** Days, `YYYY-MM-DD`. */
  eta: string | null;
  promised_at: string | null;
}

/** How the ETA, or the arrival, compares with the promised day: `21 days after promise`. Null while it may be kept, and without one. */
export function promiseWords({
  status,
  eta,
  promised_at,
}: Promised): { words: string; isLate: boolean } | null {
  if (eta === null || promised_at === null) return null;
  const days = daysLater(promised_at, eta);
  if (days > 0) return { words: words.afterPromise(days), isLate: true };
  return status === 'arrived' ? { words: words.promiseKept, isLate: false } : null;
}
