import { insertConfirmation, withdrawConfirmation } from '../../mail/confirmations.ts';
import {
  deleteUnsubscription,
  insertUnsubscription,
  isUnsubscribed,
  type Subscription,
} from '../../mail/unsubscriptions.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { readSubscription } from './confirm-recipient.ts';
import { unsubscribePurpose } from './unsubscribe-token.ts';

/** The workspace and recipient of a link, and whether they get its alerts. */
export interface SubscriptionState extends Subscription {
  workspaceName: string;
  unsubscribed: boolean;
}

/** @throws Problem `not_found` for a token that we did not make, or whose workspace is gone */
export async function findSubscription(services: Services, token: string): Promise<SubscriptionState> {
  const subscription = await readSubscription(
    services,
    token,
    services.sealer.purposeKeys(unsubscribePurpose),
  );
  return { ...subscription, unsubscribed: await isUnsubscribed(services.db, subscription) };
}

/**
 * Ends the alerts, or undoes that. Only the recipient has the link, so ending the alerts withdraws the confirmation,
 * and undoing it confirms the address.
 * @throws Problem `not_found` as `findSubscription` does
 */
export async function changeSubscription(
  services: Services,
  token: string,
  change: 'end' | 'resume',
): Promise<SubscriptionState> {
  const subscription = await readSubscription(
    services,
    token,
    services.sealer.purposeKeys(unsubscribePurpose),
  );
  const at = services.now();
  await inTransaction(services.db, async (tx) => {
    if (change === 'end') {
      await insertUnsubscription(tx, subscription, at);
      await withdrawConfirmation(tx, subscription);
    } else {
      await deleteUnsubscription(tx, subscription);
      await insertConfirmation(tx, subscription, at);
    }
  });
  return { ...subscription, unsubscribed: change === 'end' };
}
