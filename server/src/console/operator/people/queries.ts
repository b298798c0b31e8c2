import { joinedWorkspace } from '../../../accounts/joined.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import type { Db, Tx } from '../../../store/open.ts';
import type { PersonRow } from '../../../store/rows/console-rows.ts';

export type ManagedPerson = Pick<PersonRow, 'id' | 'name' | 'email'> & { is_operator: boolean };

/** The person with this address or id. @throws Problem `not_found` */
export async function getPersonBy(db: Db, who: string): Promise<{ id: string; email: string }> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'email'])
    .where(({ or, eb }) => or([eb('id', '=', who), eb('email', '=', who.toLowerCase())]))
    .executeTakeFirst();
  if (person === undefined)
    throw new Problem('not_found', `There is no person with the address or id ${who}.`);
  return person;
}

/** Locks the person until the transaction ends. @throws Problem `not_found` */
export async function lockPerson(tx: Tx, id: string): Promise<ManagedPerson> {
  const person = await tx
    .selectFrom('people')
    .select(['id', 'name', 'email', 'is_operator'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) throw new Problem('not_found', 'There is no such person.');
  return person;
}

/**
 * Refuses to remove the last operator. It locks all operators until the transaction ends, so that two transactions cannot remove
 * the last two at the same time. Call it before `lockPerson`, to avoid a deadlock.
 * @throws Problem `invalid_request`
 */
export async function refuseLastOperator(tx: Tx, personId: string): Promise<void> {
  const operators = await tx
    .selectFrom('people')
    .select('id')
    .where('is_operator', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (operators.length !== 1 || operators[0]?.id !== personId) return;
  const message = 'This person is the only operator. Make another person an operator first.';
  throw new Problem('invalid_request', message);
}

/** The workspaces that only this person owns, by name. It locks their memberships until the transaction ends. */
export async function lockSoleOwned(tx: Tx, personId: string): Promise<{ id: string; name: string }[]> {
  await tx
    .selectFrom('memberships')
    .select('person_id')
    .where('workspace_id', 'in', (owned) =>
      owned
        .selectFrom('memberships as own')
        .select('own.workspace_id')
        .where('own.person_id', '=', personId)
        .where('own.role', '=', 'owner'),
    )
    .orderBy('workspace_id')
    .orderBy('person_id')
    .forUpdate()
    .execute();
  return await tx
    .selectFrom('memberships')
    .innerJoin(joinedWorkspace, 'workspace.id', 'memberships.workspace_id')
    .select(['workspace.id', 'workspace.name'])
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as other')
            .select('other.person_id')
            .whereRef('other.workspace_id', '=', 'memberships.workspace_id')
            .where('other.role', '=', 'owner')
            .where('other.person_id', '!=', personId),
        ),
      ),
    )
    .orderBy('workspace.name')
    .orderBy('workspace.id')
    .execute();
}

/** Deletes the open invitations to this address: all of them, or only those that make the person an operator. */
export async function withdrawInvitationsTo(
  tx: Tx,
  { email, onlyOperator }: { email: string; onlyOperator: boolean },
): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .$if(onlyOperator, (query) => query.where('is_operator', '=', true))
    .execute();
}
