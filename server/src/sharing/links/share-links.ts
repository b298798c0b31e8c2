import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Page, PageRequest } from '../../http/page.ts';
import { pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { rowsByMoment } from '../../store/rows-by-moment.ts';
import { type ListedLink, linksOf } from './link-queries.ts';
import { namesOf } from './scope.ts';
import { isShareId } from './share-token.ts';
import { deleteSubscribers } from './subscriber-queries.ts';

/**
 * The links of this workspace and mode, newest first, also those that have expired or were revoked.
 * @throws Problem `invalid_request` for a cursor that this list did not make
 */
export async function listShareLinks(
  { db }: Services,
  owner: Owner,
  request: PageRequest,
): Promise<Page<ListedLink>> {
  return await pageByMoment(
    request,
    (page) => rowsByMoment(linksOf(db, owner), ['created_at', 'id'], page).execute(),
    ({ created_at: at, id }) => ({ at, id }),
  );
}

/** @throws Problem `not_found` */
export async function getShareLink(links: ReturnType<typeof linksOf>, id: string): Promise<ListedLink> {
  const link = isShareId(id) ? await links.where('id', '=', id).executeTakeFirst() : undefined;
  if (link !== undefined) return link;
  throw new Problem('not_found', 'There is no such share link here: list them with GET /shares.');
}

/** Revokes a link, which stays listed. Revoking it again changes nothing. @throws Problem `not_found` */
export async function revokeShareLink(
  { db, now }: Services,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<ListedLink> {
  const { workspaceId, mode } = owner;
  return await inTransaction(db, async (tx) => {
    const link = await getShareLink(linksOf(tx, owner).forUpdate(), id);
    if (link.revoked_at !== null) return link;
    const revoked_at = now();
    await tx.updateTable('share_links').set({ revoked_at }).where('id', '=', id).execute();
    await deleteSubscribers(tx, id);
    const entry = { workspaceId, target: id, details: { mode, ...namesOf(link.scope) } };
    await audit({ db: tx, now }, actor, { action: 'share.revoke', ...entry });
    return { ...link, revoked_at, subscribers: 0 };
  });
}
