// Since when news are shown.

import type { SeenNewsView } from '../../../server/src/console/overview/schemas.ts';
import { dayMs } from '../../../server/src/domain/time/time-spans.ts';
import { momentOf, onReaderClock } from '../text/reader-clock.ts';

export const sinces = ['visit', 'yesterday', 'friday'] as const;
export type Since = (typeof sinces)[number];

const friday = 5;

/**
 * The moment for a choice: the end of the visit before this one, or 17:00 of the day before or of the Friday before, on the clock of the
 * reader. Without an earlier visit it is that of yesterday.
 */
export function sinceOf(choice: Since, { last_visit, now }: Omit<SeenNewsView, 'seen'>): string {
  if (choice === 'visit' && last_visit !== null) return last_visit;
  const today = onReaderClock(new Date(now));
  const daysBack = choice === 'friday' ? (today.getUTCDay() - friday + 7) % 7 || 7 : 1;
  const day = new Date(today.getTime() - daysBack * dayMs).toISOString().slice(0, 10);
  return momentOf(`${day}T17:00`).toISOString();
}
