import type { MailLook } from '../../mail/compose-mail.ts';
import type { Tx } from '../../store/open.ts';
import { readBrand } from './brand-queries.ts';

/** How the mails of a workspace look: as its share pages do. */
export async function readLook(tx: Tx, workspaceId: string): Promise<MailLook> {
  const { name, colour, has_logo: hasLogo } = await readBrand(tx, workspaceId);
  return { name, colour, hasLogo };
}
