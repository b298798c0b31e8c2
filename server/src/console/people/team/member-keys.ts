// The API keys that a member created. They work without that member until they are revoked.

import { listKeysMadeBy } from '../../../accounts/keys/list-keys.ts';
import { revokeKey } from '../../../accounts/keys/revoke-key.ts';
import type { PersonActor } from '../../../audit/audit.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../store/open.ts';
import { findMembership } from '../queries.ts';
import type { MemberKey } from '../schemas.ts';

export interface MembershipKey {
  workspaceId: string;
  personId: string;
}

/** The keys that still work, newest first. @throws Problem `not_found` for a person who is not a member */
export async function listMemberKeys(services: Services, member: MembershipKey): Promise<MemberKey[]> {
  if ((await findMembership(services.db, member.personId, member.workspaceId)) === undefined)
    throw new Problem('not_found', 'There is no such member.');
  return await keysMadeBy(services, member);
}

/** The same, also for a person who is no longer a member. */
export async function keysMadeBy(services: Services, maker: MembershipKey): Promise<MemberKey[]> {
  const keys = await listKeysMadeBy(services, maker);
  return keys.map(({ id, name, mode, masked }) => ({ id, name, mode, masked }));
}

/** Revokes them one by one, each with its entry in the audit log. */
export async function revokeKeys(
  services: Services & { db: Tx },
  actor: PersonActor,
  workspaceId: string,
  keys: readonly MemberKey[],
): Promise<void> {
  for (const { id: keyId } of keys) await revokeKey(services, actor, { workspaceId, keyId });
}

/** For a person who becomes a limited viewer: a key reads all shipments, so limited viewers have none. */
export async function revokeKeysMadeBy(
  services: Services & { db: Tx },
  actor: PersonActor,
  maker: MembershipKey,
): Promise<void> {
  await revokeKeys(services, actor, maker.workspaceId, await keysMadeBy(services, maker));
}
