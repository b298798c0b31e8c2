import { getWorkspace } from '../../accounts/queries.ts';
import { Problem } from '../../domain/problem.ts';
import type { Subscription } from '../../mail/unsubscriptions.ts';
import type { Services } from '../../services.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

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
