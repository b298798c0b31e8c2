import { type SqlBool, sql } from 'kysely';
import { joinedWorkspace } from '../../../accounts/joined.ts';
import { brokenCursor, decodeCursor, encodeCursor } from '../../../http/cursor.ts';
import { inJson } from '../../../http/in-json.ts';
import { mapPage, type Page, type PageRequest, pageOf, pageSize } from '../../../http/page.ts';
import type { Db } from '../../../store/open.ts';
import type { OperatedMembership, OperatedPerson } from '../schemas.ts';

export interface PeopleRequest extends PageRequest {
  /** A part of a name or an address. */
  search?: string | undefined;
}

/** All people who can sign in, by address. @throws Problem `invalid_request` for a cursor of another list */
export async function listPeople(
  db: Db,
  { search, limit = pageSize, cursor }: PeopleRequest,
): Promise<Page<OperatedPerson>> {
  let query = db
    .selectFrom('people')
    .leftJoin('second_factors', 'second_factors.person_id', 'people.id')
    .select(['id', 'name', 'email', 'is_operator', 'is_on', 'created_at', 'last_sign_in_at'])
    .orderBy('email')
    .limit(limit + 1);
  if (search !== undefined)
    query = query.where(sql<SqlBool>`position(lower(${search}) in lower(name || ' ' || email)) > 0`);
  if (cursor !== undefined) query = query.where('email', '>', readCursor(cursor));
  const rows = await query.execute();
  const memberships = await membershipsOf(
    db,
    rows.map(({ id }) => id),
  );
  const present = (row: (typeof rows)[number]): OperatedPerson => ({
    ...inJson({ createdAt: row.created_at, lastSignInAt: row.last_sign_in_at }),
    id: row.id,
    name: row.name,
    email: row.email,
    isOperator: row.is_operator,
    twoFactorEnabled: row.is_on === true,
    memberships: memberships.get(row.id) ?? [],
  });
  return mapPage(
    pageOf(rows, limit, ({ email }) => encodeCursor([email])),
    present,
  );
}

/** The memberships by person, in the order of the workspaces' names. */
async function membershipsOf(
  db: Db,
  personIds: readonly string[],
): Promise<Map<string, OperatedMembership[]>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin(joinedWorkspace, 'workspace.id', 'memberships.workspace_id')
    .select(['memberships.person_id', 'workspace.id', 'workspace.name', 'memberships.role'])
    .where('memberships.person_id', '=', sql<string>`any (${personIds})`)
    .orderBy('workspace.name')
    .orderBy('workspace.id')
    .execute();
  const byPerson = Map.groupBy(rows, ({ person_id }) => person_id);
  return new Map(
    [...byPerson].map(([person, own]) => [person, own.map(({ id, name, role }) => ({ id, name, role }))]),
  );
}

function readCursor(cursor: string): string {
  const [email, ...rest] = decodeCursor(cursor);
  if (email === undefined || rest.length > 0) throw brokenCursor();
  return email;
}
