import { brokenCursor, decodeCursor, encodeCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import type { AuditChoices, AuditEntry } from './schemas.ts';

export interface AuditRequest extends PageRequest {
  /** Null: what was changed in none of them, such as one's own account. */
  workspaceId: string | null;
  /** Id of who changed something. */
  person?: string | undefined;
  action?: string | undefined;
}

/** Changes, latest first. @throws Problem `invalid_request` for a cursor that is none of this list's */
export async function listAuditLog(
  db: Db,
  { workspaceId, person, action, limit, cursor }: AuditRequest,
): Promise<Page<AuditEntry>> {
  let query = db
    .selectFrom('audit_log')
    .selectAll()
    .where('workspace_id', workspaceId === null ? 'is' : '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (person !== undefined) query = query.where('person_id', '=', person);
  if (action !== undefined) query = query.where('action', '=', action);
  if (cursor !== undefined) query = query.where('id', '<', readCursor(cursor));
  const present = ({ at, person_id, person_name, ...row }: Row): AuditEntry => ({
    id: row.id,
    at: at.toISOString(),
    person: { id: person_id, name: person_name },
    action: row.action,
    target: row.target,
    details: row.details,
    address: row.address,
  });
  return pageOf(await query.execute(), limit, { present, cursorOf: ({ id }) => encodeCursor([id]) });
}

/** Who changed something there, and what was done. */
export async function auditChoices(db: Db, workspaceId: string | null): Promise<AuditChoices> {
  const rows = db
    .selectFrom('audit_log')
    .where('workspace_id', workspaceId === null ? 'is' : '=', workspaceId);
  const people = await rows
    .innerJoin('people', 'people.id', 'person_id')
    .select(['people.id', 'people.name'])
    .distinct()
    .orderBy('people.name')
    .execute();
  const actions = await rows.select('action').distinct().orderBy('action').execute();
  return { people, actions: actions.map(({ action }) => action) };
}

type Row = Omit<AuditEntry, 'at' | 'person'> & { at: Date; person_id: string | null; person_name: string };

function readCursor(cursor: string): string {
  const [id, ...rest] = decodeCursor(cursor);
  // Eighteen digits always fit a PostgreSQL bigint.
  if (id === undefined || rest.length > 0 || !/^\d{1,18}$/.test(id)) throw brokenCursor();
  return id;
}
