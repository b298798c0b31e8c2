// Who looks at a demo without an account (docs/deployment.md "A demo for visitors"): one person, in its workspace as a viewer.

import { networkOf } from '../../http/network-of.ts';
import type { Services } from '../../services.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Person } from '../session.ts';

/** Of the owner of the workspace, too: so it is known to be that of a demo for visitors. Nobody reads it (RFC 2606). */
export const visitorEmail = 'visitor@example.com';

/** Null: the demo is not there yet. Each network is counted by itself. */
export async function findVisitor(db: Db, address: string): Promise<Person | null> {
  const found = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'language', 'zone'])
    .where('email', '=', visitorEmail)
    .executeTakeFirst();
  if (found === undefined) return null;
  return {
    ...found,
    ...{ isOperator: false, twoFactorEnabled: false, sessionId: '' },
    countedAs: `${found.id} ${networkOf(address)}`,
  };
}

/** Lets visitors into a workspace. Nobody can sign in as one: there is no password. */
export async function admitVisitor(tx: Tx, { now, newId }: Services, workspaceId: string): Promise<void> {
  await tx
    .insertInto('people')
    .values({
      ...{ id: newId('in'), name: 'Visitor', email: visitorEmail, email_verified: false },
      ...{ password_hash: null, language: null, created_at: now() },
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  await tx
    .insertInto('memberships')
    .columns(['workspace_id', 'person_id', 'role', 'joined_at'])
    .expression((query) =>
      query
        .selectFrom('people')
        .select(({ val }) => [
          val(workspaceId).as('workspace_id'),
          'id',
          val('viewer' as const).as('role'),
          val(now()).as('joined_at'),
        ])
        .where('email', '=', visitorEmail),
    )
    .execute();
}

/** Whether anybody but the visitor has an account. */
export async function hasOtherPeople(db: Db): Promise<boolean> {
  const other = db.selectFrom('people').select('id').where('email', '!=', visitorEmail).limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}
