import { sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Db } from '../../store/open.ts';

/** What a person may do and see in a workspace. */
export async function findMembership(db: Db, personId: string, workspaceId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin(joinedWorkspace, 'workspace.id', 'workspace_id')
    .select(['role', 'plan', 'tag_keys as limitedTo', sql<boolean>`blocked_at is not null`.as('isBlocked')])
    .where('person_id', '=', personId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
}

/** The workspaces of a person, by name. */
export async function listMemberships(db: Db, personId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin(joinedWorkspace, 'workspace.id', 'memberships.workspace_id')
    .select(['workspace.id', 'workspace.name', 'workspace.plan', 'blocked_at', 'role', 'tags'])
    .where('person_id', '=', personId)
    .orderBy('workspace.name')
    .orderBy('workspace.id')
    .execute();
}

/** Null: the person has not chosen one, or does not exist. */
export async function findLanguage(db: Db, id: string): Promise<Language | null> {
  const found = await db.selectFrom('people').select('language').where('id', '=', id).executeTakeFirst();
  return found?.language ?? null;
}

/** False: the first person has not joined yet. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined;
}
