import { roles } from '../../domain/role.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import type { Member } from '../session.ts';
import type { SentMail } from './schemas.ts';

/**
 * The mails of a workspace that this member may see, newest first. @throws Problem `invalid_request` for a cursor of
 * another list
 */
export async function listMails(
  db: Db,
  { workspaceId, role }: Pick<Member, 'workspaceId' | 'role'>,
  { limit, cursor }: PageRequest,
): Promise<Page<SentMail>> {
  let query = db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'state', 'last_error', 'created_at', 'settled_at'])
    .where('workspace_id', '=', workspaceId)
    .where('shown_to', 'in', roles.slice(0, roles.indexOf(role) + 1))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { at, id } = decodeMomentCursor(cursor);
    query = query.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(at, id)));
  }
  return pageOf(await query.execute(), limit, {
    present: (row) => ({
      id: row.id,
      kind: row.kind,
      recipient: row.recipient,
      subject: row.subject,
      state: row.state,
      lastError: row.last_error,
      createdAt: row.created_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    }),
    cursorOf: ({ created_at, id }) => encodeMomentCursor({ at: created_at, id }),
  });
}
