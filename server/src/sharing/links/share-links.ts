import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Page, PageRequest } from '../../http/page.ts';
import { pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import {
  findShareLink,
  listShareLinkRows,
  lockShareLink,
  type ShareLink,
  updateRevoked,
} from './link-queries.ts';
import { namesOf } from './scope.ts';
import { isShareId } from './share-token.ts';

/**
 * The links of this workspace and mode, newest first, also those that have expired or were revoked.
 * @throws Problem `invalid_request` for a cursor that this list did not make
 */
export async function listShareLinks(
  { db }: Services,
  owner: Owner,
  request: PageRequest,
): Promise<Page<ShareLink>> {
  return await pageByMoment(
    request,
    (page) => listShareLinkRows(db, owner, page),
    ({ created_at: at, id }) => ({ at, id }),
  );
}

/** @throws Problem `not_found` */
export async function getShareLink({ db }: Services, owner: Owner, id: string): Promise<ShareLink> {
  const link = isShareId(id) ? await findShareLink(db, owner, id) : undefined;
  if (link === undefined) throw noSuchShareLink();
  return link;
}

/** Revokes a link, which stays listed. Revoking it again changes nothing. @throws Problem `not_found` */
export async function revokeShareLink(
  { db, now }: Services,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<ShareLink> {
  const { workspaceId, mode } = owner;
  return await inTransaction(db, async (tx) => {
    const link = isShareId(id) ? await lockShareLink(tx, owner, id) : undefined;
    if (link === undefined) throw noSuchShareLink();
    if (link.revoked_at !== null) return link;
    const revoked_at = now();
    await updateRevoked(tx, id, revoked_at);
    const entry = { workspaceId, target: id, details: { mode, ...namesOf(link.scope) } };
    await audit({ db: tx, now }, actor, { action: 'share.revoke', ...entry });
    return { ...link, revoked_at };
  });
}

function noSuchShareLink(): Problem {
  return new Problem('not_found', 'There is no such share link here: list them with GET /shares.');
}
