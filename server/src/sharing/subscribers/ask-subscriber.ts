import type { Language } from '../../domain/text/language.ts';
import { withoutLinks } from '../../domain/text/link-text.ts';
import { networkOf } from '../../http/network-of.ts';
import { composeMail, subjectIn } from '../../mail/compose-mail.ts';
import { oneLine } from '../../mail/one-line.ts';
import { wordsIn } from '../../mail/text/words-in.ts';
import { writeMails } from '../../mail/write-mails.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockName } from '../../store/lock-name.ts';
import { readLook } from '../brand/read-look.ts';
import { insertSubscriber } from '../links/subscriber-queries.ts';
import type { ShownLink } from '../showing/find-shown.ts';
import { readShownOnly } from '../showing/read-shown.ts';

/**
 * Asks an address, by mail, whether it wants to be told when an ETA of the link moves. Nobody hears whether it was asked.
 * @param from the address of the network from which it was entered
 */
export async function askSubscriber(
  services: Services,
  shown: ShownLink,
  { recipient, language, from }: { recipient: string; language: Language; from: string },
): Promise<void> {
  const { db, now, alertLinks } = services;
  const { link, owner } = shown;
  const { workspaceId, mode } = owner;
  await inTransaction(db, async (tx) => {
    // In this order everywhere. The counts of a workspace and of an address must hold on all servers.
    await lockName(tx, `subscribers ${workspaceId}`);
    await lockName(tx, `subscriber ${recipient.toLowerCase()}`);
    const asked = {
      ...{ link_id: link.id, workspace_id: workspaceId, recipient, language },
      ...{ asked_at: now(), asked_from: networkOf(from) },
    };
    if (!(await insertSubscriber(tx, asked))) return;
    const look = await readLook(tx, workspaceId);
    const words = wordsIn(language).subscribing;
    const shipment = await readShownOnly({ ...services, db: tx }, shown);
    const name = withoutLinks(link.title ?? shipment?.own_references[0] ?? shipment?.reference ?? look.name);
    const heading = oneLine(words.heading(name));
    const unsubscribeUrl = alertLinks.unsubscribe({ workspaceId, recipient });
    const workspace = withoutLinks(look.name);
    const parts = composeMail({
      ...{ language, heading, lines: [words.line(workspace)], look },
      confirmUrl: alertLinks.confirmSubscriber({ workspaceId, recipient }, link.id),
      ...{ footer: words.asked(workspace), unsubscribeUrl },
    });
    const subject = subjectIn(mode, heading);
    await writeMails(services, tx, [
      { workspaceId, recipient, kind: 'notice', unsubscribeUrl, language, subject, ...parts },
    ]);
  });
}
