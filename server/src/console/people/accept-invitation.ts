import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Auth } from './auth.ts';
import { hashOfToken } from './invite.ts';

/** Who accepts: somebody who is signed in, or a newcomer who chooses a name and a password. */
export type Accepting =
  | { personId: string; email: string }
  | { name: string; email: string; password: string };

export interface AcceptDeps {
  db: Db;
  now: Clock;
  auth: Pick<Auth, '$context'>;
}

/**
 * Makes whoever has the link a member of the workspace. A link serves once.
 * @throws Problem `not_found` for a link that is unknown, used or too old; `invalid_request` for an address that it was
 *   not meant for, that is known already, or for a weak password
 */
export async function acceptInvitation(
  { db, now, auth }: AcceptDeps,
  token: string,
  accepting: Accepting,
): Promise<{ workspaceId: string; personId: string }> {
  const invitation = await findInvitation(db, token, now());
  if (invitation === undefined) throw noSuchLink();
  if (invitation.email !== null && invitation.email !== accepting.email.toLowerCase()) {
    throw fault('email', 'This invitation was meant for another address.');
  }
  const personId =
    'personId' in accepting ? accepting.personId : await createPerson(await auth.$context, accepting);
  await db.transaction().execute(async (tx) => {
    if (!(await useUp(tx, invitation.id, now()))) throw noSuchLink();
    await join(tx, invitation, personId, now());
  });
  return { workspaceId: invitation.workspace_id, personId };
}

/** An invitation whose link is good at this moment. */
export async function findInvitation(db: Db, token: string, at: Date) {
  return await db
    .selectFrom('invitations')
    .innerJoin('workspaces', 'workspaces.id', 'invitations.workspace_id')
    .select([
      'invitations.id',
      'workspace_id',
      'email',
      'role',
      'is_operator',
      'workspaces.name as workspace',
    ])
    .where('token_hash', '=', hashOfToken(token))
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** The link is what proves the address: it was sent there. */
async function createPerson(
  { internalAdapter, password: passwords }: Awaited<Auth['$context']>,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<string> {
  const { minPasswordLength, maxPasswordLength } = passwords.config;
  if (password.length < minPasswordLength || password.length > maxPasswordLength) {
    throw fault('password', `Choose a password of at least ${minPasswordLength} characters.`);
  }
  if ((await internalAdapter.findUserByEmail(email)) !== null) {
    throw fault('email', 'This address has an account already: sign in, then open the link again.');
  }
  const newcomer = { name, email: email.toLowerCase(), emailVerified: true };
  const person = await internalAdapter.createUser(newcomer, { method: 'admin' });
  const passwordHash = await passwords.hash(password);
  const account = { userId: person.id, accountId: person.id, providerId: 'credential' };
  await internalAdapter.linkAccount({ ...account, password: passwordHash });
  return person.id;
}

/** False when somebody else was quicker. */
async function useUp(tx: Tx, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set({ accepted_at: at })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

async function join(
  tx: Tx,
  { workspace_id, role, is_operator }: NonNullable<Awaited<ReturnType<typeof findInvitation>>>,
  personId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({ workspace_id, person_id: personId, role, joined_at: at })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'person_id']).doUpdateSet({ role }))
    .execute();
  if (is_operator)
    await tx.updateTable('people').set({ is_operator: true }).where('id', '=', personId).execute();
}

function noSuchLink(): Problem {
  return new Problem('not_found', 'This link was used already, or is too old. Ask for a new one.');
}

function fault(field: string, message: string): Problem {
  return new Problem('invalid_request', message, { details: [{ field, message }] });
}
