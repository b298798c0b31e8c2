// Which member looks after a shipment. Limited viewers see and change only what is theirs.

import { type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { audit, type PersonActor } from '../../audit/audit.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { isTrackedBy } from '../../tracking/listing/changed-facts.ts';
import { findMembership } from '../people/queries.ts';
import type { Assignment } from './schemas.ts';

const mostListed = 10_000;

/** The newest first. @param personId of the person who asks */
export async function listAssignments(db: Db, owner: Owner, personId: string): Promise<Assignment[]> {
  const rows = await assignmentsOf(db, owner)
    .innerJoin('people', 'people.id', 'assignments.person_id')
    .select(['shipment_id as id', 'people.id as person', 'people.name'])
    .where(owner.limitedTo === undefined ? sql<SqlBool>`true` : isAssignedTo(personId))
    .execute();
  return rows.map(({ id, person, name }) => ({ id, person: { id: person, name } }));
}

/** The shipments that this member looks after, by their ids. */
export async function listAssignedTo(db: Db, owner: Owner, personId: string): Promise<string[]> {
  const rows = await assignmentsOf(db, owner).select('shipment_id').where(isAssignedTo(personId)).execute();
  return rows.map(({ shipment_id }) => shipment_id);
}

/**
 * From now on the member looks after the shipment; null: nobody.
 * @throws Problem `not_found` where shipment or member are not of the workspace, the member may not see the shipment, or a limited
 *   viewer changes what is not theirs
 */
export async function assignShipment(
  services: Services,
  actor: PersonActor,
  owner: Owner,
  { id, person }: { id: string; person: string | null },
): Promise<void> {
  const { workspaceId, limitedTo } = owner;
  await inTransaction(services.db, async (tx) => {
    const assignee = person === null ? undefined : await findMembership(tx, person, workspaceId);
    const isOthers = limitedTo !== undefined && person !== null && person !== actor.person.id;
    if (isOthers || (person !== null && assignee === undefined)) throw noneToAssign();
    const seen = { ...owner, limitedTo: assignee?.limitedTo ?? undefined };
    const isOwn = limitedTo === undefined ? sql`true` : isAssignedTo(actor.person.id);
    const { rows } =
      person === null
        ? await sql`delete from assignments
            where shipment_id = ${id} and ${isTrackedBy(owner, 'assignments.shipment_id')} and ${isOwn}
            returning shipment_id`.execute(tx)
        : await sql`
            insert into assignments (shipment_id, workspace_id, person_id, assigned_at)
            select wanted.id, ${workspaceId}, ${person}, ${services.now()}
            from (select ${id}::text as id) as wanted
            where ${isTrackedBy(owner, 'wanted.id')} and ${isTrackedBy(seen, 'wanted.id')}
            on conflict (shipment_id) do update
            set person_id = excluded.person_id, assigned_at = excluded.assigned_at where ${isOwn}
            returning shipment_id`.execute(tx);
    if (rows.length === 0) throw noneToAssign();
    await audit({ ...services, db: tx }, actor, {
      ...{ action: 'shipment.assign', workspaceId, target: id, details: { person } },
    });
  });
}

function assignmentsOf(db: Db, owner: Owner) {
  return db
    .selectFrom('assignments')
    .where('assignments.workspace_id', '=', owner.workspaceId)
    .where(isTrackedBy(owner, 'assignments.shipment_id'))
    .orderBy('assigned_at', 'desc')
    .limit(mostListed);
}

function isAssignedTo(personId: string) {
  return sql<SqlBool>`assignments.person_id = ${personId}`;
}

function noneToAssign(): Problem {
  return new Problem(
    'not_found',
    'You cannot assign this shipment to this member: one of them is not here, or the member may not see it.',
  );
}
