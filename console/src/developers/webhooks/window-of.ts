import { dayMs, hourMs } from '../../../../server/src/domain/time/time-spans.ts';
import { momentOf } from '../../text/reader-clock.ts';

const backMs = { hour: hourMs, day: dayMs, week: 7 * dayMs };

/** The beginning of a recovery: the last success, a fixed time ago, or a time of the person's choice. */
export type Span = 'success' | keyof typeof backMs | 'window';
export const spans = ['success', 'hour', 'day', 'week', 'window'] as const satisfies Span[];

/** The period to request. `from` and `until` are times on the reader's clock, `2026-11-20T08:00`; '' is not given. */
export function windowOf(
  span: Span,
  { from, until }: { from: string; until: string },
  now = Date.now(),
): { since?: string; until?: string } {
  if (span === 'success') return {};
  if (span !== 'window') return { since: new Date(now - backMs[span]).toISOString() };
  return { ...(from && { since: instantOf(from) }), ...(until && { until: instantOf(until) }) };
}

function instantOf(wallClock: string): string {
  return momentOf(wallClock).toISOString();
}
