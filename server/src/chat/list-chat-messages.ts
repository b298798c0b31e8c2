import type { Owner } from '../accounts/owner.ts';
import type { MomentPage } from '../domain/time/moment-page.ts';
import type { Page, PageRequest } from '../http/page.ts';
import { pageByMoment } from '../http/page.ts';
import type { Db } from '../store/open.ts';
import { rowsByMoment } from '../store/rows-by-moment.ts';

/** A message and its channel, as the page shows them. */
export type ListedMessage = Awaited<ReturnType<typeof listRows>>[number];

/** The messages of this workspace and mode, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listChatMessages(
  db: Db,
  owner: Owner,
  request: PageRequest,
): Promise<Page<ListedMessage>> {
  return await pageByMoment(
    request,
    (page) => listRows(db, owner, page),
    ({ createdAt: at, id }) => ({ at, id }),
  );
}

function listRows(db: Db, { workspaceId, mode }: Owner, page: MomentPage) {
  const query = db
    .selectFrom('chat_messages as message')
    .innerJoin('chat_channels as channel', 'channel.id', 'message.channel_id')
    .select(['message.id', 'message.subject', 'message.state', 'message.last_error as lastError'])
    .select(['message.created_at as createdAt', 'channel.masked_url as maskedUrl', 'channel.kind as chat'])
    .where('message.workspace_id', '=', workspaceId)
    .where('channel.mode', '=', mode);
  return rowsByMoment(query, ['message.created_at', 'message.id'], page).execute();
}
