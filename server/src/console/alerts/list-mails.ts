import { mapPage, type Page, type PageRequest } from '../../http/page.ts';
import { pageByMoment } from '../../http/page-by-moment.ts';
import { listMailRows } from '../../mail/mail-lists.ts';
import type { Db } from '../../store/open.ts';
import type { Member } from '../session.ts';
import { presentMail } from './present-mail.ts';
import type { SentMail } from './schemas.ts';

/**
 * The mails of a workspace that this member may see, newest first. @throws Problem `invalid_request` for a cursor of
 * another list
 */
export async function listMails(
  db: Db,
  { workspaceId, role }: Pick<Member, 'workspaceId' | 'role'>,
  request: PageRequest,
): Promise<Page<SentMail>> {
  const page = await pageByMoment(
    request,
    (rows) => listMailRows(db, { workspaceId, role }, rows),
    ({ created_at: at, id }) => ({ at, id }),
  );
  return mapPage(page, presentMail);
}
