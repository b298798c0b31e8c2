import type { Standing } from '../mail/confirmations.ts';
import type { AlertRow } from '../store/rows/mail-rows.ts';
import type { AlertDeps } from './alert-deps.ts';
import type { AlertView } from './schemas.ts';

/** A rule, whether its recipient has unsubscribed, and whether they have confirmed. */
export type ListedAlert = AlertRow & { unsubscribed: boolean; standing: Standing };

/** The wire shape of a rule. */
export function presentAlert(
  { id, condition, recipient, reference, created_at, unsubscribed, standing }: ListedAlert,
  { asksToConfirm }: Pick<AlertDeps, 'asksToConfirm'>,
): AlertView {
  const confirmed = !asksToConfirm || standing === 'confirmed';
  return {
    id,
    condition,
    recipient,
    reference,
    created_at: created_at.toISOString(),
    unsubscribed,
    confirmed,
  };
}
