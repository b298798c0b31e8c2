// Queries of the table that a person saves under a name. Only this person sees them.

import { audit, type PersonActor } from '../../audit/audit.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Member } from '../session.ts';
import type { View } from './schemas.ts';

/** By name. */
export async function listViews(db: Db | Tx, { workspaceId, person }: Member): Promise<View[]> {
  return await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', person.id)
    .orderBy('name')
    .execute();
}

/** Saves a view; it replaces the person's view of the same name. @throws Problem `limit_reached` */
export async function saveView(
  services: Services,
  actor: PersonActor,
  { workspaceId, person }: Member,
  { name, query }: Omit<View, 'id'>,
): Promise<View> {
  const { savedViews: most } = services.caps;
  return await inTransaction(services.db, async (tx) => {
    const view = { id: services.newId('view'), name: name.trim(), query };
    const saved = await tx
      .insertInto('saved_views')
      .values({ ...view, workspace_id: workspaceId, person_id: person.id, created_at: services.now() })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'person_id', 'name']).doUpdateSet({ query }),
      )
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
    const { count } = await tx
      .selectFrom('saved_views')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > most) throw limitReached('saved_views', most, 'remove one first');
    const entry = { workspaceId, target: saved.id, details: { name: saved.name } };
    await audit({ ...services, db: tx }, actor, { action: 'view.save', ...entry });
    return saved;
  });
}

/** @throws Problem `not_found`, also for a view of another person; `invalid_request` for the name of another view */
export async function renameView(
  services: Services,
  actor: PersonActor,
  member: Member,
  { id, name }: Omit<View, 'query'>,
): Promise<View> {
  return await inTransaction(services.db, async (tx) => {
    const mine = await listViews(tx, member);
    const view = mine.find((each) => each.id === id);
    if (view === undefined) throw noSuchView();
    const renamed = { ...view, name: name.trim() };
    if (mine.some((each) => each.id !== id && each.name === renamed.name)) throw takenName(renamed.name);
    await tx.updateTable('saved_views').set({ name: renamed.name }).where('id', '=', id).execute();
    const entry = {
      workspaceId: member.workspaceId,
      target: id,
      details: { name: renamed.name, before: view.name },
    };
    await audit({ ...services, db: tx }, actor, { action: 'view.rename', ...entry });
    return renamed;
  });
}

/** @throws Problem `not_found`, also for a view of another person */
export async function removeView(
  services: Services,
  actor: PersonActor,
  { workspaceId, person }: Member,
  id: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const removed = await tx
      .deleteFrom('saved_views')
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', person.id)
      .returning('name')
      .executeTakeFirst();
    if (removed === undefined) throw noSuchView();
    const entry = { workspaceId, target: id, details: removed };
    await audit({ ...services, db: tx }, actor, { action: 'view.delete', ...entry });
  });
}

export function noSuchView(): Problem {
  return new Problem('not_found', 'You have no such view.');
}

function takenName(name: string): Problem {
  return refusedBecause('name', `You have another view called “${name}”.`);
}
