import type { Owner } from '../accounts/owner.ts';
import { decodeMomentCursor, encodeMomentCursor } from '../http/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../http/page.ts';
import type { Db } from '../store/open.ts';
import { type ListedMessage, listMessageRows } from './message-queries.ts';

/** The messages of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listChatMessages(
  db: Db,
  owner: Owner,
  { limit, cursor }: PageRequest,
): Promise<Page<ListedMessage>> {
  const after = cursor === undefined ? null : decodeMomentCursor(cursor);
  const rows = await listMessageRows(db, owner, { after, limit: limit + 1 });
  return pageOf(rows, limit, ({ created_at: at, id }) => encodeMomentCursor({ at, id }));
}
