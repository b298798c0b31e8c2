import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { type ListedLink, linksOf } from './link-queries.ts';
import { namesOf } from './scope.ts';
import { getShareLink } from './share-links.ts';
import { deleteSubscribers } from './subscriber-queries.ts';

/** Whether the page of a link takes addresses. If not, those that it took are removed. @throws Problem `not_found` */
export async function changeShareLink(
  { db, now }: Services,
  actor: Actor,
  owner: Owner,
  { id, subscribable }: { id: string; subscribable: boolean },
): Promise<ListedLink> {
  const { workspaceId, mode } = owner;
  return await inTransaction(db, async (tx) => {
    const link = await getShareLink(linksOf(tx, owner).forUpdate(), id);
    if (link.subscribable === subscribable) return link;
    await tx.updateTable('share_links').set({ subscribable }).where('id', '=', id).execute();
    if (!subscribable) await deleteSubscribers(tx, id);
    const entry = { workspaceId, target: id, details: { mode, ...namesOf(link.scope), subscribable } };
    await audit({ db: tx, now }, actor, { action: 'share.change', ...entry });
    return { ...link, subscribable, subscribers: 0 };
  });
}
