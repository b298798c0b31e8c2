import type { Owner } from '../../accounts/owner.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import type { SharingDeps } from '../sharing-deps.ts';
import { findShareLink, listShareLinkRows } from './link-queries.ts';
import { noSuchShareLink } from './revoke-share-link.ts';
import type { ShareLink } from './share-link.ts';
import { isShareId } from './share-token.ts';

/**
 * The links of this workspace and mode, newest first, also those that have expired or were revoked.
 * @throws Problem `invalid_request` for a cursor that this list did not make
 */
export async function listShareLinks(
  { db }: Pick<SharingDeps, 'db'>,
  owner: Owner,
  { limit, cursor }: PageRequest,
): Promise<Page<ShareLink>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  const links = await listShareLinkRows(db, owner, { after, limit: limit + 1 });
  return pageOf(links, limit, ({ createdAt: at, id }) => encodeMomentCursor({ at, id }));
}

/** @throws Problem `not_found` */
export async function getShareLink(
  { db }: Pick<SharingDeps, 'db'>,
  owner: Owner,
  id: string,
): Promise<ShareLink> {
  const link = isShareId(id) ? await findShareLink(db, owner, id) : undefined;
  if (link === undefined) throw noSuchShareLink();
  return link;
}
