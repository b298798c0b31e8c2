import { codedReason } from '../../domain/journey/change-reason.ts';
import type { ListedChange } from '../shipment/change-queries.ts';
import type { HistoryEntry } from './schemas.ts';

/** A change as `GET /shipments/{reference}/history` shows it. */
export function presentChange(change: ListedChange): HistoryEntry {
  const { container, field, previous, current, reason, learned_at } = change;
  const { code: reason_code, step } = codedReason(change);
  return {
    container,
    field,
    previous,
    current,
    reason,
    reason_code,
    step,
    learned_at: learned_at.toISOString(),
  };
}
