import type { AlertCondition } from '../../../domain/alerts/alert-condition.ts';
import type { Status } from '../../../domain/journey/status.ts';
import type { EventType } from '../../../domain/webhooks/event-type.ts';
import type { DeliveryOfEvent } from '../../../webhooks/deliveries/delivery-queries.ts';
import type { SentMail } from '../../alerts/schemas.ts';

export interface AlertLine {
  id: string;
  conditions: AlertCondition[];
  /** `name`: an address, or a chat with the masked URL of its channel. */
  recipients: { name: string; unsubscribed: boolean; paused: boolean }[];
  /** Null: every shipment. */
  reference: string | null;
}

export interface AlertsOfShipment {
  alerts: AlertLine[];
  /** Newest first, the last ones only. */
  mails: SentMail[];
}

export interface AnnouncedEvent {
  id: string;
  type: EventType;
  created_at: string;
  container: string;
  status: Status;
  deliveries: DeliveryOfEvent[];
}
