import type { JourneyChange } from '../../domain/journey/change.ts';
import { codedReason } from '../../domain/journey/change-reason.ts';
import type { ListedChange } from '../shipment/change-queries.ts';
import type { HistoryEntry } from './schemas.ts';

/** Why something changed: the English sentence, and its parts for other languages. */
export type ReasonView = Pick<HistoryEntry, 'reason' | 'reason_code' | 'step'>;

export function presentReason(change: Pick<JourneyChange, 'field' | 'reason'>): ReasonView {
  const { code: reason_code, step } = codedReason(change);
  return { reason: change.reason, reason_code, step };
}

/** A change as `GET /shipments/{reference}/history` shows it. */
export function presentChange(change: ListedChange): HistoryEntry {
  const { container, field, previous, current, learned_at } = change;
  const why = presentReason(change);
  return { container, field, previous, current, ...why, learned_at: learned_at.toISOString() };
}
