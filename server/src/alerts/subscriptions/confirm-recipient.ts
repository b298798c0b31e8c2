import { getWorkspace } from '../../accounts/queries.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { findStanding, insertConfirmation } from '../../mail/confirmations.ts';
import { deleteUnsubscription, isUnsubscribed, type Subscription } from '../../mail/unsubscriptions.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** The purpose of the keys that sign the tokens in links to confirm. */
export const confirmPurpose = 'confirm recipient';

/** The address that is asked, and the workspace whose alerts it would get. */
export interface ConfirmationState extends Subscription {
  workspaceName: string;
  confirmed: boolean;
}

/** @throws Problem `not_found` for a token that we did not make, or whose workspace is gone */
export async function findConfirmation(services: Services, token: string): Promise<ConfirmationState> {
  const subscription = await readSubscription(services, token, services.sealer.purposeKeys(confirmPurpose));
  const standing = await findStanding(services.db, subscription);
  const isEnded = await isUnsubscribed(services.db, subscription);
  return { ...subscription, confirmed: standing === 'confirmed' && !isEnded };
}

/** From now on the address gets the alerts, even if it had unsubscribed. @throws Problem as `findConfirmation` */
export async function confirmRecipient(services: Services, token: string): Promise<ConfirmationState> {
  const subscription = await readSubscription(services, token, services.sealer.purposeKeys(confirmPurpose));
  await inTransaction(services.db, async (tx) => {
    await insertConfirmation(tx, subscription, services.now());
    await deleteUnsubscription(tx, subscription);
  });
  return { ...subscription, confirmed: true };
}

/**
 * The workspace and the recipient of a link. @throws Problem `not_found` for a token that was not signed with these
 * keys
 */
export async function readSubscription(
  { db }: Services,
  token: string,
  keys: readonly Buffer[],
): Promise<Subscription & { workspaceName: string }> {
  const subscription = readUnsubscribeToken(token, keys);
  if (subscription === null) throw new Problem('not_found', 'This link is not valid.');
  const { name } = await getWorkspace(db, subscription.workspaceId);
  return { ...subscription, workspaceName: name };
}
