import { decodeMomentCursor, encodeMomentCursor } from '../../http/cursor.ts';
import { mapPage, type Page, type PageRequest, pageOf } from '../../http/page.ts';
import { listMailRows, shownMailState } from '../../mail/mail-lists.ts';
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
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  const rows = await listMailRows(db, { workspaceId, role }, { after, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ created_at, id }) => encodeMomentCursor({ at: created_at, id }));
  return mapPage(page, (row) => ({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: shownMailState(row),
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
}
