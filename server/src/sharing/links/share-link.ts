import type { Selectable } from 'kysely';
import type { ShareLinkRow } from '../../store/rows/sharing-rows.ts';
import type { ShareScope } from './scope.ts';

/** A stored link, with its scope as this room writes it. */
export type ShareLink = Omit<Selectable<ShareLinkRow>, 'scope'> & { scope: ShareScope };

export function isWorking({ expires_at, revoked_at }: ShareLink, now: Date): boolean {
  return revoked_at === null && now < expires_at;
}
