import type { Owner } from '../../accounts/owner.ts';
import type { Page, PageRequest } from '../../http/page.ts';
import { pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { findShareLink, listShareLinkRows } from './link-queries.ts';
import { noSuchShareLink } from './revoke-share-link.ts';
import type { ShareLink } from './share-link.ts';
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
