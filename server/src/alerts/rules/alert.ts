import type { Briefing } from '../../domain/briefing.ts';
import type { AlertRow } from '../../store/rows/mail-rows.ts';
import type { Recipient } from './recipient.ts';

/** An alert rule. */
export interface Alert extends Pick<AlertRow, 'id' | 'condition' | 'reference' | 'tags'> {
  /** The first address; '' without one. */
  recipient: string;
  /** Addresses first. */
  recipients: Recipient[];
  /** How often the rule sends how its shipments stand; null: it notifies at once. */
  briefing: (Briefing & { nextAt: Date }) | null;
  createdAt: Date;
  /** `recipient` has unsubscribed from the alerts of this workspace. */
  unsubscribed: boolean;
  /** `recipient` belongs to the team, has confirmed that they want these mails, or need not confirm. */
  confirmed: boolean;
}
