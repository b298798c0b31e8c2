import { type Selectable, type SqlBool, sql } from 'kysely';
import { joinedKey } from '../../accounts/joined.ts';
import {
  type EntryFilter,
  hasCommandLine,
  isByCommandLine,
  listDistinct,
  listEntries,
} from '../../audit/entry-queries.ts';
import { mapPage, type Page, type PageRequest, pageByRow } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import type { AuditLogRow } from '../../store/rows/console-rows.ts';
import type { AuditChoices, AuditEntryView } from './schemas.ts';

/** Changes, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listAuditLog(
  db: Db,
  { limit, cursor, ...filter }: EntryFilter & PageRequest,
): Promise<Page<AuditEntryView>> {
  const page = await pageByRow({ limit, cursor }, (rows) => listEntries(db, filter, rows));
  return mapPage(page, present);
}

function present(row: Selectable<AuditLogRow>): AuditEntryView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: personOf(row),
    key: row.key_name === null ? null : { id: row.key_id, name: row.key_name },
    action: row.action,
    target: row.target,
    details: row.details,
    address: row.address,
  };
}

/** Null for a key and for the command line. Without an id it is a deleted person. */
function personOf(row: Selectable<AuditLogRow>) {
  const { person_id: id, person_name: name } = row;
  return name === null || isByCommandLine(row) ? null : { id, name };
}

/** The people and keys that made changes there, and the kinds of changes. */
export async function auditChoices(db: Db, workspaceId: string | null): Promise<AuditChoices> {
  const people = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where(isAnyOf(await listDistinct(db, workspaceId, 'person_id')))
    .orderBy('name')
    .execute();
  const keys = await db
    .selectFrom(joinedKey)
    .select(['id', 'name'])
    .where(isAnyOf(await listDistinct(db, workspaceId, 'key_id')))
    .orderBy('name')
    .execute();
  const commandLine = await hasCommandLine(db, workspaceId);
  const actions = await listDistinct(db, workspaceId, 'action');
  return { people, keys, commandLine, actions };
}

function isAnyOf(ids: readonly string[]) {
  return sql<SqlBool>`id = any (${ids})`;
}
