// What the links in alert mails do: each names a workspace and an address, and proves that its holder got a mail there.

import { getWorkspace } from '../../accounts/queries.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { findConsent, insertConfirmation, withdrawConfirmation } from '../../mail/confirmations.ts';
import {
  deleteUnsubscription,
  insertUnsubscription,
  isUnsubscribed,
  type Subscription,
} from '../../mail/unsubscriptions.ts';
import type { Services } from '../../services.ts';
import { confirmSubscriber, findSubscriber } from '../../sharing/links/subscriber-queries.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { confirmPurpose, readUnsubscribeToken, unsubscribePurpose } from './unsubscribe-token.ts';

interface LinkedSubscription extends Subscription {
  /** Of an address that was entered on the page of a share link: that link. */
  linkId?: string | undefined;
  workspaceName: string;
}

/** Whether the address gets no more alerts. @throws Problem `not_found` for a token that we did not make, or whose workspace is gone */
export async function findSubscription(services: Services, token: string) {
  const linked = await readLink(services, token, unsubscribePurpose);
  return { ...linked, unsubscribed: await isUnsubscribed(services.db, linked) };
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
): Promise<LinkedSubscription> {
  const linked = await readLink(services, token, unsubscribePurpose);
  if (change === 'resume') await confirm(services, linked);
  else
    await inTransaction(services.db, async (tx) => {
      await insertUnsubscription(tx, linked, services.now());
      await withdrawConfirmation(tx, linked);
    });
  return linked;
}

/** Whether the address has confirmed. @throws Problem `not_found` as `findSubscription` does */
export async function findConfirmation(services: Services, token: string) {
  const linked = await readLink(services, token, confirmPurpose);
  const { linkId, recipient } = linked;
  const { confirmed } =
    linkId === undefined
      ? { confirmed: (await findConsent(services.db, linked)) === 'confirmed' }
      : await getSubscriber(services, { linkId, recipient });
  return { ...linked, confirmed: confirmed && !(await isUnsubscribed(services.db, linked)) };
}

/** From now on the address gets the alerts, even if it had unsubscribed. @throws Problem `not_found` as `findSubscription` does */
export async function confirmRecipient(services: Services, token: string): Promise<LinkedSubscription> {
  const linked = await readLink(services, token, confirmPurpose);
  const { linkId, recipient } = linked;
  if (linkId === undefined) await confirm(services, linked);
  else {
    await getSubscriber(services, { linkId, recipient });
    await inTransaction(services.db, async (tx) => {
      await deleteUnsubscription(tx, linked);
      await confirmSubscriber(tx, { linkId, recipient }, services.now());
    });
  }
  return linked;
}

/** @throws Problem `not_found` when the link has ended, or its subscribers were removed */
async function getSubscriber({ db, now }: Services, named: { linkId: string; recipient: string }) {
  const subscriber = await findSubscriber(db, named, now());
  if (subscriber === undefined) throw new Problem('not_found', 'This link is not valid.');
  return subscriber;
}

async function confirm({ db, now }: Services, linked: Subscription): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteUnsubscription(tx, linked);
    await insertConfirmation(tx, linked, now());
  });
}

/** @throws Problem `not_found` for a token that was not signed for this purpose */
async function readLink(
  { db, sealer }: Services,
  token: string,
  purpose: string,
): Promise<LinkedSubscription> {
  const subscription = readUnsubscribeToken(token, sealer.purposeKeys(purpose));
  if (subscription === null) throw new Problem('not_found', 'This link is not valid.');
  const { name } = await getWorkspace(db, subscription.workspaceId);
  return { ...subscription, workspaceName: name };
}
