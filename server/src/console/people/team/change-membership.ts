// A workspace always has an owner: the last owner can neither leave nor get a lower role.

import { deleteAlertsTo } from '../../../alerts/rules/delete-alerts.ts';
import { type Actor, audit, differingFields, type PersonActor } from '../../../audit/audit.ts';
import type { Role } from '../../../domain/accounts/role.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Tx } from '../../../store/open.ts';
import { notifyAccessChange } from '../access-changes.ts';
import type { MemberKey } from '../schemas.ts';
import { keysMadeBy, type MembershipKey, revokeKeys, revokeKeysMadeBy } from './member-keys.ts';
import { readLimit } from './read-limit.ts';

interface MemberChange extends MembershipKey {
  role: Role;
  /** The new limit of a viewer, null for none. Absent, it stays as long as the role does. */
  tags?: readonly string[] | null | undefined;
}

/**
 * Changes the role of a member, and the limit of a viewer. A person who becomes limited loses the API keys that they created.
 * @throws Problem `not_found` for a person who is not a member; `invalid_request` for the last owner, and as `readLimit`
 */
export async function changeMember(
  services: Services,
  actor: PersonActor,
  { workspaceId, personId, role, tags }: MemberChange,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const { before, limitBefore, name } = await lockMember(tx, { workspaceId, personId });
    const limit = readLimit(role, tags === undefined && role === before ? limitBefore : tags);
    const changes = differingFields({ role: before, tags: limitBefore }, { role, tags: limit.tags });
    if (changes === null) return;
    if (before === 'owner') await refuseLastOwner(tx, { workspaceId, personId });
    await tx
      .updateTable('memberships')
      .set({ role, ...limit })
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', personId)
      .execute();
    if (before === 'owner') await withdrawInvitationsOf(tx, { workspaceId, personId });
    if (limit.tags !== null) await revokeKeysMadeBy(within, actor, { workspaceId, personId });
    await notifyAccessChange(tx, personId);
    const entry = { workspaceId, target: personId, details: { name, ...changes } };
    await audit(within, actor, { action: 'member.change', ...entry });
  });
}

/**
 * Ends a membership: one's own, or another person's. Returns the API keys that the person created and that worked until
 * then; with `revokesKeys` they are revoked too.
 * @throws Problem `not_found` for a person who is not a member; `invalid_request` for the last owner
 */
export async function removeMember(
  services: Services,
  actor: PersonActor,
  { workspaceId, personId, revokesKeys }: MembershipKey & { revokesKeys: boolean },
): Promise<MemberKey[]> {
  return await inTransaction(services.db, async (tx) => {
    const { before, name } = await lockMember(tx, { workspaceId, personId });
    const within = { ...services, db: tx };
    if (before === 'owner') await refuseLastOwner(tx, { workspaceId, personId });
    await endLimitedAlerts(within, actor, { workspaceId, personId });
    await tx
      .deleteFrom('memberships')
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', personId)
      .execute();
    await withdrawInvitationsOf(tx, { workspaceId, personId });
    await notifyAccessChange(tx, personId);
    const action = actor.person.id === personId ? 'member.leave' : 'member.remove';
    const details = { name, role: before };
    await audit(within, actor, { action, workspaceId, target: personId, details });
    const keys = await keysMadeBy(within, { workspaceId, personId });
    if (revokesKeys) await revokeKeys(within, actor, workspaceId, keys);
    return keys;
  });
}

/** Locks the team, so that two owners who leave at the same time cannot leave it without an owner. */
async function lockMember(
  tx: Tx,
  { workspaceId, personId }: MembershipKey,
): Promise<{ before: Role; limitBefore: string[] | null; name: string }> {
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
    .select(['role', 'tags', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (member === undefined) throw new Problem('not_found', 'There is no such member.');
  return { before: member.role, limitBefore: member.tags, name: member.name };
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
  throw refusedBecause('role', 'A workspace needs an owner. Make another member an owner first.');
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

/**
 * Deletes the rules that mail this person where they are a limited viewer, in this workspace or in all. Without the membership nothing would limit the
 * rules any more, and the person would get more by leaving.
 */
export async function endLimitedAlerts(
  services: { db: Tx; now: Clock },
  actor: Actor,
  { personId, workspaceId }: { personId: string; workspaceId?: string },
): Promise<void> {
  let limited = services.db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .select(['workspace_id', 'email'])
    .where('person_id', '=', personId)
    .where('role', '=', 'viewer')
    .where('tags', 'is not', null);
  if (workspaceId !== undefined) limited = limited.where('workspace_id', '=', workspaceId);
  for (const { workspace_id, email } of await limited.execute())
    await deleteAlertsTo(services, actor, { workspaceId: workspace_id, recipient: email });
}
