import { getWorkspace } from '../accounts/queries.ts';
import { Problem } from '../domain/problem.ts';
import {
  deleteUnsubscription,
  insertUnsubscription,
  isUnsubscribed,
  type Subscription,
} from '../mail/unsubscriptions.ts';
import type { AlertDeps } from './alert-deps.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export interface UnsubscribeDeps extends Pick<AlertDeps, 'db' | 'now'> {
  /** What tokens are signed with, newest first. */
  unsubscribeKeys: readonly Buffer[];
}

/** Whose alerts go to whom, and whether they do. */
export interface SubscriptionState extends Subscription {
  workspaceName: string;
  unsubscribed: boolean;
}

/** @throws Problem `not_found` for a token that is not ours, or of a workspace that is gone */
export async function findSubscription(
  { db, unsubscribeKeys }: UnsubscribeDeps,
  token: string,
): Promise<SubscriptionState> {
  const subscription = readUnsubscribeToken(token, unsubscribeKeys);
  if (subscription === null) {
    throw new Problem('not_found', 'This is no link of ours.');
  }
  const { name } = await getWorkspace(db, subscription.workspaceId);
  return { ...subscription, workspaceName: name, unsubscribed: await isUnsubscribed(db, subscription) };
}

/** Ends the alerts, or takes that back. @throws Problem `not_found` as `findSubscription` does */
export async function changeSubscription(
  deps: UnsubscribeDeps,
  token: string,
  change: 'end' | 'resume',
): Promise<SubscriptionState> {
  const subscription = await findSubscription(deps, token);
  if (change === 'end') await insertUnsubscription(deps.db, subscription, deps.now());
  else await deleteUnsubscription(deps.db, subscription);
  return { ...subscription, unsubscribed: change === 'end' };
}
