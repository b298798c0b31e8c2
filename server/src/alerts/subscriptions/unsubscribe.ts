import { insertConfirmation, withdrawConfirmation } from '../../mail/confirmations.ts';
import {
  deleteUnsubscription,
  insertUnsubscription,
  isUnsubscribed,
  type Subscription,
} from '../../mail/unsubscriptions.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { readSubscription, type SubscriptionDeps } from './read-subscription.ts';

export interface UnsubscribeDeps extends SubscriptionDeps {
  /** The keys that sign tokens, newest first. */
  unsubscribeKeys: readonly Buffer[];
}

/** The workspace and recipient of a link, and whether they get its alerts. */
export interface SubscriptionState extends Subscription {
  workspaceName: string;
  unsubscribed: boolean;
}

/** @throws Problem `not_found` for a token that we did not make, or whose workspace is gone */
export async function findSubscription(deps: UnsubscribeDeps, token: string): Promise<SubscriptionState> {
  const subscription = await readSubscription(deps, token, deps.unsubscribeKeys);
  return { ...subscription, unsubscribed: await isUnsubscribed(deps.db, subscription) };
}

/**
 * Ends the alerts, or undoes that. Only the recipient has the link, so ending the alerts withdraws the confirmation,
 * and undoing it confirms the address.
 * @throws Problem `not_found` as `findSubscription` does
 */
export async function changeSubscription(
  deps: UnsubscribeDeps,
  token: string,
  change: 'end' | 'resume',
): Promise<SubscriptionState> {
  const subscription = await readSubscription(deps, token, deps.unsubscribeKeys);
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
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
