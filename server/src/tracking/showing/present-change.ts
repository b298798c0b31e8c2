import { codedReason, type ReasonedChange } from '../../domain/journey/change-reason.ts';
import type { ListedChange } from '../shipment/change-queries.ts';
import type { HistoryEntry } from './schemas.ts';

/** Why something changed: the English sentence, and its parts for other languages. */
export type ReasonView = Pick<HistoryEntry, 'reason' | 'reason_code' | 'step' | 'cause'>;

export function presentReason(change: ReasonedChange): ReasonView {
  const { code: reason_code, step } = codedReason(change);
  return { reason: change.reason, reason_code, step, cause: change.cause ?? null };
}

/** A change as `GET /shipments/{reference}/history` shows it. */
export function presentChange(change: ListedChange): HistoryEntry {
  const { container, field, previous, current, learned_at } = change;
  const why = presentReason(change);
  return { container, field, previous, current, ...why, learned_at: learned_at.toISOString() };
}
