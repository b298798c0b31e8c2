// The changes of share links, each written into the audit log.

import type { Owner } from '../../accounts/owner.ts';
import type { Actor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { SharingDeps } from '../sharing-deps.ts';
import { type CreateShareLinkDeps, createShareLink, type NewShareLink } from './create-share-link.ts';
import { revokeShareLink } from './revoke-share-link.ts';
import type { ShareScope } from './scope.ts';
import type { ShareLink } from './share-link.ts';

/** Makes a link. @throws Problem as `createShareLink` */
export function createShareLinkAudited(
  deps: CreateShareLinkDeps,
  actor: Actor,
  { workspaceId, mode }: Owner,
  wanted: NewShareLink,
): Promise<ShareLink> {
  const maker = actor.person === undefined ? actor.key.name : actor.person.name;
  return audited(
    deps,
    actor,
    (within) => createShareLink(within, { workspaceId, mode }, wanted, maker),
    ({ id: target, scope }) => ({
      action: 'share.create',
      workspaceId,
      target,
      details: { mode, ...namesOf(scope) },
    }),
  );
}

/** Revokes a link. A repetition is not written again. @throws Problem `not_found` */
export async function revokeShareLinkAudited(
  deps: Pick<SharingDeps, 'db' | 'now'>,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<ShareLink> {
  const { workspaceId, mode } = owner;
  const { link } = await audited(
    deps,
    actor,
    (within) => revokeShareLink(within, owner, id),
    ({ link: { scope }, isRevokedNow }) =>
      isRevokedNow
        ? { action: 'share.revoke', workspaceId, target: id, details: { mode, ...namesOf(scope) } }
        : null,
  );
  return link;
}

function namesOf(scope: ShareScope): Record<string, string> {
  switch (scope.type) {
    case 'shipment':
      return { reference: scope.reference };
    case 'tag':
      return { tag: scope.tag };
    case 'view':
      return { view: scope.name };
  }
}
