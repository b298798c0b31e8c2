import type { Owner } from '../accounts/owner.ts';
import type { Page, PageRequest } from '../http/page.ts';
import { pageByMoment } from '../http/page-by-moment.ts';
import type { Db } from '../store/open.ts';
import { type ListedMessage, listMessageRows } from './message-queries.ts';

/** The messages of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listChatMessages(
  db: Db,
  owner: Owner,
  request: PageRequest,
): Promise<Page<ListedMessage>> {
  return await pageByMoment(
    request,
    (page) => listMessageRows(db, owner, page),
    ({ created_at: at, id }) => ({ at, id }),
  );
}
