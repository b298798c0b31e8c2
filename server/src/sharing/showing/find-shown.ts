import type { Owner } from '../../accounts/owner.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { actFor } from '../../store/acting-for.ts';
import { type Brand, readBrand } from '../brand/brand-queries.ts';
import { findPublicLink, isWorking, type ShareLink } from '../links/link-queries.ts';
import { readShareToken, sharePurpose } from '../links/share-token.ts';

/** A link that works, and what is needed to show it. */
export interface ShownLink {
  token: string;
  link: ShareLink;
  owner: Owner;
  brand: Brand;
}

/**
 * The link of a token. A forged token costs no query. A link that has expired, was revoked or was removed, and one of a blocked
 * workspace, take one query each and get the same answer, so neither text nor time says which it is.
 * @throws Problem `not_found`, `rate_limited`
 */
export async function findShown(services: Services, token: string): Promise<ShownLink> {
  const id = readShareToken(token, services.sealer.purposeKeys(sharePurpose));
  if (id === null) throw linkNotFound();
  await services.limits.allowLink(id);
  const found = await findPublicLink(services.db, id);
  if (found === undefined || found.isBlocked || !isWorking(found.link, services.now())) throw linkNotFound();
  const { link } = found;
  const { workspace_id: workspaceId, mode } = link;
  await services.limits.allowLinksOf(workspaceId);
  const brand = await actFor(workspaceId, () => readBrand(services.db, workspaceId));
  return { token, link, owner: { workspaceId, mode }, brand };
}

export function linkNotFound(): Problem {
  return new Problem(
    'not_found',
    'This link does not work: it is not complete, has expired, or was revoked.',
  );
}
