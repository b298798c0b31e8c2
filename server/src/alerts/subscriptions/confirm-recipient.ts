import { findStanding, insertConfirmation } from '../../mail/confirmations.ts';
import { deleteUnsubscription, isUnsubscribed, type Subscription } from '../../mail/unsubscriptions.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { readSubscription, type SubscriptionDeps } from './read-subscription.ts';

/** The purpose of the keys that sign the tokens in links to confirm. */
export const confirmPurpose = 'confirm recipient';

export interface ConfirmDeps extends SubscriptionDeps {
  /** The keys that sign tokens, newest first. */
  confirmKeys: readonly Buffer[];
}

/** The address that is asked, and the workspace whose alerts it would get. */
export interface ConfirmationState extends Subscription {
  workspaceName: string;
  confirmed: boolean;
}

/** @throws Problem `not_found` for a token that we did not make, or whose workspace is gone */
export async function findConfirmation(deps: ConfirmDeps, token: string): Promise<ConfirmationState> {
  const subscription = await readSubscription(deps, token, deps.confirmKeys);
  const standing = await findStanding(deps.db, subscription);
  const isEnded = await isUnsubscribed(deps.db, subscription);
  return { ...subscription, confirmed: standing === 'confirmed' && !isEnded };
}

/** From now on the address gets the alerts, even if it had unsubscribed. @throws Problem as `findConfirmation` */
export async function confirmRecipient(deps: ConfirmDeps, token: string): Promise<ConfirmationState> {
  const subscription = await readSubscription(deps, token, deps.confirmKeys);
  await inTransaction(deps.db, async (tx) => {
    await insertConfirmation(tx, subscription, deps.now());
    await deleteUnsubscription(tx, subscription);
  });
  return { ...subscription, confirmed: true };
}
