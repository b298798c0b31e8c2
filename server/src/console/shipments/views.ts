// Queries of the table that a person saves under a name. Only this person sees them, until they are shared with the team.

import { audit, type PersonActor } from '../../audit/audit.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import { refuseBelow } from '../require-role.ts';
import type { Member } from '../session.ts';
import type { ViewChange } from './request-schemas.ts';
import type { View } from './schemas.ts';

/** The person's own, then those of the team, each by name. A limited viewer sees none of the team: their names may say too much. */
export async function listViews(
  db: Db | Tx,
  { workspaceId, person, limitedTo }: Pick<Member, 'workspaceId' | 'person' | 'limitedTo'>,
): Promise<View[]> {
  const rows = await db
    .selectFrom('saved_views')
    .innerJoin('people', 'people.id', 'saved_views.person_id')
    .select(['saved_views.id', 'saved_views.name', 'query', 'is_shared', 'person_id', 'people.name as maker'])
    .where('workspace_id', '=', workspaceId)
    .where((row) =>
      limitedTo === null
        ? row.or([row('person_id', '=', person.id), row('is_shared', '=', true)])
        : row('person_id', '=', person.id),
    )
    .orderBy((row) => row('person_id', '=', person.id), 'desc')
    .orderBy('saved_views.name')
    .orderBy('saved_views.id')
    .execute();
  return rows.map(({ is_shared, person_id, maker, ...view }) => ({
    ...view,
    shared: is_shared,
    maker: person_id === person.id ? null : maker,
  }));
}

/**
 * Saves a view; it replaces the person's view of the same name.
 * @throws Problem `limit_reached`; `forbidden` where a viewer would replace a view that the team sees
 */
export async function saveView(
  services: Services,
  actor: PersonActor,
  member: Member,
  { name, query }: Pick<View, 'name' | 'query'>,
): Promise<View> {
  const { workspaceId, person } = member;
  const { savedViews: most } = services.caps;
  return await inTransaction(services.db, async (tx) => {
    const view = { id: services.newId('view'), name: name.trim(), query };
    const { is_shared, ...saved } = await tx
      .insertInto('saved_views')
      .values({ ...view, workspace_id: workspaceId, person_id: person.id, created_at: services.now() })
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'person_id', 'name']).doUpdateSet({ query }),
      )
      .returning(['id', 'name', 'query', 'is_shared'])
      .executeTakeFirstOrThrow();
    if (is_shared) refuseBelow('editor', member);
    const { count } = await tx
      .selectFrom('saved_views')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('workspace_id', '=', workspaceId)
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > most) throw limitReached('saved_views', most, 'remove one first');
    const entry = { workspaceId, target: saved.id, details: { name: saved.name } };
    await audit({ ...services, db: tx }, actor, { action: 'view.save', ...entry });
    return { ...saved, shared: is_shared, maker: null };
  });
}

/**
 * Renames a view, shares it with the team, or ends that.
 * @throws Problem `not_found`, also for a view that the person does not see; `forbidden` where a viewer would change what the
 *   team sees; `invalid_request` for the name of another view of the same person
 */
export async function changeView(
  services: Services,
  actor: PersonActor,
  member: Member,
  { id, change }: { id: string; change: ViewChange },
): Promise<View> {
  return await inTransaction(services.db, async (tx) => {
    const within = { ...services, db: tx };
    const view = await findView(tx, member, id);
    const changed = { ...view, name: change.name?.trim() ?? view.name, shared: change.shared ?? view.shared };
    if (view.shared || changed.shared) refuseBelow('editor', member);
    const { name, shared } = changed;
    await refuseTakenName(tx, { id, name });
    await tx.updateTable('saved_views').set({ name, is_shared: shared }).where('id', '=', id).execute();
    const entry = { workspaceId: member.workspaceId, target: id };
    if (name !== view.name || shared === view.shared)
      await audit(within, actor, { action: 'view.rename', ...entry, details: { name, before: view.name } });
    if (shared !== view.shared)
      await audit(within, actor, {
        action: shared ? 'view.share' : 'view.unshare',
        ...entry,
        details: { name },
      });
    return changed;
  });
}

/** @throws Problem `not_found`, also for a view that the person does not see; `forbidden` for a viewer if the team sees it */
export async function removeView(
  services: Services,
  actor: PersonActor,
  member: Member,
  id: string,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const view = await findView(tx, member, id);
    if (view.shared) refuseBelow('editor', member);
    await tx.deleteFrom('saved_views').where('id', '=', id).execute();
    const entry = { workspaceId: member.workspaceId, target: id, details: { name: view.name } };
    await audit({ ...services, db: tx }, actor, { action: 'view.delete', ...entry });
  });
}

async function findView(tx: Tx, member: Member, id: string): Promise<View> {
  const view = (await listViews(tx, member)).find((each) => each.id === id);
  if (view === undefined) throw noSuchView();
  return view;
}

export function noSuchView(): Problem {
  return new Problem('not_found', 'You have no such view.');
}

async function refuseTakenName(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const other = await tx
    .selectFrom('saved_views as view')
    .innerJoin('saved_views as other', (join) =>
      join
        .onRef('other.person_id', '=', 'view.person_id')
        .onRef('other.workspace_id', '=', 'view.workspace_id')
        .onRef('other.id', '!=', 'view.id'),
    )
    .select('other.id')
    .where('view.id', '=', id)
    .where('other.name', '=', name)
    .executeTakeFirst();
  if (other !== undefined) throw refusedBecause('name', `There is another view called “${name}”.`);
}
