import { composeMail } from '../../mail/compose-mail.ts';
import { type WriteDeps, writeMails } from '../../mail/write-mails.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit } from '../audit.ts';

/** Writes a mail that proves that mails arrive; it goes the way of all others. */
export async function sendTestMail(
  deps: WriteDeps & { db: Db },
  actor: Actor,
  { workspaceId, recipient }: { workspaceId: string; recipient: string },
): Promise<void> {
  const heading = 'Mails from Landfall arrive';
  const mail = composeMail({
    heading,
    lines: [
      `${actor.person.name} asked for this mail to see whether alerts would reach this address. They do.`,
    ],
    footer: 'You get this because somebody tried your address in the console.',
    unsubscribeUrl: null,
  });
  await deps.db.transaction().execute(async (tx) => {
    await writeMails(deps, tx, [
      { workspaceId, recipient, kind: 'notice', subject: heading, unsubscribeUrl: null, ...mail },
    ]);
    const change = { action: 'mail.test', workspaceId, target: null, details: { recipient } };
    await audit({ ...deps, db: tx }, actor, change);
  });
}
