import { openBody } from '../../src/mail/sealed-body.ts';
import type { Db } from '../../src/store/open.ts';
import type { MailRow } from '../../src/store/rows/mail-rows.ts';
import { openSealer } from '../../src/store/sealer.ts';
import { testAppSecret } from './services.ts';

const sealer = openSealer([testAppSecret]);

/** The mails of a workspace, oldest first, with the bodies that their recipients get. */
export async function openedMails(db: Db, workspaceId: string): Promise<MailRow[]> {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return mails.map((mail) => openBody(sealer, mail));
}
