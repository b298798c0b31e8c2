import type { AlertRow } from '../store/rows/mail-rows.ts';
import type { AlertView } from './schemas.ts';

/** A rule, and whether its recipient wants it no more. */
export type ListedAlert = AlertRow & { unsubscribed: boolean };

/** A rule as it is sent. */
export function presentAlert({
  id,
  condition,
  recipient,
  reference,
  created_at,
  unsubscribed,
}: ListedAlert): AlertView {
  return { id, condition, recipient, reference, created_at: created_at.toISOString(), unsubscribed };
}
