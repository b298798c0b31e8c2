import type { Selectable } from 'kysely';
import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import type { AuditLogRow } from '../../store/rows/console-rows.ts';
import type { AuditChoices, AuditEntryView } from './schemas.ts';

export interface AuditRequest extends PageRequest {
  /** Null: changes outside of workspaces, such as changes of an account. */
  workspaceId: string | null;
  /** Id of the person who made the change. */
  person?: string | undefined;
  /** Id of the API key that made the change. */
  key?: string | undefined;
  /** Id of a person: changes that they made, and changes that others made to their account. */
  concerning?: string | undefined;
  action?: string | undefined;
}

/** Changes, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listAuditLog(
  db: Db,
  { workspaceId, person, key, concerning, action, limit, cursor }: AuditRequest,
): Promise<Page<AuditEntryView>> {
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .where('workspace_id', workspaceId === null ? 'is' : '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (person !== undefined) query = query.where('person_id', '=', person);
  if (key !== undefined) query = query.where('key_id', '=', key);
  if (concerning !== undefined)
    query = query.where(({ or, eb }) =>
      or([eb('person_id', '=', concerning), eb('target', '=', concerning)]),
    );
  if (action !== undefined) query = query.where('action', '=', action);
  if (cursor !== undefined) query = query.where('id', '<', readCursor(cursor));
  return pageOf(await query.execute(), limit, { present, cursorOf: ({ id }) => encodeCursor([id]) });
}

function present(row: Row): AuditEntryView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: row.person_name === null ? null : { id: row.person_id, name: row.person_name },
    key: row.key_name === null ? null : { id: row.key_id, name: row.key_name },
    action: row.action,
    target: row.target,
    details: row.details,
    address: row.address,
  };
}

/** The people and keys that made changes there, and the kinds of changes. */
export async function auditChoices(db: Db, workspaceId: string | null): Promise<AuditChoices> {
  const rows = db
    .selectFrom('audit_log')
    .where('audit_log.workspace_id', workspaceId === null ? 'is' : '=', workspaceId);
  const people = await rows
    .innerJoin('people', 'people.id', 'person_id')
    .select(['people.id', 'people.name'])
    .distinct()
    .orderBy('people.name')
    .execute();
  const keys = await rows
    .innerJoin('api_keys', 'api_keys.id', 'key_id')
    .select(['api_keys.id', 'api_keys.name'])
    .distinct()
    .orderBy('api_keys.name')
    .execute();
  const actions = await rows.select('action').distinct().orderBy('action').execute();
  return { people, keys, actions: actions.map(({ action }) => action) };
}

type Row = Selectable<AuditLogRow>;

function readCursor(cursor: string): string {
  const [id, ...rest] = decodeCursor(cursor);
  // Eighteen digits always fit a PostgreSQL bigint.
  if (id === undefined || rest.length > 0 || !/^\d{1,18}$/.test(id)) throw brokenCursor();
  return id;
}
