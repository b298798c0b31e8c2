import type { Standing } from '../mail/confirmations.ts';
import type { AlertRow } from '../store/rows/mail-rows.ts';
import type { AlertDeps } from './alert-deps.ts';

/** An alert rule. */
export interface Alert extends Pick<AlertRow, 'id' | 'condition' | 'recipient' | 'reference' | 'tags'> {
  createdAt: Date;
  /** The recipient has unsubscribed from the alerts of this workspace, so this rule sends nothing. */
  unsubscribed: boolean;
  /** The recipient belongs to the team, has confirmed that they want these mails, or need not confirm. */
  confirmed: boolean;
}

/** A rule, whether its recipient has unsubscribed, and whether they have confirmed. */
export type ListedAlert = AlertRow & { unsubscribed: boolean; standing: Standing };

export function alertOf(
  { id, condition, recipient, reference, tags, created_at: createdAt, unsubscribed, standing }: ListedAlert,
  { asksToConfirm }: Pick<AlertDeps, 'asksToConfirm'>,
): Alert {
  const confirmed = !asksToConfirm || standing === 'confirmed';
  return { id, condition, recipient, reference, tags, createdAt, unsubscribed, confirmed };
}
