import { type AlertLinks, alertLinks, noLinks } from '../alerts/alert-links.ts';
import { type PublishAlertsDeps, publishAlerts } from '../alerts/publishing/publish-alerts.ts';
import { confirmPurpose } from '../alerts/subscriptions/confirm-recipient.ts';
import { unsubscribePurpose } from '../alerts/subscriptions/unsubscribe-token.ts';
import type { Config } from '../config.ts';
import { openSealer } from '../store/sealer.ts';
import type { Publish } from '../tracking/tracking-deps.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';
import { readAppSecrets } from './app-secret.ts';

/**
 * Everything that publishes events of shipments, built in one place, so that the server and the commands announce the
 * same.
 */
export function openPublish(deps: PublishAlertsDeps): Publish {
  return async (tx, events) => {
    await publishEvents(tx, events);
    await publishAlerts(deps, tx, events);
  };
}

/** The URLs of the links in mails. Without PUBLIC_URL there are none, and no secret is needed to sign them. */
export async function openAlertLinks(
  config: Pick<Config, 'publicUrl' | 'confirmRecipients' | 'appSecrets' | 'databaseUrl' | 'dataDir'>,
): Promise<AlertLinks> {
  if (config.publicUrl === null) return noLinks;
  const sealer = openSealer(await readAppSecrets(config));
  return alertLinks(config.publicUrl, {
    unsubscribe: sealer.purposeKey(unsubscribePurpose),
    confirm: config.confirmRecipients ? sealer.purposeKey(confirmPurpose) : null,
  });
}
