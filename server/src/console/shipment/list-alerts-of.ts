import type { Owner } from '../../accounts/owner.ts';
import { listAlertsAbout } from '../../alerts/rules/queries.ts';
import { describeAlerts } from '../../alerts/rules/read-alerts.ts';
import { recipientName } from '../../alerts/rules/recipient.ts';
import type { AlertView } from '../../alerts/schemas.ts';
import { inJson } from '../../http/in-json.ts';
import { listMailsAbout } from '../../mail/mail-lists.ts';
import type { Services } from '../../services.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import type { AlertLine, AlertsOfShipment } from './schemas/announced-views.ts';

/** More are in the lists of the whole workspace. */
const mostShown = 50;

/**
 * The alert rules for a shipment, and the last mails about it.
 * @throws Problem `not_tracked`, `invalid_reference`
 */
export async function listAlertsOf(
  services: Services,
  owner: Owner,
  text: string,
): Promise<AlertsOfShipment> {
  const { shipment } = await getTracked(services, owner, text);
  const names = [shipment.reference, ...shipment.journeys.map(({ container }) => container)];
  const [rows, mails] = await Promise.all([
    listAlertsAbout(services.db, owner, { names, tags: shipment.words.tags }, mostShown),
    listMailsAbout(services.db, shipment.id, mostShown),
  ]);
  const alerts = await describeAlerts(services, owner, rows);
  return { alerts: alerts.map(presentLine), mails: mails.map(inJson) };
}

function presentLine({ id, conditions, recipients, reference }: AlertView): AlertLine {
  return {
    ...{ id, conditions, reference },
    recipients: recipients.map((recipient) => ({
      name: recipientName(recipient),
      unsubscribed: recipient.unsubscribed,
      paused: recipient.paused,
    })),
  };
}
