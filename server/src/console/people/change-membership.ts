// A workspace always has an owner: the last owner can neither leave nor get a lower role.

import { audit, type PersonActor } from '../../audit/audit.ts';
import { audited } from '../../audit/audited.ts';
import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import type { Role } from '../../domain/role.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { announceAccessChange } from './access-changes.ts';
import { keysMadeBy, revokeKeys } from './member-keys.ts';
import type { MemberKey } from './schemas.ts';

export interface MembershipDeps {
  db: Db;
  now: Clock;
}

export interface MembershipKey {
  workspaceId: string;
  personId: string;
}

/** @throws Problem `not_found` for a person who is not a member; `invalid_request` for the last owner */
export async function changeRole(
  deps: MembershipDeps,
  actor: PersonActor,
  { workspaceId, personId, role }: MembershipKey & { role: Role },
): Promise<void> {
  const change = async ({ db }: { db: Tx }) => {
    const { before, name } = await lockMember(db, { workspaceId, personId });
    if (before === role) return null;
    if (before === 'owner') await refuseLastOwner(db, { workspaceId, personId });
    await db
      .updateTable('memberships')
      .set({ role })
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', personId)
      .execute();
    if (before === 'owner') await withdrawInvitationsOf(db, { workspaceId, personId });
    await announceAccessChange(db, personId);
    return { name, before, role };
  };
  await audited(deps, actor, change, (details) =>
    details === null ? null : { action: 'member.change', workspaceId, target: personId, details },
  );
}

/**
 * Ends a membership: one's own, or another person's. Returns the API keys that the person created and that worked until
 * then; with `revokesKeys` they are revoked too.
 * @throws as `changeRole`
 */
export async function removeMember(
  { db, now }: MembershipDeps,
  actor: PersonActor,
  { workspaceId, personId, revokesKeys }: MembershipKey & { revokesKeys: boolean },
): Promise<MemberKey[]> {
  return await inTransaction(db, async (tx) => {
    const { before, name } = await lockMember(tx, { workspaceId, personId });
    if (before === 'owner') await refuseLastOwner(tx, { workspaceId, personId });
    await tx
      .deleteFrom('memberships')
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', personId)
      .execute();
    await withdrawInvitationsOf(tx, { workspaceId, personId });
    await announceAccessChange(tx, personId);
    const action = actor.person.id === personId ? 'member.leave' : 'member.remove';
    const details = { name, role: before };
    await audit({ db: tx, now }, actor, { action, workspaceId, target: personId, details });
    const keys = await keysMadeBy({ db: tx, now }, { workspaceId, personId });
    if (revokesKeys) await revokeKeys({ db: tx, now }, actor, workspaceId, keys);
    return keys;
  });
}

/** Locks the team, so that two owners who leave at the same time cannot leave it without an owner. */
async function lockMember(
  tx: Tx,
  { workspaceId, personId }: MembershipKey,
): Promise<{ before: Role; name: string }> {
  await tx
    .selectFrom('memberships')
    .select('person_id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('person_id')
    .forUpdate()
    .execute();
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['role as before', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (member === undefined) throw new Problem('not_found', 'There is no such member.');
  return member;
}

async function refuseLastOwner(tx: Tx, { workspaceId, personId }: MembershipKey): Promise<void> {
  const another = await tx
    .selectFrom('memberships')
    .select('person_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'owner')
    .where('person_id', '!=', personId)
    .executeTakeFirst();
  if (another !== undefined) return;
  throw new Problem('invalid_request', 'A workspace needs an owner. Make another member an owner first.');
}

/** Revoke the open invitations of a member who may no longer invite. */
async function withdrawInvitationsOf(tx: Tx, { workspaceId, personId }: MembershipKey): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('workspace_id', '=', workspaceId)
    .where('invited_by', '=', personId)
    .where('accepted_at', 'is', null)
    .execute();
}
