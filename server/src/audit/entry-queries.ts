import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../store/open.ts';
import type { AuditLogRow } from '../store/rows/console-rows.ts';
import { commandLine as commandLineActor } from './audit.ts';

/** Which entries a list shows. An absent filter excludes nothing. */
export interface EntryFilter {
  /** Null: changes outside of workspaces, such as changes of an account. */
  workspaceId: string | null;
  person?: string | undefined;
  key?: string | undefined;
  commandLine?: boolean | undefined;
  /** Id of a person: changes that they made, and changes that others made to their account. */
  concerning?: string | undefined;
  action?: string | undefined;
}

/** Entries, newest first, starting after the row `beforeId`. */
export async function listEntries(
  db: Db,
  { workspaceId, person, key, commandLine, concerning, action }: EntryFilter,
  page: { beforeId: string | null; limit: number },
): Promise<Selectable<AuditLogRow>[]> {
  let query = within(db, workspaceId).selectAll().orderBy('id', 'desc').limit(page.limit);
  if (person !== undefined) query = query.where('person_id', '=', person);
  if (key !== undefined) query = query.where('key_id', '=', key);
  if (commandLine === true) query = query.where(byCommandLine);
  if (concerning !== undefined)
    query = query.where(({ or, eb }) =>
      or([eb('person_id', '=', concerning), eb('target', '=', concerning)]),
    );
  if (action !== undefined) query = query.where('action', '=', action);
  if (page.beforeId !== null) query = query.where('id', '<', page.beforeId);
  return await query.execute();
}

/** Whether a workspace has changes that were made on the command line. */
export async function hasCommandLine(db: Db, workspaceId: string | null): Promise<boolean> {
  const rows = await within(db, workspaceId).select('id').where(byCommandLine).limit(1).execute();
  return rows.length > 0;
}

/** The values of one column in the entries of a workspace, each once, in order. */
export async function listDistinct(
  db: Db,
  workspaceId: string | null,
  column: 'person_id' | 'key_id' | 'action',
): Promise<string[]> {
  const rows = await within(db, workspaceId)
    .select(`${column} as value`)
    .distinct()
    .where(column, 'is not', null)
    .orderBy('value')
    .execute();
  return rows.flatMap(({ value }) => value ?? []);
}

/** The command line has a name, as people have, but neither an id nor an address. */
export function isByCommandLine({
  person_id: id,
  person_name: name,
  address,
}: Selectable<AuditLogRow>): boolean {
  return id === null && name === commandLineActor.person.name && address === commandLineActor.address;
}

const byCommandLine = sql<SqlBool>`
  person_id is null and person_name = ${commandLineActor.person.name} and address = ${commandLineActor.address}`;

function within(db: Db, workspaceId: string | null) {
  return db.selectFrom('audit_log').where('workspace_id', workspaceId === null ? 'is' : '=', workspaceId);
}
