import type { Owner } from '../../accounts/owner.ts';
import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import type { Tx } from '../../store/open.ts';
import { lockShareLink, updateRevoked } from './link-queries.ts';
import type { ShareLink } from './share-link.ts';
import { isShareId } from './share-token.ts';

/** Revokes a link, which stays listed. Revoking it again changes nothing. @throws Problem `not_found` */
export async function revokeShareLink(
  { db: tx, now }: { db: Tx; now: Clock },
  owner: Owner,
  id: string,
): Promise<{ link: ShareLink; isRevokedNow: boolean }> {
  const link = isShareId(id) ? await lockShareLink(tx, owner, id) : undefined;
  if (link === undefined) throw noSuchShareLink();
  if (link.revokedAt !== null) return { link, isRevokedNow: false };
  const revokedAt = now();
  await updateRevoked(tx, id, revokedAt);
  return { link: { ...link, revokedAt }, isRevokedNow: true };
}

export function noSuchShareLink(): Problem {
  return new Problem('not_found', 'There is no such share link here: list them with GET /shares.');
}
