import { joinedWorkspace } from '../../../accounts/joined.ts';
import { readMailedName } from '../../../accounts/name.ts';
import { type AuditEntry, audit } from '../../../audit/audit.ts';
import { includesRole } from '../../../domain/accounts/role.ts';
import { narrowedTo } from '../../../domain/own-words/own-words.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import { refusedBecause } from '../../../domain/refusals/refused-field.ts';
import { refuseWeak } from '../../../domain/sign-in/password-rules.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Db, Tx } from '../../../store/open.ts';
import type { ConsoleServices } from '../../console-services.ts';
import type { Person } from '../../session.ts';
import { notifyAccessChange } from '../access-changes.ts';
import { confirmAddress } from '../claim-account.ts';
import { findMembership } from '../queries.ts';
import { hashOfToken } from '../secret-tokens.ts';
import { revokeKeysMadeBy } from '../team/member-keys.ts';
import { createPerson, type Newcomer } from './create-person.ts';

/** The person who accepts: signed in, or new, with a name and a password. */
export type Accepting =
  | { kind: 'signed_in'; person: Pick<Person, 'id' | 'name' | 'email'> }
  | { kind: 'newcomer'; newcomer: Newcomer };

export interface Accepted {
  workspaceId: string;
  personId: string;
}

/**
 * Makes the person with the link a member of the workspace. A link works once.
 * @param address the caller's address, for the audit log
 * @throws Problem `not_found` for a link that is unknown, used or too old; `invalid_request` for an address that the
 *   invitation was not meant for or that has an account already, and for a weak password
 */
export async function acceptInvitation(
  services: ConsoleServices,
  token: string,
  accepting: Accepting,
  address = '',
): Promise<Accepted> {
  const { db, now } = services;
  const invitation = await findInvitation(db, token, now());
  if (invitation === undefined) throw noSuchLink();
  const { workspace_id: workspaceId, role, tags, email } = invitation;
  const { name, email: own } = accepting.kind === 'newcomer' ? accepting.newcomer : accepting.person;
  if (email !== null && email !== own.toLowerCase()) {
    throw refusedBecause('email', 'This invitation was meant for another address.');
  }
  const admit = await prepare(services, accepting, address);
  return await inTransaction(db, async (tx) => {
    if (!(await useUp(tx, invitation.id, now()))) throw noSuchLink();
    const personId = await admit(tx);
    const hasJoined = await join(tx, invitation, personId, now());
    if (invitation.mailed) await confirmAddress(tx, personId);
    await notifyAccessChange(tx, personId);
    const actor = { person: { id: personId, name }, address };
    // They may have made keys as a member before.
    if (hasJoined && tags !== null)
      await revokeKeysMadeBy({ ...services, db: tx }, actor, { workspaceId, personId });
    const change: AuditEntry = {
      action: 'member.join',
      workspaceId,
      target: personId,
      details: { role, tags },
    };
    await audit({ db: tx, now }, actor, change);
    return { workspaceId, personId };
  });
}

/** An invitation with a link that works now; the set-up link works while there are no people. */
export async function findInvitation(db: Db, token: string, at: Date) {
  return await db
    .selectFrom('invitations')
    .innerJoin(joinedWorkspace, 'workspace.id', 'invitations.workspace_id')
    .select([
      'invitations.id',
      'workspace_id',
      'email',
      'role',
      'tags',
      'is_operator',
      'mailed',
      'workspace.name as workspace',
    ])
    .where('token_hash', '=', hashOfToken(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('email', 'is not', null),
        eb('is_operator', '=', false),
        not(exists(selectFrom('people').select('people.id'))),
      ]),
    )
    .executeTakeFirst();
}

export function noSuchLink(): Problem {
  return new Problem('not_found', 'This link was used already, or is too old. Ask for a new one.');
}

/** Slow work, such as hashing a password, is done before the transaction. */
async function prepare(
  services: ConsoleServices,
  accepting: Accepting,
  address: string,
): Promise<(tx: Tx) => Promise<string>> {
  if (accepting.kind === 'signed_in') return async () => accepting.person.id;
  const { newcomer } = accepting;
  const name = readMailedName(newcomer.name);
  refuseWeak(newcomer.password);
  const passwordHash = await services.passwords.hash(newcomer.password, address);
  const { email, language } = newcomer;
  return (tx) => createPerson(tx, services, { name, email, language, passwordHash });
}

/** False when another request used the invitation first. */
async function useUp(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** A link can raise the role of a member, but never lower it, and it changes no limit of a viewer. False: nothing was changed. */
async function join(
  tx: Tx,
  invitation: NonNullable<Awaited<ReturnType<typeof findInvitation>>>,
  personId: string,
  at: Date,
): Promise<boolean> {
  const { workspace_id, role, tags, is_operator } = invitation;
  const before = await findMembership(tx, personId, workspace_id);
  const isHigher = before === undefined || !includesRole(before.role, role);
  if (isHigher) {
    const limit = narrowedTo(tags);
    await tx
      .insertInto('memberships')
      .values({ workspace_id, person_id: personId, role, ...limit, joined_at: at })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'person_id']).doUpdateSet({ role, ...limit }),
      )
      .execute();
  }
  if (is_operator)
    await tx.updateTable('people').set({ is_operator: true }).where('id', '=', personId).execute();
  return isHigher;
}
