import type { Owner } from '../../accounts/owner.ts';
import type { Alert } from '../../alerts/rules/alert.ts';
import { describeAlerts } from '../../alerts/rules/describe-alerts.ts';
import { listAlertsAbout } from '../../alerts/rules/queries.ts';
import { recipientName } from '../../alerts/rules/recipient.ts';
import { type ListedMail, listMailsAbout, shownMailState } from '../../mail/mail-lists.ts';
import { type GetTrackedDeps, getTracked } from '../../tracking/shipment/get-tracked.ts';
import { type DeliveryOfEvent, listDeliveriesOf } from '../../webhooks/deliveries/delivery-queries.ts';
import { listEventsOf } from '../../webhooks/events/event-queries.ts';
import { presentEvent } from '../../webhooks/events/present-event.ts';
import type { AlertLine, AlertsOfShipment, FiredEvent } from './schemas/announced-views.ts';

/** More are in the lists of the whole workspace. */
const mostShown = 50;

/**
 * The alert rules for a shipment, and the last mails about it.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function listAlertsOf(
  deps: GetTrackedDeps,
  owner: Owner,
  text: string,
): Promise<AlertsOfShipment> {
  const { shipment } = await getTracked(deps, owner, text);
  const names = [shipment.reference, ...shipment.journeys.map(({ container }) => container)];
  const [rows, mails] = await Promise.all([
    listAlertsAbout(deps.db, owner, { names, tags: shipment.words.tags }, mostShown),
    listMailsAbout(deps.db, shipment.id, mostShown),
  ]);
  const alerts = await describeAlerts({ db: deps.db, asksToConfirm: false }, owner, rows);
  return { alerts: alerts.map(presentRule), mails: mails.map(presentMail) };
}

/**
 * The last events of a shipment, and the state of their deliveries.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function listFired(deps: GetTrackedDeps, owner: Owner, text: string): Promise<FiredEvent[]> {
  const { shipment } = await getTracked(deps, owner, text);
  const events = await listEventsOf(deps.db, shipment.id, mostShown);
  const deliveries = await listDeliveriesOf(
    deps.db,
    events.map(({ id }) => id),
  );
  return events.map((event) => {
    const { data } = presentEvent(event);
    return {
      id: event.id,
      type: event.type,
      createdAt: event.created_at.toISOString(),
      container: data.container,
      status: data.status,
      deliveries: deliveries.filter(({ event_id }) => event_id === event.id).map(presentDelivery),
    };
  });
}

function presentRule({ id, condition, recipients, reference }: Alert): AlertLine {
  return {
    ...{ id, condition, reference },
    recipients: recipients.map((recipient) => ({
      name: recipientName(recipient),
      unsubscribed: recipient.type === 'email' && recipient.unsubscribed,
      paused: recipient.type !== 'email' && recipient.channel.pausedAt !== null,
    })),
  };
}

function presentMail({ id, recipient, subject, created_at, settled_at, ...mail }: ListedMail) {
  return {
    ...{ id, recipient, subject, state: shownMailState(mail) },
    createdAt: created_at.toISOString(),
    settledAt: settled_at?.toISOString() ?? null,
  };
}

function presentDelivery(row: DeliveryOfEvent): FiredEvent['deliveries'][number] {
  return {
    endpointId: row.endpoint_id,
    label: row.label,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastFailure: row.last_failure,
  };
}
