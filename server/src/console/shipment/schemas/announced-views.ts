import type { AlertCondition } from '../../../domain/alert-condition.ts';
import type { AttemptFailure } from '../../../domain/delivery-attempt.ts';
import type { EventType } from '../../../domain/event-type.ts';
import type { Status } from '../../../domain/journey/status.ts';
import type { ShownMailState } from '../../../mail/mail-lists.ts';

export interface AlertLine {
  id: string;
  condition: AlertCondition;
  /** `name`: an address, or a chat with the masked URL of its channel. */
  recipients: { name: string; unsubscribed: boolean; paused: boolean }[];
  /** Null: every shipment. */
  reference: string | null;
}

export interface MailLine {
  id: string;
  recipient: string;
  subject: string;
  state: ShownMailState;
  createdAt: string;
  settledAt: string | null;
}

export interface AlertsOfShipment {
  alerts: AlertLine[];
  /** Newest first, the last ones only. */
  mails: MailLine[];
}

export interface FiredEvent {
  id: string;
  type: EventType;
  createdAt: string;
  container: string;
  status: Status;
  deliveries: {
    endpointId: string;
    label: string;
    state: 'pending' | 'delivered' | 'failed';
    attempts: number;
    lastStatus: number | null;
    lastFailure: AttemptFailure | null;
  }[];
}
